import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { accounts } from '#i18n/en/accounts.ts'
import { booking as words } from '#i18n/en/booking.ts'
import { faults } from '#i18n/en/common.ts'
import { hotel as hotelWords } from '#i18n/en/hotel.ts'
import { search } from '#i18n/en/search.ts'
import { trip } from '#i18n/en/trip.ts'
import { newPayerNumber, PASSWORD } from '#test/factories.ts'
import { HOTEL, openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { approve, register, signIn, signInByForm } from './people.ts'
import type { Page, Person } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, painted, reload } from './waiting.ts'

// What can go wrong between opening the booking dialog and paying, as people meet it: no account, a reload, a lost
// answer, a rival, a changed price, a session that has ended.

const site = ownSiteForTests()
let person: Person
beforeAll(async () => {
  await register(site.url, { username: RIVAL.username, first_name: 'Rashid', last_name: 'Omari' })
}, 60_000)
afterEach(() => person.context.close())

let days = 90
/** A stay that no other test has touched. */
const nextStay = () => {
  days += 5
  return stayAhead(days, 2)
}
type Stay = ReturnType<typeof nextStay>

const come = async (username: string | null) => {
  person = await site.visit({ width: 360, height: 740, language: 'en' })
  if (username === null) return person.page
  await signIn(person.context, username)
  return person.page
}
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const openDialog = async (page: Page, stay: Stay) => {
  await goTo(page, await roomsOfHotel(page, stay))
  const dialog = await openBookingDialog(page)
  await dialog.locator('input[name=id_number]').fill('TZ1234567')
  return dialog
}
const toPayment = async (page: Page) => {
  await dialogOf(page).getByText(/TSh/).first().waitFor()
  await dialogOf(page).getByRole('button', { name: words.next, exact: true }).click()
  await dialogOf(page).locator('input[name=payment_details]').waitFor()
}
const pay = (page: Page) => dialogOf(page).locator('button[type=submit]').click()
const referenceIn = async (page: Page) => {
  await dialogOf(page).getByText(words.waiting.title).waitFor()
  return /BHM-[0-9A-Z]{6}/.exec((await dialogOf(page).textContent()) ?? '')?.[0]
}
const bookingsOf = async () =>
  (await (await person.context.request.get('/api/my-bookings/')).json()) as {
    id: number
    reference: string
    status: string
    check_in: string
    total_amount: number
    paid_amount: number
    room: { id: number }
  }[]
const madeFor = async ({ check_in }: Stay) => (await bookingsOf()).filter((booking) => booking.check_in === check_in)
/** A traveller before whom the dialog asks how to pay for a stay, from a number that has no other prompt open. */
const atPayment = async (stay = nextStay()) => {
  const page = await come('asha')
  await openDialog(page, stay)
  await toPayment(page)
  await dialogOf(page).locator('input[name=payment_details]').fill(displayPhone(newPayerNumber()))
  return { page, stay }
}
/** A dialog that waits for the phone. */
const atWaiting = async (stay = nextStay()) => {
  const { page } = await atPayment(stay)
  await pay(page)
  return { page, stay, reference: await referenceIn(page) }
}
/** The booking arrives, but its answer is lost. */
const payInVain = async (page: Page) => {
  await page.route('**/api/bookings/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page)
  await dialogOf(page).getByText(words.lost).waitFor()
  await page.unroute('**/api/bookings/')
}
/** The payer says yes on the phone that the dialog leads to. */
const approved = async (page: Page) =>
  approve(await dialogOf(page).getByRole('link', { name: words.waiting.handset }).getAttribute('href'))
const RIVAL = { username: 'rival_one', password: PASSWORD }
const signInThere = async (page: Page) => {
  await page.waitForURL('**/login')
  await signInByForm(page, 'asha')
  await page.waitForURL('**/rooms**')
}

describe('a visitor', () => {
  test('names what is missing, sends nothing, and finds the dialog filled in after signing in [2.decided.visitor, 4.dialog.6]', async () => {
    const page = await come(null)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const stay = nextStay()
    const dialog = await openDialog(page, stay)
    await dialog.locator('input[name=id_number]').fill('')
    await dialog.getByRole('button', { name: words.next, exact: true }).click()
    for (const key of ['name_required', 'email_required', 'phone_required', 'id_required'] as const) {
      await dialog.getByText(faults[key]).waitFor()
    }
    await dialog.locator('input[name=name]').fill('Neema Swai')
    await dialog.locator('input[name=email]').fill('neema.swai@example.com')
    await dialog.locator('input[name=phone]').fill('0682 345 678')
    await dialog.locator('input[name=id_number]').fill('TZ7654321')
    await toPayment(page)
    expect(await dialog.locator('input[name=payment_details]').inputValue()).toBe('0682 345 678')
    expect(await dialog.getByRole('radio', { checked: true }).inputValue()).toBe('airtelmoney')
    const before = Date.now()
    await pay(page)
    await dialog.getByText(words.visitor.title).waitFor()
    expect(Date.now() - before).toBeGreaterThan(1100)
    expect(sent).toEqual([])
    await person.audit('dialog-visitor')
    await dialog.getByRole('link', { name: words.visitor.signIn }).click()
    await page.getByText(accounts.login.waiting.booking).waitFor()
    await signInThere(page)
    await dialogOf(page).getByText(words.welcomeBack).waitFor()
    expect(await dialogOf(page).locator('input[name=id_number]').inputValue()).toBe('TZ7654321')
    // Whose account it is now decides who stays.
    expect(await dialogOf(page).locator('input[name=name]').inputValue()).not.toBe('Neema Swai')
    expect(await dialogOf(page).locator('input[name=name]').getAttribute('readonly')).not.toBeNull()
    expect(person.faults).toEqual([])
  }, 120_000)
})

test('Back leads a step back and asks before it closes; a reload finds what was typed', async () => {
  const page = await come(null)
  const { check_in, check_out } = nextStay()
  // Before the scripts have come links fetch a document, and Back from that is the browser's own.
  await goTo(page, `/properties?q=${HOTEL}&checkIn=${check_in}&checkOut=${check_out}`)
  await page.getByRole('link', { name: HOTEL }).first().click()
  await page.waitForURL('**/rooms**')
  await page.getByRole('button', { name: /^Book/ }).filter({ visible: true }).first().click()
  const dialog = dialogOf(page)
  await dialog.locator('input[name=id_number]').fill('TZ1234567')
  await dialog.locator('input[name=name]').fill("Asha N'gwanza")
  await dialog.locator('input[name=email]').fill('asha@example.com')
  await dialog.locator('input[name=phone]').fill('+255 712 345 678')
  const address = page.url()
  // On a phone held sideways the whole dialog scrolls, so that its fields have all of the screen.
  await page.setViewportSize({ width: 640, height: 360 })
  await dialog.locator('form').evaluate((form) => form.scrollTo({ top: 120 }))
  expect(await dialog.locator('form').evaluate((form) => [form.scrollTop, form.clientHeight > 330])).toEqual([
    120,
    true,
  ])
  await toPayment(page)
  expect(await dialog.locator('form').evaluate((form) => form.scrollTop)).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goBack()
  await dialog.locator('input[name=id_number]').waitFor()
  await page.goBack()
  await page.getByText(words.leave.title).waitFor()
  await page.getByRole('button', { name: words.leave.stay }).click()
  await expect.poll(() => page.url()).toBe(address)
  await reload(page)
  await dialogOf(page).locator('input[name=id_number]').waitFor()
  for (const [field, text] of [
    ['id_number', 'TZ1234567'],
    ['name', "Asha N'gwanza"],
    ['phone', '+255 712 345 678'],
  ]) {
    expect(await dialogOf(page).locator(`input[name=${field}]`).inputValue()).toBe(text)
  }
  await dialogOf(page).locator('input[name=id_number]').fill('TZ7')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.leave.leave, exact: true }).last().click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await reload(page)
  await page.getByRole('heading', { name: HOTEL }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('bhumwi.draft.booking'))).toBeNull()
  expect(person.faults).toEqual([])
}, 120_000)

test('a dialog that was left does not open by itself for who follows a link, though a page was loaded anew before', async () => {
  const page = await come(null)
  const stay = nextStay()
  await openDialog(page, stay)
  await goTo(page, `/properties?q=${HOTEL}`)
  await reload(page)
  await page.getByRole('link', { name: HOTEL }).first().click()
  await page.waitForURL('**/rooms**')
  await page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()
  await page.waitForLoadState('networkidle')
  await painted(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await goTo(page, await roomsOfHotel(page, stay))
  await reload(page)
  await dialogOf(page).locator('input[name=id_number]').waitFor()
  expect(await dialogOf(page).locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
}, 120_000)

test('who signs in in another tab while the dialog is open stands in it, and goes on', async () => {
  const page = await come(null)
  const dialog = await openDialog(page, nextStay())
  await dialog.locator('input[name=email]').fill('somebody@example.com')
  await signIn(person.context, 'asha')
  const other = await person.context.newPage()
  await goTo(other, '/home')
  await dialog.locator('input[name=email][readonly]').waitFor()
  for (const field of ['name', 'email', 'phone']) {
    const value = () => dialog.locator(`input[name=${field}]`).inputValue()
    // The account's own values follow a moment after its fields are fixed.
    await expect.poll(value).not.toMatch(/^$|somebody@example\.com/)
  }
  expect(await dialog.locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
  await toPayment(page)
  expect(person.faults).toEqual([])
}, 120_000)

describe('a traveller who has paid on the phone or not yet', () => {
  test('finds the payment where it stood after a reload and in a new tab, and sees it confirmed there, not to be modified [2.decided.modify]', async () => {
    const { page, reference } = await atWaiting()
    await expect.poll(() => page.url()).toMatch(/[?&]booking=\d+/)
    await reload(page)
    expect(await referenceIn(page)).toBe(reference)
    await person.audit('dialog-resumed')

    const other = await person.context.newPage()
    await goTo(other, page.url())
    await referenceIn(other)
    await page.close()
    await approved(other)
    await dialogOf(other).getByText(words.confirmed.title).waitFor()
    const modify = dialogOf(other).getByRole('button', { name: words.modify })
    expect(await modify.isDisabled()).toBe(true)
    const why = await modify.getAttribute('aria-describedby')
    expect(await dialogOf(other).locator(`#${why}`).textContent()).toBe(words.modifyPaid)
    await dialogOf(other).getByRole('button', { name: words.close, exact: true }).last().click()
    await expect.poll(() => other.url()).not.toContain('booking=')
  }, 120_000)

  test('comes back by the Back button too', async () => {
    const { page, reference } = await atWaiting()
    await goTo(page, '/home')
    await page.goBack()
    expect(await referenceIn(page)).toBe(reference)
  }, 120_000)

  test('cannot look at another person’s payment by its address', async () => {
    const address = (await atWaiting()).page.url()
    await person.context.close()
    const stranger = await come(RIVAL.username)
    const refused = stranger.waitForResponse((answer) => /\/api\/bookings\/\d+\/$/.test(answer.url()))
    await goTo(stranger, address)
    await stranger.getByRole('heading', { name: HOTEL }).waitFor()
    expect((await refused).status()).toBe(404)
    await painted(stranger)
    expect(await stranger.getByRole('dialog').count()).toBe(0)
  }, 120_000)
})

// Other failures, and a session that has ended meanwhile, are in BookingDialog.test.tsx.
test('the dialog stays from paying to the confirmation while the page under it cannot be fetched again', async () => {
  const { page } = await atPayment()
  const failed: string[] = []
  for (const calls of ['**/api/properties/*/', '**/api/rooms/?*']) {
    await page.route(calls, (route) => {
      failed.push(route.request().url())
      return route.abort()
    })
  }
  await pay(page)
  await referenceIn(page)
  await expect.poll(() => page.url()).toMatch(/[?&]booking=\d+/)
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  await approved(page)
  await dialogOf(page).getByText(words.confirmed.title).waitFor()
  await dialogOf(page).getByRole('button', { name: words.close, exact: true }).last().click()
  await page.getByRole('heading', { name: HOTEL }).waitFor()
  await page.locator('#rooms article').first().waitFor()
  await expect.poll(() => page.url()).not.toContain('booking=')
}, 120_000)

describe('paying', () => {
  test('twice with a double click books once', async () => {
    const { page, stay } = await atPayment()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await dialogOf(page).locator('button[type=submit]:not([aria-disabled])').dblclick()
    await referenceIn(page)
    expect(sent.filter((path) => path === '/api/bookings/')).toHaveLength(1)
    expect(await dialogOf(page).getByText(words.heldAlready).count()).toBe(0)
    expect(await madeFor(stay)).toHaveLength(1)
  }, 120_000)

  test('again after a lost answer answers the same booking', async () => {
    const { page, stay } = await atPayment()
    await payInVain(page)
    await person.audit('dialog-lost')
    await pay(page)
    const reference = await referenceIn(page)
    expect((await madeFor(stay)).map((booking) => booking.reference)).toEqual([reference])
  }, 120_000)

  test('with another form after a lost answer finds the booking that had arrived [2.dialog.3, 2.decided.modify]', async () => {
    const { page, stay } = await atPayment()
    await payInVain(page)
    await dialogOf(page).locator('input[name=payment_details]').fill('0682 999 000')
    await pay(page)
    await dialogOf(page).getByText(words.heldAlready).waitFor()
    expect(await madeFor(stay)).toHaveLength(1)
    await dialogOf(page).getByRole('button', { name: words.modify }).click()
    await page.getByRole('button', { name: words.modifyQuestion.yes }).click()
    await dialogOf(page).locator('input[name=id_number]').waitFor()
    expect((await madeFor(stay)).map(({ status }) => status)).toEqual(['cancelled'])
  }, 120_000)

  test('by a double tap on Next is not sent: the payment is seen first', async () => {
    const page = await come('asha')
    const stay = nextStay()
    const dialog = await openDialog(page, stay)
    await dialog.getByText(/TSh/).first().waitFor()
    await dialog.getByRole('button', { name: words.next, exact: true }).dblclick()
    await dialog.locator('input[name=payment_details]').waitFor()
    await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor()
    expect(await madeFor(stay)).toEqual([])
    await pay(page)
    await referenceIn(page)
    expect(await madeFor(stay)).toHaveLength(1)
  }, 60_000)

  test('a price that has changed shows the new total and asks again', async () => {
    const { page, stay } = await atPayment()
    let spoilt = false
    await page.route('**/api/bookings/', async (route) => {
      const order = route.request().postDataJSON() as { total_amount: number }
      if (spoilt) return route.continue()
      spoilt = true
      await route.continue({ postData: JSON.stringify({ ...order, total_amount: order.total_amount - 1000 }) })
    })
    await pay(page)
    await dialogOf(page)
      .getByText(/The new total is TSh/)
      .waitFor()
    expect(await madeFor(stay)).toEqual([])
    await pay(page)
    await referenceIn(page)
    expect(await madeFor(stay)).toHaveLength(1)
  }, 120_000)

  test('for a night that a rival has just taken leads back to the calendar with the form kept', async () => {
    const rival = await site.visit({ width: 360, height: 740, language: 'en' })
    expect((await rival.context.request.post('/api/login/', { data: RIVAL })).status()).toBe(200)
    const { page, stay } = await atPayment()
    let order: object = {}
    await page.route('**/api/bookings/', async (route) => {
      order = route.request().postDataJSON()
      const taken = await rival.context.request.post('/api/bookings/', { data: order })
      expect(taken.status()).toBe(201)
      await route.continue()
    })
    await pay(page)
    await dialogOf(page).getByText(REFUSALS.room_taken.text).first().waitFor()
    await person.audit('dialog-rival')
    expect(await dialogOf(page).locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
    expect(await madeFor(stay)).toEqual([])
    await rival.context.close()
  }, 120_000)

  test('after the session has ended keeps the form for signing in again', async () => {
    const { page } = await atPayment()
    await person.context.clearCookies()
    await pay(page)
    await dialogOf(page).getByText(words.visitor.title).waitFor()
    await dialogOf(page).getByRole('link', { name: words.visitor.signIn }).click()
    await signInThere(page)
    await dialogOf(page).getByText(words.welcomeBack).waitFor()
    expect(await dialogOf(page).locator('input[name=id_number]').inputValue()).toBe('TZ1234567')
  }, 120_000)
})

/** The same booking as its hotel has it before it. */
const atTheHotel = async (reference: string) => {
  const { page, context } = await site.visit({ width: 1280, height: 800, language: 'en' })
  await signIn(context, 'juma')
  await goTo(page, `/hotel-admin/bookings?q=${reference}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  return { page, row, leave: () => context.close() }
}

test('a price above one wallet payment is paid in two, told before, and confirmed when both have come', async () => {
  const { check_in } = nextStay()
  days += 15
  const { page } = await atPayment({ check_in, check_out: addDays(check_in, 12) })
  await dialogOf(page).getByText(words.parts.title(2)).waitFor()
  await dialogOf(page).getByText(words.parts.title(2)).scrollIntoViewIfNeeded()
  await person.audit('dialog-parts')
  await pay(page)
  const reference = (await referenceIn(page)) ?? ''
  await approved(page)
  await dialogOf(page)
    .getByText(/is still to be paid/)
    .waitFor()
  await person.audit('dialog-part-paid')
  const [made] = await madeFor({ check_in, check_out: addDays(check_in, 12) })
  const desk = await atTheHotel(reference)
  await desk.row.getByText(hotelWords.payments.part_paid).waitFor()
  await desk.row.getByRole('button', { name: /^Open the booking/ }).click()
  await desk.page
    .getByRole('dialog')
    .getByText(formatTsh(made?.paid_amount ?? 0, 'en'))
    .waitFor()
  await desk.leave()
  await dialogOf(page)
    .getByRole('button', { name: /^Pay TSh/ })
    .click()
  await referenceIn(page)
  await approved(page)
  await dialogOf(page).getByText(words.confirmed.title).waitFor()
  const later = await atTheHotel(reference)
  await later.row.getByText(hotelWords.payments.paid, { exact: true }).waitFor()
  await later.row.getByRole('button', { name: /^Open the booking/ }).click()
  await later.page.getByRole('button', { name: hotelWords.moves.cancelled }).click()
  // All of it goes back, not the latest part alone.
  await later.page.getByText(`gets all money back: ${formatTsh(made?.total_amount ?? 0, 'en')}`).waitFor()
  await later.leave()
  // After a reload the dialog is open again; leaving it by its link leads to the booking's own page, and not back again.
  await reload(page)
  await dialogOf(page).getByRole('link', { name: words.onward.page }).click()
  await page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()
  await page.getByText(trip.history, { exact: true }).waitFor()
  await painted(page)
  expect(new URL(page.url()).pathname).toBe(`/my-bookings/${made?.id}`)
  expect(person.faults).toEqual([])
}, 120_000)

test('a calendar that cannot be loaded says so, and Retry loads it [2.dialog.2, 8.calendar]', async () => {
  const page = await come(null)
  await goTo(page, await roomsOfHotel(page))
  await page.route('**/api/room-availability-dates/**', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Availability calendar/ })
    .first()
    .click()
  await page.getByText('Failed to load availability calendar').waitFor()
  expect(search.dates.failed).toBe('Failed to load availability calendar')
  await person.audit('calendar-failed')
  await page.unroute('**/api/room-availability-dates/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('grid').first().waitFor()
}, 120_000)
