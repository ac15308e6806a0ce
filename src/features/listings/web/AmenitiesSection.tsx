import { AMENITY_THEMES } from '#domain/amenity.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { FieldError } from '#ui/Field.tsx'
import { idsIn } from './property-form.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type AmenitiesSectionProps = { editor: PropertyEditor; lists: ReferenceLists }

/** What the property offers at no extra price, in the groups of its public page. */
export const AmenitiesSection = ({ editor, lists }: AmenitiesSectionProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { themes } = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const chosen = idsIn(editor.first.amenity_ids)
  const count = idsIn(editor.typed.amenity_ids).length
  return (
    <Card
      title={words.sections.amenities}
      aside={<span className="text-sm text-muted tabular-nums">{words.chosen(count)}</span>}
    >
      {editor.errors.amenity_ids && <FieldError>{editor.errors.amenity_ids}</FieldError>}
      <div className="grid gap-5">
        {AMENITY_THEMES.map((theme) => (
          <fieldset key={theme} className="min-w-0">
            <legend className="text-sm font-semibold">{themes[theme]}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
              {lists.amenities
                .filter((amenity) => amenity.theme === theme)
                .map(({ id, name, name_sw }) => (
                  <Checkbox
                    key={id}
                    name="amenity_ids"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    label={language === 'sw' ? name_sw : name}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
