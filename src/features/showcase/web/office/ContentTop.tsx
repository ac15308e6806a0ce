import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { CONTENT_WORDS } from './words.ts'

const PLACES = ['promotions', 'testimonials'] as const
/** One of the lists of the place "Content". */
export type ContentPlace = (typeof PLACES)[number]

/** The address of each list of the place "Content". */
export const CONTENT_PATHS: Record<ContentPlace, string> = {
  promotions: '/bhumwi-admin/content',
  testimonials: '/bhumwi-admin/content/testimonials',
}

type ContentTopProps = { place: ContentPlace; add: string; onAdd: () => void }

/** The title of the place, the way to its other list, and the button that adds to this one. */
export const ContentTop = ({ place, add, onAdd }: ContentTopProps) => {
  const words = useArea(CONTENT_WORDS)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <Button kind="primary" icon="plus" onClick={onAdd}>
          {add}
        </Button>
      </div>
      <ChoiceLinks
        label={words.show}
        values={PLACES}
        chosen={place}
        href={(one) => CONTENT_PATHS[one]}
        words={words.places}
      />
    </>
  )
}
