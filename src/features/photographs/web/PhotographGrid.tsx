import { type ComponentProps, Suspense } from 'react'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SortableGrid } from '#ui/sortable/SortableGrid.tsx'
import type { Photograph } from '../contract.ts'

type PhotographItem = { id: string; name: string; photograph: Photograph }
type PhotographGridProps = ComponentProps<typeof SortableGrid<PhotographItem>>

/** The photographs in their order, before they can be put into another one; as high as the tiles that can. */
const FixedGrid = ({ label, items, tile }: PhotographGridProps) => (
  <ol aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-4">
    {items.map((item, index) => (
      <li
        key={item.id}
        className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface pb-11 shadow-card"
      >
        {tile(item, index + 1)}
      </li>
    ))}
  </ol>
)

/** The same while the code that moves tiles is away. */
const AwayGrid = ({ retry, ...props }: PhotographGridProps & { retry: () => void }) => {
  const { common } = useWords()
  return (
    <>
      <Button icon="refresh" className="self-start" onClick={retry}>
        {common.retry}
      </Button>
      <FixedGrid {...props} />
    </>
  )
}

const MovableGrid = lazyPart(
  () => import('#ui/sortable/SortableGrid.tsx').then((module) => ({ default: module.SortableGrid<PhotographItem> })),
  AwayGrid,
)

/** The photographs, put in order by mouse, touch and keyboard once the code for it is there. */
export const PhotographGrid = (props: PhotographGridProps) => (
  <Suspense fallback={<FixedGrid {...props} />}>
    <MovableGrid {...props} />
  </Suspense>
)
