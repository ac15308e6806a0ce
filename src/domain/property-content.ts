import { kilometresBetween } from './landmark.ts'
import type { Place } from './place.ts'

/** What the platform compares of a property that is on sale, in the order in which it is shown. */
export const CONTENT_FIELDS = [
  'name',
  'category_id',
  'stars',
  'destination_id',
  'address',
  'place',
  'phone',
  'description_en',
  'description_sw',
  'amenity_ids',
  'extra_service_ids',
  'check_in_time',
  'check_out_time',
  'cancellation_policy',
  'children_from',
  'house_rules_en',
  'house_rules_sw',
  'photographs',
  'cover',
] as const
/** One of them. */
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** Fields with one value. Lists are referred to by ids, so that a new name of a list entry is no change of the hotel. */
export const VALUE_FIELDS = [
  'name',
  'category_id',
  'stars',
  'destination_id',
  'address',
  'phone',
  'description_en',
  'description_sw',
  'check_in_time',
  'check_out_time',
  'cancellation_policy',
  'children_from',
  'house_rules_en',
  'house_rules_sw',
] as const satisfies readonly ContentField[]
/** One of them. */
export type ValueField = (typeof VALUE_FIELDS)[number]

type NumberField = 'category_id' | 'stars' | 'destination_id' | 'children_from'

/** Fields with several entries of a list, by their ids. */
export const CHOICE_FIELDS = ['amenity_ids', 'extra_service_ids'] as const satisfies readonly ContentField[]
/** One of them. */
export type ChoiceField = (typeof CHOICE_FIELDS)[number]

/** A photograph by its name, a UUID; of the rooms of a type, or null for one of the property itself. */
export type ContentPhotograph = { photograph: string; room_type_id: number | null }

/** The content of a property at one moment, as the database function `property_content` answers it. */
export type PropertyContent = Record<Exclude<ValueField, NumberField>, string> &
  Record<NumberField, number> &
  Record<ChoiceField, number[]> &
  Place & {
    photographs: ContentPhotograph[]
    /** Null while a drawing is shown in place of photographs. */
    cover: string | null
  }

/** One difference between two contents of a property. */
export type ContentChange =
  | { kind: 'value'; field: ValueField; before: string | number; after: string | number }
  | { kind: 'place'; before: Place; after: Place; metres: number }
  | { kind: 'choices'; field: ChoiceField; added: number[]; removed: number[] }
  | { kind: 'photographs'; added: ContentPhotograph[]; removed: ContentPhotograph[] }
  | { kind: 'cover'; before: string | null; after: string | null }

type Contents = { approved: PropertyContent; present: PropertyContent }

const gained = <T>(from: readonly T[], to: readonly T[], key: (entry: T) => unknown): T[] => {
  const known = new Set(from.map(key))
  return to.filter((entry) => !known.has(key(entry)))
}

/** What was added and what was removed; null if nothing was. */
const difference = <T>(from: readonly T[], to: readonly T[], key: (entry: T) => unknown) => {
  const parts = { added: gained(from, to, key), removed: gained(to, from, key) }
  return parts.added.length + parts.removed.length > 0 ? parts : null
}

const movedPlace = ({ approved, present }: Contents): ContentChange | null => {
  const before = { latitude: approved.latitude, longitude: approved.longitude }
  const after = { latitude: present.latitude, longitude: present.longitude }
  if (before.latitude === after.latitude && before.longitude === after.longitude) return null
  return { kind: 'place', before, after, metres: Math.round(kilometresBetween(before, after) * 1000) }
}

const changedPhotographs = ({ approved, present }: Contents): ContentChange | null => {
  const parts = difference(approved.photographs, present.photographs, ({ photograph }) => photograph)
  return parts && { kind: 'photographs', ...parts }
}

const changeOf = (field: ContentField, contents: Contents): ContentChange | null => {
  const { approved, present } = contents
  if (field === 'place') return movedPlace(contents)
  if (field === 'photographs') return changedPhotographs(contents)
  if (field === 'cover') {
    const [before, after] = [approved.cover, present.cover]
    return before === after ? null : { kind: 'cover', before, after }
  }
  if (field === 'amenity_ids' || field === 'extra_service_ids') {
    const parts = difference(approved[field], present[field], (id) => id)
    return parts && { kind: 'choices', field, ...parts }
  }
  const [before, after] = [approved[field], present[field]]
  return before === after ? null : { kind: 'value', field, before, after }
}

/** What a hotel has changed since its content was approved, in the order of `CONTENT_FIELDS`; empty if nothing. */
export const contentChanges = (approved: PropertyContent, present: PropertyContent): ContentChange[] =>
  CONTENT_FIELDS.map((field) => changeOf(field, { approved, present })).filter((change) => change !== null)

/** The field that a change belongs to. */
export const fieldOf = (change: ContentChange): ContentField => ('field' in change ? change.field : change.kind)

/** Two texts cut into what both begin with, what each has in the middle, and what both end with. */
export type TextDifference = { start: string; removed: string; added: string; end: string }

/** How many entries two lists have in common at their beginning, at most `most`. */
const commonLength = (a: readonly string[], b: readonly string[], most: number): number => {
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

/** Finds the one stretch of whole words in which two texts differ. */
export const textDifference = (before: string, after: string): TextDifference => {
  // Spaces and the marks between sentences count by themselves: a word before them is the same with and without.
  const words = (text: string) => text.split(/(\s+|[,.;!?]+)/).filter((word) => word !== '')
  const [a, b] = [words(before), words(after)]
  const shorter = Math.min(a.length, b.length)
  const head = commonLength(a, b, shorter)
  const tail = commonLength(a.toReversed(), b.toReversed(), shorter - head)
  return {
    start: a.slice(0, head).join(''),
    removed: a.slice(head, a.length - tail).join(''),
    added: b.slice(head, b.length - tail).join(''),
    end: a.slice(a.length - tail).join(''),
  }
}
