import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { common, faults } from './en/common.ts'
import { properties } from './en/properties.ts'
import { search } from './en/search.ts'
import { site } from './en/site.ts'

const refusals = Object.fromEntries(Object.entries(REFUSALS).map(([code, { text }]) => [code, text])) as Record<
  RefusalCode,
  string
>

/** Every text of the product in English; the specification's are word for word. */
export const en = { common, faults, refusals, site, properties, search }

/** The catalogue's shape, which every language must fill. */
export type Words = typeof en
