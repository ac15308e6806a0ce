import { PAGE_REFUSALS, type PageRefusal } from '#domain/page-refusal.ts'
import { common, faults } from './en/common.ts'
import { properties } from './en/properties.ts'
import { search } from './en/search.ts'
import { site } from './en/site.ts'

const refusals = Object.fromEntries(Object.entries(PAGE_REFUSALS).map(([code, { text }]) => [code, text])) as Record<
  PageRefusal,
  string
>

/** Every text that the pages share in English; the specification's are word for word. */
export const en = { common, faults, refusals, site, properties, search }

/** The catalogue's shape, which every language must fill. */
export type Words = typeof en
