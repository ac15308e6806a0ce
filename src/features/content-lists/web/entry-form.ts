import { AMENITY_THEMES } from '#domain/amenity.ts'
import { LIST_FIELDS, LIST_ICONS, type ListEntryFacts } from '#domain/content-list.ts'
import { priceFrom } from '#domain/room.ts'
import type { ListEntry } from '../contract.ts'

/** The fields of the form of an entry; those that its list does not have are empty. */
export const ENTRY_FIELDS = [...LIST_FIELDS, 'position'] as const
/** Their texts. */
export type EntryValues = Record<(typeof ENTRY_FIELDS)[number], string>

/** What an entry says. */
export const factsOf = ({ name, name_sw, icon, theme, description, description_sw, price_tsh }: ListEntry) =>
  ({
    name,
    name_sw,
    icon: LIST_ICONS.find((one) => one === icon) ?? null,
    theme,
    description,
    description_sw,
    price_tsh,
  }) satisfies ListEntryFacts

/** What was typed, as it is sent. */
export const typedFacts = (values: EntryValues): ListEntryFacts => ({
  name: values.name,
  name_sw: values.name_sw,
  icon: LIST_ICONS.find((one) => one === values.icon) ?? null,
  theme: AMENITY_THEMES.find((one) => one === values.theme) ?? null,
  description: values.description,
  description_sw: values.description_sw,
  price_tsh: priceFrom(values.price_tsh),
})

/** The place that was typed; undefined if it is empty or the one that the form showed. */
export const typedPlace = ({ position }: EntryValues, entry: ListEntry | null): string | undefined => {
  const typed = position.trim()
  return typed === '' || typed === String(entry?.position) ? undefined : typed
}
