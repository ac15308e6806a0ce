import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import type { Owned } from './own-properties.ts'

type ChoiceChipProps<Id> = {
  label: string
  icon: IconName
  /** The name of all together; null where one is always chosen. */
  all: string | null
  choices: readonly { id: Id; name: string }[]
  chosen: Id | null
  address: (id: Id | null) => string
}

/** A chip that opens a menu of addresses: one choice, or all. */
export const ChoiceChip = <Id extends string | number>(props: ChoiceChipProps<Id>) => {
  const { label, icon, all, choices, chosen, address } = props
  const name = choices.find(({ id }) => id === chosen)?.name
  const item = (id: Id | null, text: string) => (
    <MenuItem
      key={id}
      icon={id === chosen ? 'check' : icon}
      render={(place) => <Link to={address(id)} aria-current={id === chosen || undefined} {...place} />}
    >
      {text}
    </MenuItem>
  )
  return (
    <Menu
      triggerClass={chipClass({ selected: chosen !== null })}
      trigger={
        <>
          <Icon name={icon} />
          <span className="sr-only">{label}: </span>
          <span className="max-w-48 truncate">{name ?? all}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {all !== null && item(null, all)}
      {choices.map(({ id, name: text }) => item(id, text))}
    </Menu>
  )
}

type PropertySwitchProps = {
  owned: Owned
  chosen: number | null
  address: (property: number | null) => string
  /** The page shows one property at a time. */
  single?: boolean
}

/** Chooses one of several properties; nothing if there is only one. If they could not be fetched it offers Retry. */
export const PropertySwitch = ({ owned, chosen, address, single }: PropertySwitchProps) => {
  const { properties, failed, refetch } = owned
  const words = useArea(HOTEL_WORDS)
  const { search, common } = useWords()
  if (failed)
    return (
      <span role="status" className="flex items-center gap-2 text-sm text-muted">
        <span>{search.failed}</span>
        <Button size="sm" className="min-h-11" onClick={refetch}>
          {common.retry}
        </Button>
      </span>
    )
  if (properties.length < 2) return null
  return (
    <ChoiceChip
      label={words.property}
      icon="hotel"
      all={single ? null : words.allProperties}
      choices={properties}
      chosen={chosen}
      address={address}
    />
  )
}
