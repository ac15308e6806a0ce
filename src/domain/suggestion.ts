import { fold } from './search.ts'

/** The maximum number of suggestions under a search box. */
const MAX_SUGGESTIONS = 8

/** A suggestion of a search box; a destination has its region, as two destinations can share a name. */
export type Suggestion = {
  kind: 'property' | 'destination' | 'region'
  id: number
  name: string
  region: string | null
}

/** A possible suggestion with its folded name, so that it is folded once and not for every typed letter. */
export type Suggestible = Suggestion & { folded: string }

/** The number of suggestions reserved for places, however many properties are named after them. */
const PLACES_RESERVED = 4
const KINDS = ['property', 'destination', 'region'] as const

/** How well a name matches: it starts with the text, one of its words does, or it contains the text. */
const fitOf = (folded: string, foldedText: string): 0 | 1 | 2 | null => {
  const at = folded.indexOf(foldedText)
  if (at < 0) return null
  if (at === 0) return 0
  return folded.includes(` ${foldedText}`) ? 1 : 2
}

/**
 * The suggestions for a typed text: properties, then destinations, then regions whose name contains it, at most 8 in
 * total, chosen by how well they match and then by the order of the list. A blank text gives no suggestions.
 */
export const suggestionsFor = (list: Iterable<Suggestible>, text: string): Suggestion[] => {
  const foldedText = fold(text)
  if (foldedText === '') return []
  const fits: Record<'places' | 'properties', [Suggestible[], Suggestible[], Suggestible[]]> = {
    places: [[], [], []],
    properties: [[], [], []],
  }
  for (const each of list) {
    const fit = fitOf(each.folded, foldedText)
    if (fit === null) continue
    const alike = fits[each.kind === 'property' ? 'properties' : 'places'][fit]
    if (alike.length < MAX_SUGGESTIONS) alike.push(each)
  }
  const properties = fits.properties.flat()
  const reserved = Math.max(PLACES_RESERVED, MAX_SUGGESTIONS - properties.length)
  const places = fits.places.flat().slice(0, reserved)
  const chosen = [...properties.slice(0, MAX_SUGGESTIONS - places.length), ...places]
  return KINDS.flatMap((kind) => chosen.filter((each) => each.kind === kind)).map(({ folded: _, ...each }) => each)
}
