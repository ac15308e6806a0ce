import { expect, test, vi } from 'vitest'
import { signIn } from './people.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()

const VIEWS = [
  {
    viewport: { width: 360, height: 740, language: 'sw' },
    words: { week: 'Siku 7', made: /^Nafasi zilizowekwa/, all: 'Nafasi zote', back: 'Nafasi zote', nav: 'Nafasi' },
    count: (text: string) => /Nafasi ([\d,]+)/.exec(text)?.[1],
  },
  {
    viewport: { width: 1280, height: 900, language: 'en' },
    words: { week: 'Last 7 days', made: /^Bookings made/, all: 'All bookings', back: 'All bookings', nav: 'Bookings' },
    count: (text: string) => /([\d,]+) bookings/.exec(text)?.[1],
  },
] as const

test.each(VIEWS)(
  'a figure of the platform’s dashboard leads to its rows, and a latest booking to its page: $viewport.width $viewport.language',
  async ({ viewport, words, count }) => {
    const { page, context } = await site.visit(viewport)
    await signIn(context, 'admin')
    await goTo(page, '/bhumwi-admin/dashboard')
    const main = page.getByRole('main')
    const figure = main.getByRole('listitem').filter({ hasText: words.week }).getByRole('link', { name: words.made })
    const shown = /[\d,]+$/.exec((await figure.innerText()).trim())?.[0]
    await figure.click()
    await main.getByRole('heading', { level: 1, name: words.all }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/bhumwi-admin/bookings')
    await expect.poll(async () => count((await main.innerText()).split('\n').slice(-40).join('\n'))).toBe(shown)
    const current = page.locator('nav a[aria-current=page]').filter({ visible: true, hasText: words.nav })
    expect(await current.count()).toBe(1)

    await page.goBack()
    const latest = main.locator('a[href^="/bhumwi-admin/bookings/"]').first()
    const guest = (await latest.innerText()).trim()
    await latest.click()
    await main.getByText(guest).first().waitFor()
    await main.getByRole('link', { name: words.back }).click()
    await main.getByRole('heading', { level: 1, name: words.all }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  },
)
