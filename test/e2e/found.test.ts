import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { todayIn } from '#domain/calendar.ts'
import { siteForTests } from './site-for-tests.ts'

// What search engines and messengers read of the site.

const site = siteForTests()

const read = async (path: string) => (await fetch(site.url + path)).text()

const content = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

/** The schema.org objects of a page. */
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text))

/** A text as markup has it. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Review = { guest: string | null; rating: number; body: string; created_at: string }

/** A property whose latest reviews have words, and these reviews. */
const reviewed = async () => {
  const properties: { id: number }[] = await (await fetch(`${site.url}/api/properties/?limit=500`)).json()
  for (const { id } of properties) {
    const all: Review[] = await (await fetch(`${site.url}/api/properties/${id}/reviews/?limit=4`)).json()
    if (all.some(({ guest, body }) => guest && body)) return { id, all }
  }
  throw new Error('No property has reviews with words.')
}

/** Pages that a mail alone leads to. */
const LINKS_OF_MAILS = ['/register-property/answer', '/welcome']

describe('search engines', () => {
  test('are told of every public page and every live property, and of both languages', async () => {
    const map = await read('/sitemap.xml')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(site.url, ''))
    const open = PAGES.filter((page) => page.access === 'public' && !('only' in page) && !page.path.includes(':'))
    for (const { path, file } of open)
      expect([path, addresses.includes(path)]).toEqual([
        path,
        !file.startsWith('accounts/') && !LINKS_OF_MAILS.includes(path),
      ])
    const properties = await (await fetch(`${site.url}/api/properties/?limit=500`)).json()
    for (const { id } of properties) expect(addresses).toContain(`/properties/${id}/rooms`)
    expect(addresses).toContain('/properties?region=Zanzibar')
    expect(addresses).toContain('/properties?region=Arusha&amp;destination=Karatu')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(map.match(/hreflang="sw"/g)).toHaveLength(addresses.length)
  })

  test('find what they were told of, and the doors to accounts', async () => {
    const map = await read('/sitemap.xml')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace('&amp;', '&'))
    const some = addresses.filter((address, i) => !address.includes('/properties/') || i % 20 === 0)
    const doors = PAGES.filter(({ file }) => file.startsWith('accounts/'))
      .filter(({ access }) => access === 'public')
      .filter(({ path }) => !LINKS_OF_MAILS.includes(path))
    expect(doors.length).toBe(3)
    for (const address of [...some, ...doors.map(({ path }) => site.url + path)]) {
      const answer = await fetch(address)
      const html = await answer.text()
      expect([address, answer.status, html.includes('name="robots" content="noindex"')]).toEqual([address, 200, false])
      expect(content(html, /rel="canonical" href="([^"]+)"/)?.replaceAll('&amp;', '&')).toBe(address)
      expect(content(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(40)
    }
  }, 120_000)

  test('are kept from what belongs to a person', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain('Disallow: /my-bookings')
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    for (const path of ['/b/KARIBU', ...LINKS_OF_MAILS]) expect(await read(path)).toContain('content="noindex"')
  })

  test.each([
    ['/properties?destination=Zanzibar', '/properties?region=Zanzibar'],
    ['/properties?destination=nungwi&sort=name&view=list', '/properties?region=Zanzibar&destination=Nungwi'],
    ['/properties?destination=Karatu&checkIn=2030-01-01&checkOut=2030-01-02', '/properties?destination=Karatu'],
    ['/properties?page=2&guests=2', '/properties?page=2'],
    ['/properties?region=Zanzibar&page=9', '/properties?region=Zanzibar'],
    ['/properties?lang=sw&region=Zanzibar', '/properties?region=Zanzibar&lang=sw'],
    ['/home?lang=en&region=Zanzibar', '/home?lang=en'],
  ])('are told that %s is %s', async (path, address) => {
    expect(content(await read(path), /rel="canonical" href="([^"]+)"/)?.replaceAll('&amp;', '&')).toBe(
      site.url + address,
    )
  })

  test('keep no typed search, no piece of the map and no empty list', async () => {
    for (const query of ['q=beach', 'bbox=39,-7,40,-5', 'region=Atlantis', 'destination=Nungwi&region=Arusha'])
      expect([query, (await read(`/properties?${query}`)).includes('content="noindex"')]).toEqual([query, true])
  })

  test('learn whose site it is, how to search it, and which stays a list shows', async () => {
    const [website, company] = dataOf(await read('/home'))
    expect(website).toMatchObject({
      '@type': 'WebSite',
      name: 'Bhumwi',
      url: `${site.url}/home`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/properties?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect(company).toMatchObject({ '@type': 'Organization', name: 'Bhumwi', url: `${site.url}/home` })
    expect((await fetch(company.logo)).headers.get('content-type')).toBe('image/png')
    const [stays, way] = dataOf(await read('/properties?region=Zanzibar&destination=Nungwi'))
    const listed = await (await fetch(`${site.url}/api/properties/?region=Zanzibar&destination=Nungwi&limit=24`)).json()
    expect(
      stays.itemListElement.map(({ position, item }: { position: number; item: { url: string } }) => [
        position,
        item.url,
      ]),
    ).toEqual(listed.map(({ id }: { id: number }, at: number) => [at + 1, `${site.url}/properties/${id}/rooms`]))
    expect(way.itemListElement.at(-1)).toMatchObject({
      position: 3,
      name: 'Nungwi',
      item: `${site.url}/properties?region=Zanzibar&destination=Nungwi`,
    })
  })

  test('read a property as a hotel with its place, price and rating', async () => {
    const html = await read('/properties/10/rooms')
    const data = dataOf(html)
    const property = await (await fetch(`${site.url}/api/properties/10/`)).json()
    expect(data[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Hotel',
      name: property.name,
      url: `${site.url}/properties/10/rooms`,
      address: { addressRegion: property.region.name, addressCountry: 'TZ' },
      aggregateRating: { ratingValue: property.rating, reviewCount: property.review_count },
    })
    expect(data[1]['@type']).toBe('BreadcrumbList')
    expect(data[1].itemListElement).toHaveLength(3)
  })

  test('read the official class of a property apart from the rating of its guests', async () => {
    const properties = await (await fetch(`${site.url}/api/properties/?region=Arusha&limit=100`)).json()
    const details = await Promise.all(
      properties.map(async ({ id }: { id: number }) => (await fetch(`${site.url}/api/properties/${id}/`)).json()),
    )
    const { id, stars, rating } = details.find((one) => one.stars > 0 && one.review_count > 0)
    const html = await read(`/properties/${id}/rooms`)
    expect(html).toContain(`Official class: ${stars}-star`)
    expect(dataOf(html)[0]).toMatchObject({
      starRating: { '@type': 'Rating', ratingValue: stars },
      aggregateRating: { ratingValue: rating },
    })
    const { id: unclassified } = details.find((one) => one.stars === 0)
    expect(dataOf(await read(`/properties/${unclassified}/rooms`))[0]).not.toHaveProperty('starRating')
  })

  test('and whoever has no scripts read what guests say of it, each review whole', async () => {
    const { id, all } = await reviewed()
    const html = await read(`/properties/${id}/rooms`)
    const section = /<section[^>]* id="reviews".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(section.match(/<article/g)).toHaveLength(all.length)
    for (const { guest, body } of all) for (const text of [guest ?? '', body]) expect(section).toContain(escaped(text))
    const [hotel] = dataOf(html)
    const spoken = all.filter(({ guest, body }) => guest && body)
    for (const { guest, rating, body, created_at } of spoken)
      expect(hotel.review).toContainEqual(
        expect.objectContaining({
          '@type': 'Review',
          author: { '@type': 'Person', name: guest },
          datePublished: todayIn(new Date(created_at)),
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
          reviewBody: body,
        }),
      )
  })
})

describe('a shared link', () => {
  test('of a property shows its own picture, of a size that messengers take', async () => {
    const html = await read('/properties/10/rooms')
    const address = content(html, /property="og:image" content="([^"]+)"/) ?? ''
    const answer = await fetch(address)
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(300_000)
    expect(content(html, /property="og:title" content="([^"]+)"/)).toContain('Bhumwi')
  })

  test('of any other page shows the picture of the site, and so does a property without one', async () => {
    const address = content(await read('/home'), /property="og:image" content="([^"]+)"/) ?? ''
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png')
    for (const id of ['999999', 'x', '-1']) {
      const answer = await fetch(`${site.url}/share/properties/${id}.jpg`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/share.png'])
    }
  })
})
