import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { openSite } from './site.ts'

// What search engines and messengers read of the site.

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
}, 300_000)
afterAll(() => site?.close())

const read = async (path: string) => (await fetch(site.url + path)).text()

const content = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

describe('search engines', () => {
  test('are told of every public page and every live property, and of both languages', async () => {
    const map = await read('/sitemap.xml')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(site.url, ''))
    const open = PAGES.filter((page) => page.access === 'public' && !('only' in page) && !page.path.includes(':'))
    for (const { path, file } of open)
      expect([path, addresses.includes(path)]).toEqual([path, !file.startsWith('accounts/')])
    const properties = await (await fetch(`${site.url}/api/properties/?limit=500`)).json()
    for (const { id } of properties) expect(addresses).toContain(`/properties/${id}/rooms`)
    expect(addresses).toContain('/properties?region=Zanzibar')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(map.match(/hreflang="sw"/g)).toHaveLength(addresses.length)
  })

  test('find what they were told of', async () => {
    const map = await read('/sitemap.xml')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace('&amp;', '&'))
    const some = addresses.filter((address, i) => !address.includes('/properties/') || i % 20 === 0)
    for (const address of some) {
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
    expect(await read('/login')).toContain('content="noindex"')
  })

  test('read a property as a hotel with its place, price and rating', async () => {
    const html = await read('/properties/10/rooms')
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    )
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
