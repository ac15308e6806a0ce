import { expect, test, vi } from 'vitest'
import { starsText } from '#domain/stars.ts'
import { levies as words } from '#i18n/en/levies.ts'
import { stayLevies } from '#i18n/en/stay-levies.ts'
import { PASSWORD } from '#test/factories.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// The platform changes a levy of Zanzibar, and a traveller sees it before booking, on a phone.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

const open = async (username: string) => {
  const viewport = { width: 360, height: 740 }
  const context = await site.browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport,
    serviceWorkers: 'block',
  })
  await noteLife(context)
  await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  return context.newPage()
}

test('a levy that finance changes is shown before booking as due at the property, and the total stays', async () => {
  const finance = await open('daudi')
  await goTo(finance, '/bhumwi-admin/levies')
  await finance.getByRole('button', { name: words.editNamed('Infrastructure tax · Zanzibar') }).click()
  const form = finance.getByRole('dialog')
  // The hotel below has five stars.
  await form.getByLabel(starsText(5, 'en'), { exact: true }).fill('14,500')
  await form.getByRole('button', { name: words.save }).click()
  await finance.getByText(words.saved('Infrastructure tax')).first().waitFor()

  const traveller = await open('asha')
  await goTo(traveller, await roomsOfHotel(traveller, stayAhead(150, 2)))
  const booking = await openBookingDialog(traveller)
  await booking.locator('input[name=id_number]').fill('TZ1234567')
  await booking.getByRole('button', { name: 'Next' }).click()
  await booking.getByText(stayLevies.atProperty('Infrastructure tax, 2 × TSh\u00a014,500')).waitFor()
  await booking.getByText('TSh\u00a029,000', { exact: true }).waitFor()
  await booking.getByText(stayLevies.due('TSh\u00a029,000')).waitFor()
  await booking.locator('summary').click()
  await booking.getByText(stayLevies.ofWhich('VAT 15%')).waitFor()
  const amounts = await booking.locator('dl').first().locator('dd').allTextContents()
  const [nights, ...others] = amounts.map((text) => Number(text.replace(/\D/g, '')))
  expect(others).toEqual([nights])
  for (const page of [finance, traveller]) await page.context().close()
})
