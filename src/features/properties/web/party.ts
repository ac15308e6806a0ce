/** A party that is being put together: null, or nothing, is the age of a child that is not chosen yet. */
export type PartyDraft = { guests: number | null; children: number | null; child_ages: readonly (number | null)[] }

/** The chosen age of each child, null for those without. */
export const agesOf = ({ children, child_ages }: Omit<PartyDraft, 'guests'>): (number | null)[] =>
  Array.from({ length: children ?? 0 }, (_, at) => child_ages[at] ?? null)

/** The party as a search takes it: with the age of each child, or with none if one is not chosen. */
export const wholeParty = <Party extends PartyDraft>(party: Party) => {
  const ages = agesOf(party)
  const chosen = ages.filter((age) => age !== null)
  return { ...party, child_ages: chosen.length === ages.length ? chosen : [] }
}
