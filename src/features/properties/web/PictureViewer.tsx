import type { PropertyDetail } from '#features/properties/contract.ts'
import { useWords } from '#platform/web/words.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picture } from '#ui/Picture.tsx'

type PictureViewerProps = {
  open: boolean
  onClose: () => void
  pictures: PropertyDetail['pictures']
  /** What they show, where it is not the property itself. */
  title?: string
}

/** Every picture of a property or room in full, with what it shows. */
export const PictureViewer = ({ open, onClose, pictures, title }: PictureViewerProps) => {
  const { properties: words, common } = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={title ?? words.pictures} words={common} size="lg" dismissable>
      {open && (
        <Carousel label={title ?? words.pictures} words={words.gallery}>
          {pictures.map((picture) => (
            <figure key={picture.path}>
              <Picture
                src={picture.path}
                alt={picture.alt}
                width={3}
                height={2}
                colour={picture.colour}
                sizes="(width < 40rem) 100vw, 47rem"
                className="rounded-control"
              />
              <figcaption aria-hidden="true" className="mt-2 text-sm text-muted">
                {picture.alt}
              </figcaption>
            </figure>
          ))}
        </Carousel>
      )}
    </Dialog>
  )
}
