import { lazy, Suspense, useState } from 'react'
import type { Room } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

const PictureViewer = lazy(() =>
  import('./PictureViewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })),
)

type PictureStackProps = {
  pictures: Room['pictures']
  /** What they show, for the label and the viewer's title: "Room 101". */
  name: string
  sizes: string
  className?: string
}

/** The first of several pictures; a tap opens them all. */
export const PictureStack = ({ pictures, name, sizes, className }: PictureStackProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never')
  const [first] = pictures
  const cover = (
    <Picture
      src={first?.path}
      alt={first?.alt ?? ''}
      width={3}
      height={2}
      colour={first?.colour}
      sizes={sizes}
      className={pictures.length > 1 ? 'h-full! w-full' : className}
    />
  )
  if (pictures.length < 2) return cover
  return (
    <>
      <button
        type="button"
        aria-label={words.showRoomPictures(name, pictures.length)}
        onClick={() => setViewer('open')}
        className={classNames('group relative block aspect-3/2 overflow-hidden', className)}
      >
        {cover}
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-surface/90 px-2.5 py-1 text-sm font-semibold text-ink shadow-card group-hover:bg-surface">
          <Icon name="image" size={16} />
          {pictures.length}
        </span>
      </button>
      {viewer !== 'never' && (
        <Suspense fallback={null}>
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
