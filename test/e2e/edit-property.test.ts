import { describe, expect, test, vi } from 'vitest'
import { hotelProperties as en } from '#i18n/en/hotel-properties.ts'
import { propertyChanges as changesEn } from '#i18n/en/property-changes.ts'
import { hotelProperties as sw } from '#i18n/sw/hotel-properties.ts'
import { propertyChanges as changesSw } from '#i18n/sw/property-changes.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en, sw }
const CHANGES = { en: changesEn, sw: changesSw }
const HOTEL = 10

const site = ownSiteForTests()

describe.each([
  { width: 360, height: 740, language: 'en' as const, name: 'Nyota ya Asubuhi', time: '12:30' },
  { width: 1280, height: 900, language: 'sw' as const, name: 'Nyota ya Jioni', time: '13:15' },
])('a hotel at $width px in $language', ({ name, time, ...viewport }) => {
  const words = WORDS[viewport.language]
  const changes = CHANGES[viewport.language]
  const rules = `Quiet at ${name}`

  test('renames its property on two devices, and travellers see it at once; paused, it is gone; the platform accepts it afterwards', async () => {
    const juma = await site.visit(viewport)
    await signIn(juma.context, 'juma')
    await goTo(juma.page, '/hotel-admin/properties')
    await juma.audit('own-properties')
    await juma.page.locator(`main a[href="/hotel-admin/properties/${HOTEL}"]`).click()
    const { page } = juma
    const save = page.getByRole('button', { name: words.save, exact: true })
    await page.locator('[name=house_rules_en]').waitFor()

    const second = await juma.context.newPage()
    await goTo(second, `/hotel-admin/properties/${HOTEL}`)
    await second.locator('[name=name]').fill(`${name} II`)
    await second.locator('[name=check_in_time]').selectOption(time)

    await page.locator('[name=name]').fill(name)
    await page.locator('[name=house_rules_en]').fill(rules)
    await juma.audit('editor-unsaved')
    await save.click()
    await page.getByText(words.saved).waitFor()

    const seen = await site.browser.newPage()
    await seen.goto(`${site.url}/properties/${HOTEL}/rooms`)
    await seen.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await seen.getByText(rules).first().waitFor()
    // The search follows within a second on a machine with nothing else to do; a list that is open does not change by itself.
    const search = `${site.url}/properties?${new URLSearchParams({ q: name })}`
    const found = seen.getByText(name, { exact: true })
    await expect.poll(() => seen.goto(search).then(() => found.count()), { timeout: 10_000 }).toBeGreaterThan(0)

    await second.getByRole('button', { name: words.save, exact: true }).click()
    await second.getByText(words.conflict.title).waitFor()
    expect(await second.locator('[name=name]').inputValue()).toBe(`${name} II`)
    expect(await second.locator('[name=house_rules_en]').inputValue()).toBe(rules)
    await second.getByRole('button', { name: words.conflict.takeStoredNamed(words.fields.name) }).click()
    await second.getByRole('button', { name: words.save, exact: true }).click()
    await second.getByText(words.saved).waitFor()
    await seen.goto(`${site.url}/properties/${HOTEL}/rooms`)
    await seen.getByText(time).first().waitFor()
    await second.close()

    const pause = page.getByRole('dialog').getByRole('button', { name: words.sale.pause, exact: true })
    await page.getByRole('main').getByRole('button', { name: words.sale.pause, exact: true }).click()
    await pause.waitFor()
    await juma.audit('pause')
    await pause.click()
    await page.getByRole('main').getByText(words.status.paused, { exact: true }).waitFor()
    expect((await seen.goto(`${site.url}/properties/${HOTEL}/rooms`))?.status()).toBe(404)
    await page.getByRole('main').getByRole('button', { name: words.sale.resume, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.sale.resume, exact: true }).click()
    await page.getByRole('main').getByText(words.status.live, { exact: true }).waitFor()
    expect((await seen.goto(`${site.url}/properties/${HOTEL}/rooms`))?.status()).toBe(200)
    await seen.close()

    // The platform looks at it afterwards: the row of its queue leads to what was changed.
    const salma = await site.visit(viewport)
    await signIn(salma.context, 'salma')
    const desk = salma.page
    await goTo(desk, '/bhumwi-admin/requests?show=changed')
    await desk.getByRole('link', { name, exact: true }).waitFor()
    await salma.audit('changed-properties')
    await desk.getByRole('link', { name, exact: true }).click()
    const card = desk.getByRole('heading', { name: changes.title, exact: true })
    await card.waitFor()
    await desk.getByRole('definition').filter({ hasText: name }).first().waitFor()
    await desk.getByRole('heading', { name: changes.fields.check_in_time, exact: true }).waitFor()
    await salma.audit('changes-of-property')
    await desk.getByRole('button', { name: changes.accept, exact: true }).click()
    await desk.getByText(changes.accepted).first().waitFor()
    await card.waitFor({ state: 'detached' })
    await goTo(desk, '/bhumwi-admin/requests?show=changed')
    await desk.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => desk.getByRole('link', { name, exact: true }).count()).toBe(0)
    expect([...juma.faults, ...salma.faults]).toEqual([])
    await salma.context.close()
    await juma.context.close()
  })
})
