import { PAGES } from './pages.ts'
import { REDIRECTS } from './site-pages.ts'

const addresses = [...PAGES.filter((page) => !('only' in page)), ...REDIRECTS].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
)

/** Whether a path, with or without a query, is the address of a page that everybody can be led to. */
export const isPage = (path: string): boolean => {
  const { pathname } = new URL(path, 'https://own.invalid')
  return addresses.some((address) => address.test(pathname))
}
