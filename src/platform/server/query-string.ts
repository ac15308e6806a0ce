import { parse } from 'node:querystring'

/**
 * The values of a query string. An empty one counts as not given: forms and many clients send each of their fields, filled
 * in or not.
 */
export const parseQuery = (text: string): Record<string, string | string[] | undefined> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
