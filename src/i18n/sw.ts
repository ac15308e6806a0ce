import type { Words } from './en.ts'
import { common, faults } from './sw/common.ts'
import { pageRefusals } from './sw/page-refusals.ts'
import { properties } from './sw/properties.ts'
import { search } from './sw/search.ts'
import { site } from './sw/site.ts'

/** Every text that the pages share in Swahili. */
export const sw: Words = { common, faults, refusals: pageRefusals, site, properties, search }
