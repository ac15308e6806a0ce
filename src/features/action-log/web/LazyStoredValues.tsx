import { type ComponentProps, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { StoredValues as Part } from './StoredValues.tsx'

const StoredValues = lazyPart(() => import('./StoredValues.tsx').then((module) => ({ default: module.StoredValues })))

/** Stored values further down a page: the words for all of them are loaded when the first comes near the window. */
export const LazyStoredValues = (props: ComponentProps<typeof Part>) => (
  <NearView className="min-h-5 text-sm text-muted">
    <Suspense fallback={null}>
      <StoredValues {...props} />
    </Suspense>
  </NearView>
)
