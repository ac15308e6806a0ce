import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { mealPlanName } from '#domain/meal-plan.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { residencyLabel, residencyName } from '#domain/residency-text.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { childAges as agesEn } from '#i18n/en/child-ages.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { properties as roomsEn } from '#i18n/en/properties.ts'
import { propertyPage as pageEn } from '#i18n/en/property-page.ts'
import { residency as residencyEn } from '#i18n/en/residency.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { childAges as agesSw } from '#i18n/sw/child-ages.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { hotelRates as ratesSw } from '#i18n/sw/hotel-rates.ts'
import { properties as roomsSw } from '#i18n/sw/properties.ts'
import { propertyPage as pageSw } from '#i18n/sw/property-page.ts'
import { residency as residencySw } from '#i18n/sw/residency.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { newPayerNumber } from '#test/factories.ts'
import { HOTEL } from './booked-hotel.ts'
import { approve, signIn } from './people.ts'
import type { Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A hotel prices a season, its guests by age, meals and residents, all of it on its phone. Families then see what they pay
// to the shilling, and a resident without an identity card pays the difference at the desk.

vi.setConfig({ testTimeout: 120_000 })

const WORDS = {
  en: { booking: bookingEn, rooms: roomsEn, page: pageEn, ages: agesEn, residency: residencyEn },
  sw: { booking: bookingSw, rooms: roomsSw, page: pageSw, ages: agesSw, residency: residencySw },
}
const SEARCH_WORDS = { en: { home: homeEn, search: searchEn }, sw: { home: homeSw, search: searchSw } }
const PHONE: Viewport = { width: 360, height: 740, language: 'sw' }
const DESKTOP: Viewport = { width: 1280, height: 900, language: 'en' }

const SEASON = { name: 'Sikukuu za bahari', percent: 25 }
const [FURTHER_ADULT, CHILD, MEALS_OF_ADULT, MEALS_OF_CHILD, CITIZEN_PERCENT] = [40_000, 25_000, 35_000, 18_000, 30]
/** The elder child is above the only age group with a price, and counts as a third adult. */
const AGES = [7, 14]
const NIGHTS = 2

const site = ownSiteForTests()
const today = todayIn(new Date())

type FamilyRoom = { id: number; room_number: string; price_tsh: number; max_children: number; is_free: boolean }

const propertyOf = async (page: Page) => {
  const found: { id: number }[] = await (await page.request.get(`/api/properties/?q=${HOTEL}`)).json()
  return found[0]?.id ?? 0
}

/** The room of the family. On some days no other one is free: the stays of the demo catalogue move with the calendar. */
const ROOM = {
  room_numbers: ['F901'],
  price_tsh: 400_000,
  max_adults: 2,
  max_children: AGES.length,
  is_available: true,
}

const addFamilyRoom = async (page: Page) => {
  const property = await propertyOf(page)
  const types: { id: number }[] = await (await page.request.get('/api/room-types/')).json()
  const texts = { description_en: '', description_sw: '' }
  const added = await page.request.post('/api/hotel/rooms/', {
    data: { property, room_type_id: types[0]?.id, ...ROOM, ...texts },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(added.status(), await added.text()).toBe(201)
}

/** The room of the family, free on these dates, and the address of the page that offers it. */
const familyRoom = async (page: Page, from: number) => {
  const property = await propertyOf(page)
  const check_in = addDays(today, from)
  const check_out = addDays(check_in, NIGHTS)
  const query = new URLSearchParams({ property: String(property), check_in, check_out })
  const rooms: FamilyRoom[] = await (await page.request.get(`/api/rooms/?${query}`)).json()
  const room = rooms.find(({ is_free, room_number }) => is_free && room_number === ROOM.room_numbers[0])
  if (!room) throw new Error('The room of the family is not free.')
  const stay = `checkIn=${check_in}&checkOut=${check_out}&guests=2&children=${AGES.length}`
  return { room, address: `/properties/${property}/rooms?${stay}` }
}

/** What the stay costs, added up by hand. */
const billOf = ({ price_tsh }: FamilyRoom) => {
  const night = (price_tsh * (100 + SEASON.percent)) / 100 + CHILD + FURTHER_ADULT
  const meals = NIGHTS * (2 * MEALS_OF_ADULT + AGES.length * MEALS_OF_CHILD)
  const off = (night * NIGHTS * CITIZEN_PERCENT) / 100
  const everybody = night * NIGHTS + meals
  return { night, meals, off, everybody, citizen: everybody - off }
}

/** Opens the dialog of the room, and fills in who comes. */
const openFor = async (page: Page, language: Language, { room, address }: Awaited<ReturnType<typeof familyRoom>>) => {
  const words = WORDS[language]
  await goTo(page, address)
  await page
    .getByRole('button', { name: words.rooms.bookRoom(words.rooms.room(room.room_number)) })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog').first()
  await dialog.locator('input[name=id_number]').fill('TZ1234567')
  await dialog.locator('input[name=children]').fill(String(AGES.length))
  for (const [at, age] of AGES.entries()) {
    await dialog.getByLabel(words.ages.child(at + 1)).selectOption(String(age))
  }
  const next = () => dialog.getByRole('button', { name: words.booking.next, exact: true }).click()
  return { dialog, next }
}

test('on a phone, in Swahili, a hotel sets a season, prices by age, meals and the price of citizens', async () => {
  const { page, context, audit, faults } = await site.visit(PHONE)
  await signIn(context, 'juma')
  await addFamilyRoom(page)
  await goTo(page, `/hotel-admin/rates?property=${await propertyOf(page)}`)
  const dialog = page.getByRole('dialog')
  const save = async (sentence: string) => {
    await dialog.getByRole('button', { name: ratesSw.rule.save }).click()
    await page.getByText(sentence).first().waitFor()
  }

  await page.getByRole('button', { name: ratesSw.rule.add.season }).click()
  await dialog.getByLabel(ratesSw.rule.name).fill(SEASON.name)
  await dialog.getByLabel(ratesSw.days.firstNight).fill(today)
  await dialog.getByLabel(ratesSw.days.lastNight).fill(addDays(today, 200))
  await dialog.getByLabel(ratesSw.days.percent, { exact: true }).fill(String(SEASON.percent))
  await save(ratesSw.rule.saved(SEASON.name))

  await page.getByRole('button', { name: ratesSw.guests.add }).click()
  await dialog.locator('[name=extra_adult_tsh]').fill('40,000')
  await dialog.getByLabel(ratesSw.guests.upToAge(1), { exact: true }).fill('3')
  await dialog.getByLabel(ratesSw.guests.upToAge(2)).fill('12')
  await dialog.getByLabel(ratesSw.guests.childPrice(2)).fill('25,000')
  await save(ratesSw.guests.saved)

  await page.getByRole('button', { name: ratesSw.meals.change }).click()
  await dialog.locator('[name=included]').selectOption('breakfast')
  const halfBoard = dialog.getByRole('group', { name: mealPlanName('half_board', 'sw') })
  await halfBoard.getByLabel(ratesSw.meals.adult).fill('35,000')
  await halfBoard.getByLabel(ratesSw.meals.child).fill('18,000')
  await save(ratesSw.meals.saved)

  await page.getByRole('button', { name: ratesSw.residents.change }).click()
  await dialog.getByLabel(ratesSw.residents.field(residencyName('citizen', 'sw'))).fill(String(CITIZEN_PERCENT))
  await save(ratesSw.residents.saved)
  await audit('hotel-rates-of-guests')
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  { ...PHONE, from: 40 },
  { ...DESKTOP, from: 50 },
])(
  'a family sees its price to the shilling, as a resident and as anybody else: $width px, $language',
  async ({ from, ...viewport }) => {
    const { language } = viewport
    const { page, context, audit, faults } = await site.visit(viewport)
    await signIn(context, 'asha')
    const found = await familyRoom(page, from)
    const bill = billOf(found.room)
    const { dialog, next } = await openFor(page, language, found)
    const tsh = (amount: number) => formatTsh(amount, language)
    const choices = () => dialog.locator('[name=residency_choice] option').allTextContents()
    const total = () => dialog.locator('dl').first().locator('dd').last()
    const halfBoard = mealPlanName('half_board', language)
    await dialog.getByRole('radio', { name: new RegExp(halfBoard) }).check({ force: true })
    await expect
      .poll(choices)
      .toEqual([
        `${WORDS[language].residency.everybody}: ${tsh(bill.everybody)}`,
        `${residencyName('citizen', language)}: ${tsh(bill.citizen)}`,
      ])
    await next()
    await dialog
      .getByText(`${tsh(bill.night)} × `)
      .filter({ hasText: SEASON.name })
      .waitFor()
    await dialog.getByText(tsh(bill.meals), { exact: true }).waitFor()
    expect(await total().textContent()).toBe(tsh(bill.everybody))
    await dialog.getByRole('button', { name: WORDS[language].booking.back, exact: true }).click()
    await dialog.locator('[name=residency_choice]').selectOption('citizen')
    await next()
    const sold = { residency: 'citizen', percent: CITIZEN_PERCENT } as const
    await dialog.getByText(residencyLabel(sold, language), { exact: true }).waitFor()
    await dialog.getByText(`−${tsh(bill.off)}`, { exact: true }).waitFor()
    expect(await total().textContent()).toBe(tsh(bill.citizen))
    await audit('dialog-price-of-residents')
    expect(faults).toEqual([])
    await context.close()
  },
)

test.each([
  { ...PHONE, from: 60 },
  { ...DESKTOP, from: 70 },
])(
  'a family searches by the ages of its children, and the card, the room and the dialog have one price: $width px, $language',
  async ({ from, ...viewport }) => {
    const { language } = viewport
    const words = { ...WORDS[language], ...SEARCH_WORDS[language] }
    const { page, context, audit, faults } = await site.visit(viewport)
    await signIn(context, 'asha')
    const check_in = addDays(today, from)
    const check_out = addDays(check_in, NIGHTS)
    const where = `region=Zanzibar&checkIn=${check_in}&checkOut=${check_out}&guests=2`
    await goTo(page, `/home?${where}&sort=price-low`)
    const form = page.getByRole('form', { name: words.home.searchTitle })
    await form.getByRole('button', { name: words.home.who }).click()
    const panel = page.getByRole('dialog', { name: words.home.who })
    const more = panel
      .getByRole('group', { name: words.search.children })
      .getByRole('button', { name: words.search.more })
    for (const [at, age] of AGES.entries()) {
      await more.click()
      await panel.getByLabel(words.ages.child(at + 1)).selectOption(String(age))
    }
    await audit('home-ages-of-children')
    await page.keyboard.press('Escape')
    await form.locator('button[type=submit]').click()
    await page.waitForURL(`**/home?${where}&children=${AGES.length}&ages=${AGES.join('%2C')}&sort=price-low`)
    // The whole list of the region has the hotel; the header's search keeps dates, guests and ages.
    const header = page.locator('form[action="/properties"] input[name=q]').filter({ visible: true })
    await header.fill(HOTEL)
    await header.press('Enter')
    await page.waitForURL(/\/properties\?q=.*ages=7%2C14/)
    const card = page.getByRole('article').filter({ hasText: HOTEL })
    const query = new URLSearchParams({ property: String(await propertyOf(page)), check_in, check_out })
    const rooms: FamilyRoom[] = await (await page.request.get(`/api/rooms/?${query}`)).json()
    const fitting = rooms.filter(({ is_free, max_children }) => is_free && max_children >= AGES.length)
    const cheapest = fitting.reduce((least, room) => (room.price_tsh < least.price_tsh ? room : least))
    const total = formatTsh(billOf(cheapest).night * NIGHTS, language)
    await card.getByText(total).waitFor()
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/rooms\?.*ages=7%2C14/)
    await page.getByText(total).filter({ visible: true }).first().waitFor()
    await page
      .getByRole('button', { name: words.rooms.bookRoom(words.rooms.room(cheapest.room_number)) })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog').first()
    for (const [at, age] of AGES.entries())
      await expect.poll(() => dialog.getByLabel(words.ages.child(at + 1)).inputValue()).toBe(String(age))
    await dialog.locator('input[name=id_number]').fill('TZ1234567')
    await dialog.getByRole('button', { name: words.booking.next, exact: true }).click()
    await expect.poll(() => dialog.locator('dl').first().locator('dd').last().textContent()).toBe(total)
    expect(faults).toEqual([])
    await context.close()
  },
)

test.each([
  { ...PHONE, from: 80 },
  { ...DESKTOP, from: 90 },
])(
  'a citizen says so once, and room cards, dialog and the next visit have that price: $width px, $language',
  async ({ from, ...viewport }) => {
    const { language } = viewport
    const { rooms, page: words } = WORDS[language]
    const { page, context, audit, faults } = await site.visit(viewport)
    const { room, address } = await familyRoom(page, from)
    const [path, stay] = address.replace(/&guests=.*/, '').split('?')
    const everybody = (room.price_tsh * NIGHTS * (100 + SEASON.percent)) / 100
    const citizen = (everybody * (100 - CITIZEN_PERCENT)) / 100
    const tsh = (amount: number) => formatTsh(amount, language)
    const card = page.locator(`#room-${room.id}`)
    const choice = page.getByLabel(words.residents.label, { exact: true })

    await goTo(page, `${path}?${stay}`)
    await card.getByText(tsh(everybody), { exact: true }).waitFor()
    await card.getByText(words.residents.less.citizen(tsh(citizen), true)).waitFor()
    await choice.selectOption('citizen')
    await page.waitForURL(/&residency=citizen$/)
    await card.getByText(tsh(citizen), { exact: true }).waitFor()
    await card.getByText(tsh(citizen / NIGHTS), { exact: true }).waitFor()
    await card.getByText(words.residents.priceOf.citizen).waitFor()
    await audit('rooms-prices-of-residents')

    await card.getByRole('button', { name: rooms.bookRoom(rooms.room(room.room_number)) }).click()
    const dialog = page.getByRole('dialog').first()
    await expect.poll(() => dialog.locator('[name=residency_choice]').inputValue()).toBe('citizen')
    await page.keyboard.press('Escape')

    // Without dates, and without the residency in the address.
    await goTo(page, path ?? '')
    await page.waitForURL(/\?residency=citizen$/)
    const night = (room.price_tsh * (100 - CITIZEN_PERCENT)) / 100
    await card.getByText(tsh(night), { exact: true }).waitFor()
    await choice.selectOption('')
    await card.getByText(words.residents.less.citizen(tsh(night), false)).waitFor()
    await page.reload()
    await card.getByText(tsh(room.price_tsh), { exact: true }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
)

test('a citizen pays the lower price, comes without an identity card, and the desk takes the difference', async () => {
  const traveller = await site.visit(PHONE)
  await signIn(traveller.context, 'asha')
  const found = await familyRoom(traveller.page, 0)
  const bill = billOf(found.room)
  const { dialog, next } = await openFor(traveller.page, 'sw', found)
  await dialog.locator('[name=residency_choice]').selectOption('citizen')
  await next()
  await dialog.locator('[name=payment_details]').fill(displayPhone(newPayerNumber()))
  const paid = formatTsh(bill.citizen - bill.meals, 'sw')
  await expect.poll(() => dialog.locator('button[type=submit]').textContent()).toContain(paid)
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText(bookingSw.waiting.title).waitFor()
  const reference = /BHM-[0-9A-Z]{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  await approve(await dialog.getByRole('link', { name: bookingSw.waiting.handset }).getAttribute('href'))
  await dialog.getByText(bookingSw.confirmed.title).waitFor()

  const desk = await site.visit(DESKTOP)
  await signIn(desk.context, 'juma')
  await goTo(desk.page, `/hotel-admin/bookings?q=${reference}`)
  await desk.page.getByRole('button', { name: /Asha/ }).filter({ visible: true }).first().click()
  const sheet = desk.page.getByRole('dialog').first()
  await sheet.getByText(`-${formatTsh(bill.off, 'en')}`).waitFor()
  await sheet.getByRole('button', { name: hotelEn.moves.checked_in }).click()
  const proof = desk.page.getByRole('dialog', { name: residencyEn.proof.title })
  const none = proof.getByRole('radio', { name: new RegExp(residencyName('none', 'en')) })
  await proof
    .getByText(residencyEn.proof.due(formatTsh(bill.off, 'en')))
    .first()
    .waitFor()
  await none.check({ force: true })
  await desk.audit('proof-of-residency')
  await proof.getByRole('button', { name: hotelEn.moves.checked_in }).click()
  await sheet.getByText(`${formatTsh(bill.off, 'en')} taken at the property`).waitFor()
  expect([...traveller.faults, ...desk.faults]).toEqual([])
  for (const { context } of [traveller, desk]) await context.close()
})
