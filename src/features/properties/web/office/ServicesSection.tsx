import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { FieldError } from '#ui/Field.tsx'
import { idsIn } from './property-form.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type ServicesSectionProps = { editor: PropertyEditor; lists: ReferenceLists }

/** What the property offers at a price of its own, such as an airport pick-up; the prices are the platform's list. */
export const ServicesSection = ({ editor, lists }: ServicesSectionProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const language = useLanguage()
  const chosen = idsIn(editor.first.extra_service_ids)
  const count = idsIn(editor.typed.extra_service_ids).length
  return (
    <Card
      title={words.sections.services}
      aside={<span className="text-sm text-muted tabular-nums">{words.chosen(count)}</span>}
    >
      {editor.errors.extra_service_ids && <FieldError>{editor.errors.extra_service_ids}</FieldError>}
      <fieldset className="grid min-w-0 gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{words.sections.services}</legend>
        {lists.services.map(({ id, name, name_sw, price_tsh }) => (
          <Checkbox
            key={id}
            name="extra_service_ids"
            value={id}
            defaultChecked={chosen.includes(id)}
            label={`${language === 'sw' ? name_sw : name}, ${formatTsh(price_tsh, language)}`}
          />
        ))}
      </fieldset>
    </Card>
  )
}
