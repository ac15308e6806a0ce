import { OFFICE_PAGES } from './office-pages.ts'
import { SITE_PAGES } from './site-pages.ts'

/** Every page of the site, who may see it, and the file that holds its code. */
export const PAGES = [...SITE_PAGES, ...OFFICE_PAGES] as const
