import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES } from '#domain/language.ts'
import { placePath } from '#domain/search.ts'
import { publicCatalogue } from '#features/properties/server/public.ts'
import type { Page } from '#platform/page.ts'
import type { Db } from '#platform/server/transaction.ts'
import { PAGES } from './pages.ts'

const SITE_PAGES: readonly Page[] = PAGES

/** Pages that the link of an email leads to, and nothing else. */
const LINKS_OF_MAILS: readonly string[] = ['/register-property/answer', '/welcome']

/** Pages to be indexed: public ones with an address of their own, without sign-in, sign-up and links of mails. */
const found = SITE_PAGES.filter(
  ({ path, access, only, file }) =>
    access === 'public' &&
    !only &&
    !path.includes(':') &&
    !file.startsWith('accounts/') &&
    !LINKS_OF_MAILS.includes(path),
).map(({ path }) => path)

/** Addresses that mean nothing to a search engine. */
const PRIVATE = ['/api/', '/my-bookings', '/notifications', '/profile', '/wishlist', '/hotel-admin', '/bhumwi-admin']

/**
 * Addresses in one file. Search engines take 50,000 and 50 MB; with four links each, of a host name however long, so
 * many stay below both.
 */
const MOST = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')

/** Every address that may be found, as its page names it canonical. */
const pathsOf = async (db: Db) => {
  const { categories, regions, destinations, properties } = await publicCatalogue(db)
  return [
    ...found,
    ...categories.map((category) => `/properties?${new URLSearchParams({ category })}`),
    ...regions.map((region) => placePath({ region, destination: '' })),
    // A destination that is called like its region is found under that.
    ...destinations.filter(({ region, destination }) => region !== destination).map(placePath),
    ...properties.map((id) => `/properties/${id}/rooms`),
  ]
}

const entry = (site: string, path: string) => {
  const address = escapeXml(site + path)
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const spoken = LANGUAGES.map((language) =>
    link(language, `${address}${path.includes('?') ? '&amp;' : '?'}lang=${language}`),
  )
  return `<url><loc>${address}</loc>${spoken.join('')}${link('x-default', address)}</url>\n`
}

/** Entries that are written together: about 90 kB, so that a file is never whole in memory. */
const AT_ONCE = 250

function* urlset(site: string, paths: readonly string[]) {
  yield `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let at = 0; at < paths.length; at += AT_ONCE)
    yield paths
      .slice(at, at + AT_ONCE)
      .map((path) => entry(site, path))
      .join('')
  yield '</urlset>\n'
}

function* index(site: string, files: number) {
  yield `${XML}<sitemapindex ${NAMESPACE}>\n`
  for (let file = 1; file <= files; file++)
    yield `<sitemap><loc>${escapeXml(site)}/sitemap-${file}.xml</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

type SitemapDeps = { db: Db; publicUrl: string | null; most?: number }

/**
 * /sitemap.xml and /robots.txt: what search engines may read, from the sitemap of pages and the live catalogue. With more
 * than `most` addresses the first is a list of the files /sitemap-1.xml and so on.
 */
export const serveSitemap = (app: FastifyInstance, { db, publicUrl, most = MOST }: SitemapDeps) => {
  const hide = { schema: { hide: true } }
  const siteOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`
  const send = (reply: FastifyReply, type: string, parts: Iterable<string>) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(Readable.from(parts))
  app.get('/sitemap.xml', hide, async (request, reply) => {
    const paths = await pathsOf(db)
    const whole = paths.length <= most
    const site = siteOf(request)
    return send(reply, 'application/xml', whole ? urlset(site, paths) : index(site, Math.ceil(paths.length / most)))
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', hide, async (request, reply) => {
    const from = (Number(request.params.file) - 1) * most
    const paths = from < 0 ? [] : (await pathsOf(db)).slice(from, from + most)
    if (paths.length === 0) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    return send(reply, 'application/xml', urlset(siteOf(request), paths))
  })
  app.get('/robots.txt', hide, async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      `Sitemap: ${siteOf(request)}/sitemap.xml`,
    ]
    return send(
      reply,
      'text/plain',
      lines.map((line) => `${line}\n`),
    )
  })
}
