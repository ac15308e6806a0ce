/**
 * Adults and children, null for a number that is missing. `child_ages` has one age in whole years for each child, null
 * where it is not known, or is empty; while a party is being put together it may be shorter or longer.
 */
export type PartyDraft = { guests: number | null; children: number | null; child_ages: readonly (number | null)[] }

/** The age of each child, null for those without. */
export const agesOf = ({ children, child_ages }: Omit<PartyDraft, 'guests'>): (number | null)[] =>
  Array.from({ length: children ?? 0 }, (_, at) => child_ages[at] ?? null)

/** The party as an address has it: with as many ages as children, null for those that are not chosen, or none at all. */
export const normaliseParty = <Party extends Omit<PartyDraft, 'guests'>>(party: Party) => {
  const ages = agesOf(party)
  return { ...party, child_ages: ages.some((age) => age !== null) ? ages : [] }
}
