import { Suspense, useState } from 'react'
import { isPhotograph } from '#domain/photograph.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useSaver } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Picture } from '#ui/Picture.tsx'

const PictureViewer = lazyPart(
  () => import('./PictureViewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })),
  DialogAway,
)

type Pictures = PropertyDetail['pictures']

/** How many pictures the wide screen shows side by side: one large, the others around it. */
const SHOWN = 5

const MOSAIC =
  'md:mx-0 md:grid md:aspect-5/2 md:grid-cols-4 lg:aspect-3/1 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-card'
const SMALL = 'md:mx-0 md:overflow-hidden md:rounded-card'

// One picture takes the whole width, two share it, from three on the first is the large one.
const tileClass = (index: number, shown: number) => {
  if (shown === 1) return 'md:col-span-4 md:row-span-2'
  if (shown === 2) return 'md:col-span-2 md:row-span-2'
  if (index === 0) return 'md:col-span-2 md:row-span-2'
  if (shown === 3) return 'md:col-span-2'
  return shown === 4 && index === 1 ? 'md:col-span-2' : ''
}

/**
 * A property's pictures: a row to swipe on a phone, a mosaic on wide screens; all of them in a viewer. In data-saver
 * mode one small picture until the user requests all.
 */
export const Gallery = ({ pictures }: { pictures: Pictures }) => {
  const { properties: words } = useWords()
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never')
  const saver = useSaver()
  const shown = Math.min(pictures.length, saver ? 1 : SHOWN)
  if (shown === 0) {
    return <Picture src={null} alt="" width={5} height={2} className="-mx-4 md:mx-0 md:rounded-card" />
  }
  return (
    <section aria-label={words.pictures} className={classNames('relative', saver && 'md:w-80')}>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and a keyboard must be able to
        tabIndex={0}
        className={classNames('scroll-row -mx-4 flex snap-x snap-mandatory gap-1', saver ? SMALL : MOSAIC)}
      >
        {pictures.slice(0, shown).map((picture, index) => (
          <li
            key={picture.path}
            className={classNames(
              'shrink-0 snap-center',
              shown === 1 ? 'w-full' : 'w-[92%]',
              !saver && `md:min-h-0 md:w-auto ${tileClass(index, shown)}`,
            )}
          >
            <Picture
              src={picture.path}
              alt={picture.alt}
              width={3}
              height={2}
              colour={picture.colour}
              eager={index === 0}
              sizes={saver ? '20rem' : index === 0 ? '(width < 48rem) 92vw, 50vw' : '(width < 48rem) 92vw, 25vw'}
              className={saver ? 'max-md:aspect-5/2!' : 'md:h-full md:w-full'}
            />
          </li>
        ))}
      </ul>
      {!pictures.slice(0, shown).every(({ path }) => isPhotograph(path)) && (
        <Badge className="absolute bottom-3 left-0 md:left-3">{words.illustrations}</Badge>
      )}
      {pictures.length > 1 && (
        <Button
          icon="image"
          className="absolute right-0 bottom-3 shadow-card md:right-3"
          onClick={() => setViewer('open')}
        >
          {words.allPictures(pictures.length)}
        </Button>
      )}
      {viewer !== 'never' && (
        <Suspense fallback={<DialogComing />}>
          <PictureViewer open={viewer === 'open'} onClose={() => setViewer('closed')} pictures={pictures} />
        </Suspense>
      )}
    </section>
  )
}
