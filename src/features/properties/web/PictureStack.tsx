import { Suspense, useState } from 'react'
import type { Room } from '#features/properties/contract.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

const PictureViewer = lazyPart(
  () => import('./PictureViewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })),
  DialogAway,
)

type PictureStackProps = {
  pictures: Room['pictures']
  /** What they show, for the label and the viewer's title: "Room 101". */
  name: string
  sizes: string
  className?: string
}

/** The first of several pictures; a tap opens them all. Where data is saved there is none before that tap. */
export const PictureStack = ({ pictures, name, sizes, className }: PictureStackProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never')
  const saver = useSaver()
  const [first] = pictures
  const { properties } = useWords()
  const all = pictures.length > 1 ? properties.allPictures(pictures.length) : properties.showPicture
  const opens = pictures.length > (saver ? 0 : 1)
  const cover = (
    <Picture
      src={saver ? null : first?.path}
      alt={first?.alt ?? ''}
      width={3}
      height={2}
      colour={first?.colour}
      sizes={sizes}
      className={opens ? 'h-full! w-full' : className}
    />
  )
  if (!opens) return cover
  return (
    <>
      <button
        type="button"
        aria-label={pictures.length > 1 ? words.showRoomPictures(name, pictures.length) : `${all}: ${name}`}
        onClick={() => setViewer('open')}
        className={classNames('group relative block aspect-3/2 overflow-hidden', saver && 'max-sm:h-15', className)}
      >
        {cover}
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-surface/90 px-2.5 py-1 text-sm font-semibold text-ink shadow-card group-hover:bg-surface">
          <Icon name="image" size={16} />
          {saver ? all : pictures.length}
        </span>
      </button>
      {viewer !== 'never' && (
        <Suspense fallback={<DialogComing />}>
          <PictureViewer
            open={viewer === 'open'}
            onClose={() => setViewer('closed')}
            pictures={pictures}
            title={name}
          />
        </Suspense>
      )}
    </>
  )
}
