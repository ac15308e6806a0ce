import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay, todayIn } from '#domain/calendar.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { expectLasting, stopClock } from './clock.ts'
import { answer, away, phoneForTests, silent } from './phone.ts'
import { goTo } from './waiting.ts'

// The messages of the error catalogue as a person meets them, word for word: when they come, how long they stay, and
// what Retry does. Here: what anybody can look at, and the booking dialog. What fails are the answers: the server itself is well.

const phone = phoneForTests()
const { come, comeBy, fill, instead, newcomer, press, retried, says } = phone
const today = todayIn(new Date())

describe('what anybody can look at', () => {
  test('says which lists of the home page could not be loaded, each with Retry [8.fetch.properties, 8.fetch.categories, 8.fetch.regions]', async () => {
    await come(null)
    await phone.page.route(/\/api\/(properties|property-categories|regions|promotions|testimonials)\//, silent)
    await comeBy('/home')
    for (const list of ['properties', 'property categories', 'regions']) await says(`Failed to fetch ${list}`)
    expect(await phone.page.getByRole('button', { name: 'Retry' }).count()).toBeGreaterThanOrEqual(3)
    await phone.page.unrouteAll()
    await press('Retry')
    await phone.page.locator('main article').first().waitFor()
  }, 60_000)

  test('says that a property or its rooms could not be loaded, and Retry brings them [8.fetch.property, 8.fetch.rooms, 8.lists]', async () => {
    await come(null)
    const [{ id }] = await (await phone.page.request.get('/api/properties/?limit=1')).json()
    await phone.page.route(`**/api/properties/${id}/`, silent)
    await phone.page.route('**/api/rooms/?*', silent)
    await comeBy(`/properties/${id}/rooms`)
    await says('Failed to fetch property')
    await phone.page.unroute(`**/api/properties/${id}/`)
    await press('Retry')
    await says('Failed to fetch rooms')
    expect(await phone.page.getByText('No rooms yet').count()).toBe(0)
    await phone.page.getByRole('heading', { level: 1 }).waitFor()
    await phone.page.unroute('**/api/rooms/?*')
    await press('Retry')
    await phone.page.locator('#rooms article').first().waitFor()
  }, 60_000)

  test('offers no day that has passed meanwhile, though the page was opened before midnight', async () => {
    await newcomer()
    const day = (of: string) =>
      phone.page.locator(`:is([role=dialog], dialog) button[aria-label*=", ${formatDay(of, 'en')}"]`)
    const passed = day(today).and(phone.page.locator(':disabled, [aria-disabled=true]'))
    await goTo(phone.page, '/home')
    await phone.page.getByRole('form', { name: 'Search for a place to stay' }).getByRole('combobox').nth(1).click()
    await day(today).first().waitFor()
    expect(await passed.count()).toBe(0)
    await phone.page.clock.fastForward('24:00:00')
    await expect.poll(async () => (await day(today).count()) - (await passed.count())).toBe(0)
    expect(await day(addDays(today, 1)).first().isEnabled()).toBe(true)
    await goTo(phone.page, '/profile')
    const birth = phone.page.locator('input[name=dob]')
    // On the new page the clock of this browser goes on from where it was.
    await expect.poll(() => birth.getAttribute('max')).toBe(addDays(today, 1))
    await phone.page.clock.fastForward('24:00:00')
    await expect.poll(() => birth.getAttribute('max')).toBe(addDays(today, 2))
  }, 60_000)

  test('says why a form was not sent: the server’s sentence, else that it failed; a message sent is said for 5 s [8.fetch.categories, 8.server-first.request, 9.form-notice]', async () => {
    await come(null)
    await retried(
      ...(['/register-property', '**/api/property-categories/', 'Failed to fetch property categories'] as const),
      ...(['Please select a property type.', 'main select[name=property_type_id]'] as const),
    )
    await goTo(phone.page, '/contact')
    await fill({ name: 'Tumaini Lema', email: 'tumaini@example.com', subject: 'Feri' })
    await phone.page.fill('main textarea', 'Saa ngapi?')
    await instead('POST', '**/api/enquiries/', silent, async () => {
      await press('Send Message')
      await says('Failed to submit request')
    })
    await instead('POST', '**/api/enquiries/', answer(429, 'Of the server.'), async () => {
      await press('Send Message')
      await says('Of the server.')
    })
    await stopClock(phone.page)
    await press('Send Message')
    const sent = phone.page
      .locator('main')
      .getByText(/ENQ-[0-9A-Z]{6}/)
      .first()
    await sent.waitFor()
    await expectLasting(phone.page, 5000, async () => (await phone.page.locator('main textarea').count()) === 0)
  }, 90_000)
})

describe('the booking dialog', () => {
  const open = async (dates: boolean) => {
    const address = await roomsOfHotel(phone.page, dates ? stayAhead(300, 3) : undefined)
    await goTo(phone.page, address)
    return openBookingDialog(phone.page)
  }

  test('names each fault of its two steps, sends nothing for a visitor, and says so after 1.2 s [4.dialog.1, 5.step-0.name, 5.step-0.email, 5.step-0.phone, 5.step-0.tanzanian, 5.step-0.id, 5.step-0.check-in, 5.step-0.check-out, 5.step-0.guests, 5.step-1.method, 5.step-1.details, 9.wallets]', async () => {
    await come(null)
    const dialog = await open(false)
    const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await fill({ guests: '' }, 'dialog')
    await next()
    for (const text of [
      'Name is required',
      'Email is required',
      'Phone is required',
      'Passport/License No. is required',
      'Check-in date is required',
      'Check-out date is required',
      'Number of guests is required',
    ])
      await says(text)
    await fill({ phone: '071234', guests: '0' }, 'dialog')
    await next()
    await says('Enter valid Tanzanian number e.g. 0712345678 or +255712345678')
    await says('Number of guests is required')

    await open(true)
    const person = { name: 'Tumaini Lema', email: 'tumaini@example.com', id_number: 'TZ1234567' }
    // No wallet has numbers of this prefix, so that none is chosen by itself.
    await fill({ ...person, phone: '+255 11 234 5678' }, 'dialog')
    await next()
    const number = dialog.locator('input[name=payment_details]')
    const pay = () => dialog.locator('button[type=submit]').click()
    await number.fill('')
    await pay()
    await says('Select a payment method')
    await says('Enter payment details')
    await number.fill('07123')
    await pay()
    await says('Enter valid TZ mobile number (e.g., 0712345678)')
    for (const wallet of ['Mixx By Yass (TZ)', 'Airtel Money (TZ)']) await says(wallet)
    await number.fill('0712345678')
    await dialog.getByText(/TSh/).first().waitFor()
    const sent: string[] = []
    phone.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await stopClock(phone.page)
    await pay()
    await says('Processing...')
    await expectLasting(phone.page, 1200, async () => (await phone.page.getByText('Not booked yet').count()) === 0)
    expect(sent).toEqual([])
  }, 90_000)

  test('shows whose number it is or why that is not known, and keeps everything when the booking fails [4.dialog.2, 4.dialog.4, 4.verification, 8.dialog, 8.verification, 8.booking.create, 8.server-first.verify]', async () => {
    await come('asha')
    const dialog = await open(true)
    for (const name of ['name', 'email', 'phone']) {
      const field = dialog.locator(`input[name=${name}]`)
      expect(await field.inputValue()).not.toBe('')
      expect(await field.isEditable()).toBe(false)
    }
    await dialog.locator('input[name=id_number]').fill('TZ1234567')
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    const number = dialog.locator('input[name=payment_details]')
    const check = (text: string, by: (route: Route) => Promise<void>) =>
      instead('POST', '**/api/verify-mobile-account/', by, async () => {
        await dialog.getByRole('button', { name: 'Check the account name' }).click()
        await dialog.getByText(text).waitFor()
        await number.fill(`07123456${10 + Math.floor(text.length % 80)}`)
      })
    await check('Failed to verify mobile account', silent)
    await check('Verification failed', away)
    await check('This number has no account.', answer(404, 'This number has no account.'))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await phone.page.route('**/api/verify-mobile-account/', (route) => released.then(() => route.continue()))
    await number.fill('0712345678')
    await dialog.getByRole('button', { name: 'Check the account name' }).click()
    await says('Checking the account name...')
    release()
    await dialog.getByText(/^Account of \S/).waitFor()

    await instead('POST', '**/api/bookings/', silent, async () => {
      await dialog.locator('button[type=submit]').click()
      await says('Failed to create booking. Please try again.')
    })
    expect(await number.inputValue()).toBe('0712345678')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await dialog.locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
  }, 90_000)

  test('takes 10 % off for BHUMWI10 before anything is paid, and no other word [9.promo]', async () => {
    await come('asha')
    const dialog = await open(true)
    await dialog.locator('input[name=id_number]').fill('TZ1234567')
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    const pay = dialog.getByRole('button', { name: /^Pay TSh/ })
    const total = async () => Number(/TSh\s([\d,]+)/.exec((await pay.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
    await pay.waitFor()
    const whole = await total()
    await dialog.getByRole('button', { name: 'Have a promo code?' }).click()
    const apply = async (code: string) => {
      await dialog.locator('input[name=promo_code]').fill(code)
      await dialog.getByRole('button', { name: 'Apply' }).click()
    }
    await apply('BHUMWI99')
    await dialog.getByText('The price stays the same.').waitFor()
    expect(await total()).toBe(whole)
    await apply('bhumwi10')
    await dialog.getByText('Promo BHUMWI10 (10% off)').waitFor()
    await expect.poll(total).toBe(whole - Math.round(whole / 10))
  }, 60_000)

  test('takes its nights from the room’s calendar at once, and Modify Booking gives them back [4.dialog.5, 4.booking.2]', async () => {
    await newcomer()
    const stay = stayAhead(310, 2)
    await goTo(phone.page, await roomsOfHotel(phone.page, stay))
    // The only one of its kind, by its id: once it is taken it stands below the free ones.
    const single = phone.page.locator('#rooms > ul > li:not(:has(+ li > button[aria-expanded])) > article')
    const room = phone.page.locator(`#${await single.first().getAttribute('id')}`)
    await room.getByRole('button', { name: /^Availability calendar/ }).click()
    const night = room.locator(`button[aria-label*=", ${formatDay(stay.check_in, 'en')}"]`)
    await expect.poll(() => night.isEnabled()).toBe(true)
    await room.getByRole('button', { name: /^Book / }).click()
    const dialog = phone.page.getByRole('dialog').first()
    await dialog.locator('input[name=id_number]').fill('TZ1234567')
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByRole('button', { name: /^Pay TSh/ }).click()
    await says('Booking Processing!')
    await expect.poll(() => night.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Modify Booking' }).click()
    await phone.page.getByRole('button', { name: 'Give them back' }).click()
    await dialog.locator('input[name=id_number]').waitFor()
    expect(await dialog.locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
    await expect.poll(() => night.isEnabled()).toBe(true)
  }, 60_000)
})
