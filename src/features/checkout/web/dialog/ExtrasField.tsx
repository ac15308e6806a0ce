import type { ExtraUnit } from '#domain/extras.ts'
import { formatTsh } from '#domain/money.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'

type Service = PropertyDetail['extra_services'][number]

const isSold = (service: Service): service is Service & { unit: ExtraUnit } => service.unit !== undefined

type ExtrasFieldProps = {
  services: readonly Service[]
  /** The ids of the chosen services, joined by commas. */
  chosen: string
  onChoose: (extras: string) => void
}

/** The extra services that the hotel sells with this stay; nothing where it sells none. */
export const ExtrasField = ({ services, chosen, onChoose }: ExtrasFieldProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const sold = services.filter(isSold)
  if (sold.length === 0) return null
  const ids = chosen.split(',').filter(Boolean)
  const toggle = (id: string, isChosen: boolean) =>
    onChoose((isChosen ? [...ids, id] : ids.filter((each) => each !== id)).join(','))
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="text-sm font-semibold">{words.extras}</legend>
      {sold.map(({ id, name, name_sw, description, unit, price_tsh }) => (
        <Checkbox
          key={id}
          name="extras"
          value={id}
          checked={ids.includes(String(id))}
          onChange={(event) => toggle(String(id), event.target.checked)}
          label={`${language === 'sw' ? name_sw : name}, ${formatTsh(price_tsh, language)} ${words.units[unit]}`}
          hint={description}
        />
      ))}
    </fieldset>
  )
}
