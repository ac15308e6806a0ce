import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { PASSWORD } from '#test/factories.ts'
import { register } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// The platform's staff write to travellers, and block and delete one of them, by a phone and on a desktop.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

const open = async (viewport: { width: number; height: number }, username: string) => {
  const options = { baseURL: site.url, locale: 'en-GB', viewport, serviceWorkers: 'block' } as const
  const context = await site.browser.newContext(options)
  await noteLife(context)
  const answer = await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  return context.newPage()
}

const titlesOf = async (page: Page) => {
  const rows: { title: string }[] = await (await page.request.get('/api/notifications/')).json()
  return rows.map(({ title }) => title)
}

test.each([
  { width: 360, height: 740, who: 'phone' },
  { width: 1280, height: 900, who: 'desktop' },
])(
  'a promotion for those with a wishlist reaches one of them, not one without and not one who has declined, who is then blocked and deleted: $width px',
  async ({ who, ...viewport }) => {
    const [reader, silent, other] = [`reader.${who}`, `silent.${who}`, `other.${who}`]
    await register(site.url, { username: reader, first_name: 'Reader', last_name: 'Mollel' })
    await register(site.url, { username: silent, first_name: 'Silent', last_name: 'Mollel' })
    await register(site.url, { username: other, first_name: 'Other', last_name: 'Mollel' })
    const [readerPage, silentPage] = [await open(viewport, reader), await open(viewport, silent)]
    const otherPage = await open(viewport, other)
    for (const { request } of [readerPage, silentPage])
      expect((await request.post('/api/wishlist/add/', { data: { property_id: 1 } })).ok()).toBe(true)
    await goTo(silentPage, '/notifications')
    await silentPage.getByRole('checkbox', { name: 'Among these notifications' }).click()
    await silentPage.getByText('You will get no more promotions here.').first().waitFor()

    const admin = await open(viewport, 'admin')
    const title = `Green season for ${who}`
    await goTo(admin, '/bhumwi-admin/notifications')
    await admin.getByRole('link', { name: 'New message' }).click()
    await admin.getByRole('heading', { name: 'New message' }).waitFor()
    await admin.getByRole('checkbox', { name: 'Has something in the wishlist' }).click()
    await admin.getByLabel('Title').first().fill(title)
    await admin.getByLabel('Message', { exact: true }).first().fill('Rooms cost less from April to May.')
    await admin.getByLabel('Link').fill('/properties')
    await admin.getByRole('button', { name: 'Send' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await admin.getByRole('heading', { level: 1, name: title }).waitFor()
    await admin.locator('main').getByText('Sent', { exact: true }).first().waitFor()

    await goTo(readerPage, '/notifications')
    await readerPage.getByRole('heading', { name: title }).waitFor()
    expect([await titlesOf(silentPage), await titlesOf(otherPage)]).toEqual([[], []])

    await goTo(admin, '/bhumwi-admin/people')
    await admin.getByRole('searchbox').fill(silent)
    await admin.getByText('1 person', { exact: true }).waitFor()
    await admin.getByRole('link', { name: 'Silent Mollel' }).click()
    await admin.getByRole('button', { name: 'Block' }).click()
    await admin.getByLabel('Reason').fill('Made for a test')
    await admin.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await admin.getByText('The reason: Made for a test').waitFor()
    expect(await (await silentPage.request.get('/api/user/')).json()).toBeNull()
    await goTo(silentPage, '/login')
    await silentPage.fill('input[name=username]', silent)
    await silentPage.fill('input[name=password]', PASSWORD)
    await silentPage.getByRole('button', { name: 'Sign in', exact: true }).click()
    await silentPage.getByText(/This account is blocked/).waitFor()

    await admin.getByRole('button', { name: 'Delete' }).click()
    await admin.getByLabel(/Type the username/).fill(silent)
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await admin.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await admin.getByRole('searchbox').fill(silent)
    await admin.getByText('No people found.').waitFor()
  },
)
