import { EXTRA_UNITS } from '#domain/extras.ts'
import { formatTsh } from '#domain/money.ts'
import { priceFrom } from '#domain/room.ts'
import { type TypedServicePrice, typedServicePrices } from '#domain/service-prices.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, FieldError } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { idsIn, servicePriceNames } from './property-form.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type ServicePriceProps = {
  service: { id: number; name: string }
  /** What is stored, and what the fields show now. */
  stored: TypedServicePrice | undefined
  typed: TypedServicePrice | undefined
  /** The fields stay in the form while the service is not offered, so that nothing typed is lost. */
  isOffered: boolean
  error: string | undefined
}

/** What the hotel takes for one of its extra services, and for what. */
const ServicePrice = ({ service, stored, typed, isOffered, error }: ServicePriceProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).service
  const { units } = useArea(PROPERTY_PAGE_WORDS)
  const names = servicePriceNames(service.id)
  const isWrong = typed !== undefined && priceFrom(typed.price) === null
  return (
    <div className={classNames('items-start gap-3 pb-3 sm:grid-cols-2', isOffered ? 'grid' : 'hidden')}>
      <Field label={words.price} error={isWrong ? error : undefined}>
        <TextInput
          name={names.price}
          aria-label={words.priceOf(service.name)}
          defaultValue={stored?.price}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </Field>
      <Field label={words.unit}>
        <Select
          name={names.unit}
          aria-label={words.unitOf(service.name)}
          defaultValue={stored?.unit}
          options={EXTRA_UNITS.map((value) => ({ value, label: units[value] }))}
        />
      </Field>
    </div>
  )
}

type ServicesSectionProps = { editor: PropertyEditor; lists: ReferenceLists }

/** What the property offers besides, such as an airport pick-up: listed at the price of the platform's list, or sold at its own. */
export const ServicesSection = ({ editor, lists }: ServicesSectionProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const language = useLanguage()
  const chosen = idsIn(editor.first.extra_service_ids)
  const offered = idsIn(editor.typed.extra_service_ids)
  const stored = typedServicePrices(editor.first.extra_service_prices)
  const typed = typedServicePrices(editor.typed.extra_service_prices)
  const count = idsIn(editor.typed.extra_service_ids).length
  return (
    <Card
      title={words.sections.services}
      aside={<span className="text-sm text-muted tabular-nums">{words.chosen(count)}</span>}
    >
      {editor.errors.extra_service_ids && <FieldError>{editor.errors.extra_service_ids}</FieldError>}
      <p className="text-sm text-muted">{words.service.hint}</p>
      <fieldset className="grid min-w-0 gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{words.sections.services}</legend>
        {lists.services.map(({ id, name, name_sw, price_tsh }) => {
          const own = language === 'sw' ? name_sw : name
          return (
            <div key={id}>
              <Checkbox
                name="extra_service_ids"
                value={id}
                defaultChecked={chosen.includes(id)}
                label={`${own}, ${formatTsh(price_tsh, language)}`}
              />
              <ServicePrice
                service={{ id, name: own }}
                stored={stored.find((each) => each.id === id)}
                typed={typed.find((each) => each.id === id)}
                isOffered={offered.includes(id)}
                error={editor.errors.extra_service_prices}
              />
            </div>
          )
        })}
      </fieldset>
    </Card>
  )
}
