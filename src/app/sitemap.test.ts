import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDestination, makeProperty } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { serveSitemap } from './sitemap.ts'

const SITE = 'https://bhumwi.example'
const PROPERTIES = 3000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id: destination_id } = await makeDestination(app.db, { region: 'Zanzibar', name: "Ng'ambo" })
  const property = await makeProperty(app.db, { destination_id })
  await app.pool.query(
    `insert into property (owner_id, category_id, destination_id, name, latitude, longitude, status)
     select owner_id, category_id, destination_id, 'House', -6, 39, case when i % 2 = 0 then 'live' else 'draft' end
     from property, generate_series(1, $2::int) i where property.id = $1`,
    [property.id, 2 * (PROPERTIES - 1)],
  )
})
afterAll(() => app.close())

/** A server of nothing but the sitemap, with at most so many addresses in a file. */
const serverOf = (most?: number) => {
  const server = Fastify()
  serveSitemap(server, { db: app.db, publicUrl: SITE, most })
  return async (path: string) => {
    const answer = await server.inject({ url: path })
    const locs = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    return { ...answer, status: answer.statusCode, body: answer.body, headers: answer.headers, locs }
  }
}

const isProperty = (address: string) => /\/properties\/\d+\/rooms$/.test(address)

test('a few thousand properties are one file, each live one in it once, with its address in both languages', async () => {
  const { status, headers, locs, body } = await serverOf()('/sitemap.xml')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
  expect(new Set(locs).size).toBe(locs.length)
  expect(locs.filter(isProperty)).toHaveLength(PROPERTIES)
  expect(locs).toContain(`${SITE}/properties?region=Zanzibar&amp;destination=Ng%27ambo`)
  expect(body).toContain(
    `hreflang="sw" href="${SITE}/properties?region=Zanzibar&amp;destination=Ng%27ambo&amp;lang=sw"`,
  )
  for (const language of ['en', 'sw', 'x-default'])
    expect(body.match(new RegExp(`hreflang="${language}"`, 'g'))).toHaveLength(locs.length)
})

test('more addresses than a file may hold are split, and the first file lists the others', async () => {
  const whole = (await serverOf()('/sitemap.xml')).locs
  const request = serverOf(1000)
  const first = await request('/sitemap.xml')
  expect(first.body).toContain('<sitemapindex ')
  expect(first.locs).toEqual([1, 2, 3, 4].map((file) => `${SITE}/sitemap-${file}.xml`))
  const files = await Promise.all(first.locs.map((address) => request(address.replace(SITE, ''))))
  expect(files.map(({ status, locs }) => [status, locs.length <= 1000])).toEqual(Array(4).fill([200, true]))
  expect(files.flatMap(({ locs }) => locs)).toEqual(whole)
  for (const none of ['/sitemap-0.xml', '/sitemap-5.xml', '/sitemap-999999.xml', '/sitemap-x.xml', '/sitemap-1e3.xml'])
    expect([none, (await request(none)).status]).toEqual([none, 404])
})

test('a file that is just full is not split', async () => {
  const all = (await serverOf()('/sitemap.xml')).locs.length
  expect((await serverOf(all)('/sitemap.xml')).body).toContain('<urlset ')
  expect((await serverOf(all - 1)('/sitemap.xml')).body).toContain('<sitemapindex ')
})
