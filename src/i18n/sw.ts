import type { Words } from './en.ts'
import { common, faults } from './sw/common.ts'
import { properties } from './sw/properties.ts'
import { refusals } from './sw/refusals.ts'
import { search } from './sw/search.ts'
import { site } from './sw/site.ts'

/** Every text of the product in Swahili. */
export const sw: Words = { common, faults, refusals, site, properties, search }
