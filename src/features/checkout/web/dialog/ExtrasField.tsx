import { useLayoutEffect, useRef, useState } from 'react'
import type { ExtraUnit } from '#domain/extras.ts'
import { formatTsh } from '#domain/money.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { BOOKING_WORDS } from '../words.ts'

/** More would push the rest of the form off a phone: they are folded until the traveller wants to see them. */
const SHOWN_AT_ONCE = 2

type Service = PropertyDetail['extra_services'][number]

type SoldService = Service & { unit: ExtraUnit }

const isSold = (service: Service): service is SoldService => service.unit !== undefined

type ExtrasFieldProps = {
  services: readonly Service[]
  /** The ids of the chosen services, joined by commas. */
  chosen: string
  onChoose: (extras: string) => void
}

/** The extra services that the hotel sells with this stay; nothing where it sells none. */
export const ExtrasField = (props: ExtrasFieldProps) => {
  const words = useArea(BOOKING_WORDS)
  const sold = props.services.filter(isSold)
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (opened) list.current?.querySelector('input')?.focus()
  }, [opened])
  if (sold.length === 0) return null
  if (sold.length > SHOWN_AT_ONCE && !opened && props.chosen === '')
    return (
      <Button kind="quiet" icon="plus" className="col-span-2 justify-self-start" onClick={() => setOpened(true)}>
        {words.extrasOpen(sold.length)}
      </Button>
    )
  return (
    <div ref={list} className="col-span-2 min-w-0">
      <Services {...props} services={sold} />
    </div>
  )
}

type ServicesProps = Omit<ExtrasFieldProps, 'services'> & { services: readonly SoldService[] }

const Services = ({ services, chosen, onChoose }: ServicesProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const ids = chosen.split(',').filter(Boolean)
  const toggle = (id: string, isChosen: boolean) =>
    onChoose((isChosen ? [...ids, id] : ids.filter((each) => each !== id)).join(','))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.extras}</legend>
      {services.map(({ id, name, name_sw, description, unit, price_tsh }) => (
        <Checkbox
          key={id}
          name="extras_choice"
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
