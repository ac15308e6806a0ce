import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from '#domain/language.ts'
import { publicCatalogue } from '#features/properties/server/public.ts'
import type { Page } from '#platform/page.ts'
import type { Db } from '#platform/server/transaction.ts'
import { PAGES } from './pages.ts'

const SITE_PAGES: readonly Page[] = PAGES

/** Pages that a stranger may find: public, with an address of their own; the doors to accounts say nothing to a search. */
const found = SITE_PAGES.filter(
  ({ path, access, only, file }) =>
    access === 'public' && !only && !path.includes(':') && !file.startsWith('accounts/'),
).map(({ path }) => path)

/** Addresses that mean nothing to a search engine. */
const PRIVATE = ['/api/', '/my-bookings', '/notifications', '/profile', '/wishlist', '/hotel-admin', '/bhumwi-admin']

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')

const listingsBy = (name: 'category' | 'region' | 'destination', values: string[]) =>
  values.map((value) => `/properties?${new URLSearchParams({ [name]: value })}`)

const cataloguePaths = async (db: Db) => {
  const { categories, regions, destinations, properties } = await publicCatalogue(db)
  return [
    ...listingsBy('category', categories),
    ...listingsBy('region', regions),
    ...listingsBy('destination', destinations),
    ...properties.map((id) => `/properties/${id}/rooms`),
  ]
}

const entry = (site: string, path: string) => {
  const address = (language?: string) => {
    const url = new URL(path, site)
    if (language) url.searchParams.set('lang', language)
    return escapeXml(url.href)
  }
  const links = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
  )
  return `<url><loc>${address()}</loc>${links.join('')}</url>`
}

/** /sitemap.xml and /robots.txt: what search engines may read, from the sitemap of pages and the live catalogue. */
export const serveSitemap = (app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string | null }) => {
  const hide = { schema: { hide: true } }
  const siteOf = (request: { protocol: string; host: string }) => publicUrl ?? `${request.protocol}://${request.host}`
  app.get('/sitemap.xml', hide, async (request, reply) => {
    const paths = [...found, ...(await cataloguePaths(db))]
    const entries = paths.map((path) => entry(siteOf(request), path))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>`,
      )
  })
  app.get('/robots.txt', hide, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${siteOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}
