import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDayOfYear } from '#domain/calendar.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { hotelRates as sw } from '#i18n/sw/hotel-rates.ts'
import { FIRST, RULES, rateCalendar } from '#test/component/hotel-rates.ts'
import { okRows } from '#test/component/hotel-rooms.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const WORDS = { en, sw }
const PHONE: View = { width: 360, height: 740, language: 'en' }
const PROPERTY = { id: 1, name: 'Nyota', room_count: 4 }

type Options = {
  view?: View
  user?: typeof JUMA
  calendar?: () => RateCalendar
  replies?: Parameters<typeof openPage>[1]['server']
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const CHANGED: Reply = {
  status: 409,
  body: { code: 'rates_changed', error: 'Somebody else has changed the rates in the meantime.', version: 5 },
}

const open = async ({ view = DESKTOP, user = JUMA, calendar = () => rateCalendar(), replies = {} }: Options = {}) => {
  await openPage('/hotel-admin/rates', {
    view,
    user,
    server: {
      'GET /api/hotel/properties/': () => okRows([PROPERTY]),
      'GET /api/hotel/rates/': () => ok(calendar()),
      ...replies,
    },
  })
  await expect.element(page.getByRole('grid')).toBeVisible()
}
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const cell = (row: number, night: number) => {
  const found = document.querySelector<HTMLElement>(`td[data-row="${row}"][data-night="${night}"]`)
  if (!found) throw new Error(`There is no cell ${row}/${night}.`)
  return found
}
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const chosen = () => document.querySelectorAll('td[aria-selected=true]').length
const day = (night: number) => formatDayOfYear(addDays(FIRST, night), 'en')
const save = () => dialog().getByRole('button', { name: en.days.save }).click()
const choose = async (label: string, option: string) => dialog().getByLabelText(label).selectOptions(option)

test.each(VIEWS)(
  'the calendar shows each type night by night, and its forms can be used by everybody: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    await open({ view })
    const [first, second, third] = [cell(0, 0), cell(0, 1), cell(0, 2)].map(({ textContent }) => textContent)
    expect(first).toBe(`120,000${words.left(2)}${words.minNights(2)}`)
    expect(second).toContain(words.noArrival)
    expect(third).toContain(words.full)
    await expectUsable('the calendar of rates')
    await inDark(() => expectUsable('the calendar of rates in the dark'))
    cell(0, 0).click()
    await main().getByRole('button', { name: words.selection.change }).click()
    await expect.element(dialog().getByText(words.days.note)).toBeVisible()
    await dialog().getByRole('button', { name: words.days.save }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(1)
    await expectUsable('the form of nights with a fault', 'dialog')
    await inDark(() => expectUsable('the form of nights in the dark', 'dialog'))
    await dialog().getByRole('button', { name: words.days.cancel }).click()
    await main().getByRole('button', { name: words.rule.add.weekdays }).click()
    await expect.element(dialog().getByText(words.rule.weekdaysHint)).toBeVisible()
    await expectUsable('the form of a weekday price', 'dialog')
    await dialog().getByRole('button', { name: words.rule.cancel }).click()
    await main().getByRole('button', { name: words.rule.add.season }).click()
    await dialog().getByRole('button', { name: words.rule.save }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(4)
    await expectUsable('the form of a season with faults', 'dialog')
  },
)

test('one night says what made its price, two clicks choose a block, and a third begins anew', async () => {
  await open()
  cell(0, 1).click()
  const sentence = `Tue ${day(1)} · Double: TSh 120,000 (High season), 3 of 3 left, at least 2 nights, no check-in`
  await expect.element(main().getByText(sentence)).toBeVisible()
  cell(1, 3).click()
  await expect.poll(chosen).toBe(6)
  await expect.element(main().getByText(/^.*2 room types: TSh [\d,]+ to [\d,]+$/)).toBeVisible()
  cell(0, 5).click()
  await expect.poll(chosen).toBe(1)
  await main().getByRole('button', { name: en.selection.clear }).click()
  await expect.poll(chosen).toBe(0)
})

test('the nights that an address names are chosen, and their month is shown', async () => {
  const [type] = rateCalendar().types
  const night = addDays(FIRST, 40)
  await openPage(`/hotel-admin/rates?property=1&type=${type?.room_type_id}&night=${night}&nights=2`, {
    view: PHONE,
    user: JUMA,
    server: {
      'GET /api/hotel/properties/': () => okRows([PROPERTY]),
      'GET /api/hotel/rates/': () => ok(rateCalendar()),
    },
  })
  await expect.poll(chosen).toBe(2)
  expect(tabStop()).toBe(cell(0, 40))
  await expect.element(main().getByText(day(40), { exact: false }).first()).toBeVisible()
})

test('a block is chosen with the mouse by one drag', async () => {
  await open()
  const fire = (type: string, target: HTMLElement) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, buttons: 1 }))
  fire('mousedown', cell(0, 1))
  fire('mouseover', cell(0, 2))
  fire('mouseover', cell(1, 4))
  await expect.poll(chosen).toBe(8)
  fire('click', cell(1, 4))
  await expect.poll(chosen).toBe(8)
})

test('a block is chosen with the keyboard, over the end of a month', async () => {
  await open()
  cell(0, 0).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(cell(1, 1))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(chosen).toBe(3)
  await userEvent.keyboard('{Escape}')
  await expect.poll(chosen).toBe(0)
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}')
  await expect.poll(chosen).toBe(2)
  const firstOfNext = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(firstOfNext).toMatch(/ 1 \w+, /)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(firstOfNext).not.toMatch(/ 1 \w+, /)
})

test('chosen nights are sent with the version that was seen, and the calendar shows what was saved', async () => {
  let calendar = rateCalendar()
  const bodies: unknown[] = []
  await open({
    view: PHONE,
    calendar: () => calendar,
    replies: {
      'POST /api/hotel/rates/days/': (body) => {
        bodies.push(body)
        const [double, suite] = calendar.types
        if (!double || !suite) throw new Error('A type is missing.')
        const prices = double.prices.map((price, night) => (night < 2 ? 150_000 : price))
        calendar = rateCalendar({ version: 5, types: [{ ...double, prices }, suite] })
        return ok({ version: 5 })
      },
    },
  })
  cell(0, 0).click()
  cell(0, 1).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  expect([control('first_night').value, control('last_night').value]).toEqual([FIRST, addDays(FIRST, 1)])
  expect([control('type_1').checked, control('type_2').checked]).toEqual([true, false])
  await choose(en.days.price, en.days.ways.set)
  await dialog().getByLabelText(en.days.amount).fill('150,000')
  await choose(en.days.minNights, en.days.minWays.clear)
  await choose(en.days.arrival, en.days.closedWays.closed)
  await save()
  await expect.poll(() => cell(0, 0).textContent).toContain('150,000')
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(chosen()).toBe(0)
  expect(bodies).toEqual([
    {
      property: 1,
      version: 4,
      first_night: FIRST,
      last_night: addDays(FIRST, 1),
      weekdays: 127,
      room_types: [1],
      price: { kind: 'set', price_tsh: 150_000 },
      min_nights: null,
      closed_to_arrival: true,
    },
  ])
})

test.each([
  ['0', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['-1', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['1.5', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['20,000,001', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
])('the price %j is refused at its field, before anything is sent', async (text, sentence) => {
  await open()
  cell(0, 0).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  await choose(en.days.price, en.days.ways.set)
  await dialog().getByLabelText(en.days.amount).fill(text)
  await save()
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  expect(document.activeElement).toBe(control('price_tsh'))
})

test('the second of two people is told, keeps what was typed, and can save it over what is new', async () => {
  let version = 4
  const bodies: Record<string, unknown>[] = []
  await open({
    calendar: () => rateCalendar({ version }),
    replies: {
      'POST /api/hotel/rates/days/': (body) => {
        bodies.push(body)
        version = 5
        return body.version === 5 ? ok({ version: 6 }) : CHANGED
      },
    },
  })
  cell(0, 4).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  await choose(en.days.price, en.days.ways.raise)
  await dialog().getByLabelText(en.days.percent, { exact: true }).fill('15')
  await save()
  await expect.element(dialog().getByText('Somebody else has changed the rates in the meantime.')).toBeVisible()
  expect(control('percent').value).toBe('15')
  await save()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  expect(bodies.map((body) => [body.version, body.price])).toEqual([
    [4, { kind: 'raise', percent: 15 }],
    [5, { kind: 'raise', percent: 15 }],
  ])
})

test('a second change right after the first one is no change by somebody else', async () => {
  const versions: unknown[] = []
  await open({
    replies: {
      'POST /api/hotel/rates/days/': (body) => {
        versions.push(body.version)
        return ok({ version: Number(body.version) + 1 })
      },
    },
  })
  for (const night of [1, 2]) {
    cell(0, night).click()
    await main().getByRole('button', { name: en.selection.change }).click()
    await choose(en.days.price, en.days.ways.clear)
    await save()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  }
  expect(versions).toEqual([4, 5])
})

test('a season is listed with its dates and effect, changed, and an overlap is said at its dates', async () => {
  const bodies: unknown[] = []
  await open({
    replies: {
      'PUT /api/hotel/rates/rules/1/': (body) => {
        bodies.push(body)
        return {
          status: 409,
          body: { code: 'season_overlaps', error: 'Another season has these nights.', name: 'Christmas' },
        }
      },
    },
  })
  await expect.element(main().getByText('+20%, at least 2 nights')).toBeVisible()
  await expect.element(main().getByText('Fri, Sat · Suite')).toBeVisible()
  await main()
    .getByRole('button', { name: en.rules.editOf('High season') })
    .click()
  expect([control('name').value, control('percent').value, control('min_nights').value]).toEqual([
    'High season',
    '20',
    '2',
  ])
  await choose(en.days.price, en.rule.ways.set)
  await dialog().getByLabelText(en.days.amount).fill('180000')
  await save()
  await expect.element(dialog().getByText('Christmas has some of these nights already.')).toBeVisible()
  expect(document.activeElement).toBe(control('last_night'))
  const { id: _id, ...season } = RULES[0] ?? { id: 0 }
  expect(bodies).toEqual([{ ...season, version: 4, price_tsh: 180_000, percent: null }])
})

test('a last-minute discount is added with its days and percentage, and one that exists is listed with its reason', async () => {
  const bodies: unknown[] = []
  const early = { ...(RULES[0] as (typeof RULES)[number]), id: 9, kind: 'early_booking' as const, name: 'Early bird' }
  const listed = { ...early, percent: -10, min_nights: null, days_before: 30, last_night: null }
  await open({
    calendar: () => ({ ...rateCalendar(), rules: [...RULES, listed] }),
    replies: {
      'POST /api/hotel/rates/rules/': (body) => {
        bodies.push(body)
        return { status: 201, body: { version: 5 } }
      },
    },
  })
  await expect
    .element(main().getByText('booked at least 30 days ahead · arrivals from', { exact: false }))
    .toBeVisible()
  await expect.element(main().getByText('−10%', { exact: true })).toBeVisible()
  await main().getByRole('button', { name: en.rule.add.last_minute }).click()
  await save()
  await expect.element(dialog().getByText('Enter a discount from 1 to 90 percent.')).toBeVisible()
  await expectUsable('the form of a discount with faults', 'dialog')
  await dialog().getByLabelText(en.rule.name).fill('Tonight')
  await dialog().getByLabelText(en.window.days.last_minute).fill('0')
  await dialog().getByLabelText(en.window.percent).fill('20')
  await save()
  const dates = { first_night: null, last_night: null, weekdays: null }
  const effect = { price_tsh: null, percent: -20, min_nights: null, days_before: 0 }
  await expect
    .poll(() => bodies)
    .toEqual([
      { property: 1, version: 4, kind: 'last_minute', name: 'Tonight', room_type_id: null, ...dates, ...effect },
    ])
})

test.each(VIEWS)('the last change of nights is taken back: $width $language', async (view) => {
  const words = WORDS[view.language].undo
  const bodies: unknown[] = []
  const last = { room_types: [1, 2], first_night: FIRST, last_night: addDays(FIRST, 9) }
  let undo: RateCalendar['undo'] = last
  let reply: Reply = CHANGED
  await open({
    view,
    calendar: () => ({ ...rateCalendar(), version: undo ? 4 : 5, undo }),
    replies: {
      'POST /api/hotel/rates/undo/': (body) => {
        bodies.push(body)
        if (reply !== CHANGED) undo = null
        return reply
      },
    },
  })
  await expect.element(main().getByText(words.types(2), { exact: false })).toBeVisible()
  await expectUsable('the last change of rates')
  const button = main().getByRole('button', { name: words.button, exact: true })
  await button.click()
  await expect.poll(() => announced().join()).toContain('Somebody else has changed the rates')
  reply = ok({ version: 5 })
  await button.click()
  await expect.poll(() => announced()).toContain(words.done)
  await expect.element(button).not.toBeInTheDocument()
  expect(bodies).toEqual([
    { property: 1, version: 4 },
    { property: 1, version: 4 },
  ])
})

test('prices by guests are listed, set with groups of children that appear one after the other, and a fault keeps what was typed', async () => {
  const bodies: unknown[] = []
  const listed = { id: 3, room_type_id: 2, included_adults: 1, extra_adult_tsh: 30_000, age_bands: [] }
  await open({
    view: PHONE,
    calendar: () => ({ ...rateCalendar(), guest_prices: [listed] }),
    replies: {
      'PUT /api/hotel/rates/guest-prices/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  await expect.element(main().getByText(/Price for 1 adult, further adult TSh.30,000 per night/)).toBeVisible()
  await main().getByRole('button', { name: en.guests.add }).click()
  const ageOf = (group: number) => dialog().getByLabelText(en.guests.upToAge(group))
  await expect.element(ageOf(2)).not.toBeVisible()
  await save()
  await expect.element(dialog().getByText('Enter what a further adult pays, or a price for children.')).toBeVisible()
  await ageOf(1).fill('4')
  await ageOf(2).fill('4')
  await dialog().getByLabelText(en.guests.childPrice(2)).fill('20,000')
  await save()
  await expect.element(dialog().getByText('Enter an age from 0 to 17 that is above the group before.')).toBeVisible()
  await expectUsable('the form of prices by guests with a fault', 'dialog')
  await ageOf(2).fill('11')
  await dialog().getByLabelText(en.guests.extra).fill('45,000')
  await save()
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        property: 1,
        version: 4,
        room_type_id: null,
        included_adults: 2,
        extra_adult_tsh: 45_000,
        age_bands: [
          { up_to_age: 4, price_tsh: 0 },
          { up_to_age: 11, price_tsh: 20_000 },
        ],
      },
    ])
})

test('prices by guests are removed after it was asked for, also if somebody else has changed the rates', async () => {
  const versions: (string | null)[] = []
  let prices = [{ id: 3, room_type_id: null, included_adults: 2, extra_adult_tsh: 30_000, age_bands: [] }]
  await open({
    calendar: () => ({ ...rateCalendar(), guest_prices: prices }),
    replies: {
      'DELETE /api/hotel/rates/guest-prices/3/': (_body, query) => {
        versions.push(query.get('version'))
        if (versions.length === 1) return CHANGED
        prices = []
        return ok({ version: 6 })
      },
    },
  })
  await main()
    .getByRole('button', { name: en.rules.removeOf(en.rules.allTypes) })
    .click()
  const remove = dialog().getByRole('button', { name: en.rules.remove })
  await remove.click()
  await expect.element(dialog().getByText('Somebody else has changed the rates in the meantime.')).toBeVisible()
  await remove.click()
  await expect.element(main().getByText(en.guests.none)).toBeVisible()
  expect(versions).toEqual(['4', '5'])
})

test('meal plans are listed and set: one is included, the others have prices', async () => {
  const bodies: unknown[] = []
  const listed = { plan: 'breakfast' as const, is_included: true, adult_tsh: 0, child_tsh: 0 }
  await open({
    view: PHONE,
    calendar: () => ({ ...rateCalendar(), meal_plans: [listed] }),
    replies: {
      'PUT /api/hotel/rates/meal-plans/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  await expect.element(main().getByText(en.meals.isIncluded)).toBeVisible()
  await main().getByRole('button', { name: en.meals.change }).click()
  const group = dialog().getByRole('group', { name: 'Half board' })
  // The included plan has no prices of its own.
  await expect.poll(() => dialog().getByRole('group').elements().length).toBe(3)
  await group.getByLabelText(en.meals.adult).fill('12.5')
  await save()
  await expect.element(dialog().getByText('Enter whole shillings from 0 to 20,000,000.')).toBeVisible()
  await expectUsable('the form of meal plans with a fault', 'dialog')
  await group.getByLabelText(en.meals.adult).fill('35,000')
  await group.getByLabelText(en.meals.child).fill('18,000')
  await save()
  const half = { plan: 'half_board', is_included: false, adult_tsh: 35_000, child_tsh: 18_000 }
  await expect.poll(() => bodies).toEqual([{ property: 1, version: 4, meal_plans: [listed, half] }])
})

test('residents’ prices are listed and set, and an empty field is no price of its own', async () => {
  const bodies: unknown[] = []
  await open({
    view: PHONE,
    calendar: () => ({ ...rateCalendar(), residents: [{ residency: 'east_african', percent: 20 }] }),
    replies: {
      'PUT /api/hotel/rates/residents/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  await expect.element(main().getByText(en.residents.off(20))).toBeVisible()
  await main().getByRole('button', { name: en.residents.change }).click()
  const field = (name: string) => dialog().getByLabelText(en.residents.field(name))
  await field('Citizen of Tanzania').fill('95')
  await field('East African').fill('')
  await save()
  await expect.element(dialog().getByText('Enter a discount from 1 to 90 percent.')).toBeVisible()
  await expectUsable('the form of residents’ prices with a fault', 'dialog')
  await field('Citizen of Tanzania').fill('30%')
  await save()
  const residents = [{ residency: 'citizen', percent: 30 }]
  await expect.poll(() => bodies).toEqual([{ property: 1, version: 4, residents }])
})

test('a season that somebody else has changed meanwhile is shown as it is stored now', async () => {
  const [season, weekend] = RULES
  if (!season || !weekend) throw new Error('A rule is missing.')
  let calendar = rateCalendar()
  await open({
    calendar: () => calendar,
    replies: {
      'PUT /api/hotel/rates/rules/1/': () => {
        calendar = rateCalendar({ version: 5, rules: [{ ...season, name: 'Peak', percent: 35 }, weekend] })
        return CHANGED
      },
    },
  })
  await main()
    .getByRole('button', { name: en.rules.editOf('High season') })
    .click()
  await dialog().getByRole('textbox', { name: en.rule.name }).fill('Summer')
  await save()
  await expect.element(dialog().getByText(/This is stored now: Peak, .* \+35%/)).toBeVisible()
  expect(control('name').value).toBe('Summer')
})

test('a weekday price is removed after it was asked for', async () => {
  let rules = RULES
  const queries: (string | null)[] = []
  await open({
    calendar: () => rateCalendar({ rules }),
    replies: {
      'DELETE /api/hotel/rates/rules/2/': (_, query) => {
        queries.push(query.get('version'))
        rules = RULES.slice(0, 1)
        return ok({ version: 5 })
      },
    },
  })
  await main()
    .getByRole('button', { name: en.rules.removeOf('Weekend') })
    .click()
  await dialog().getByRole('button', { name: en.rules.remove }).click()
  await expect.poll(() => main().getByText('Weekend', { exact: true }).elements().length).toBe(0)
  expect(queries).toEqual(['4'])
})

test('who may only look at rates can read why a night costs what it does, and change nothing', async () => {
  await open({ user: { ...JUMA, rights: ['property.view'] } })
  cell(1, 0).click()
  await expect.element(main().getByText(/Suite: TSh/)).toBeVisible()
  for (const name of [en.change, en.selection.change, en.rule.add.season, en.rules.editOf('High season')])
    expect(main().getByRole('button', { name }).elements()).toHaveLength(0)
})

test('rates that could not be fetched say so with Retry, and a property without rooms reads what comes first', async () => {
  let reply: Reply = { status: 500, body: {} }
  await openPage('/hotel-admin/rates', {
    view: DESKTOP,
    user: JUMA,
    server: { 'GET /api/hotel/properties/': () => okRows([PROPERTY]), 'GET /api/hotel/rates/': () => reply },
  })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  reply = ok(rateCalendar({ types: [], rules: [] }))
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.emptyHint)).toBeVisible()
})

const tabStop = () => document.querySelector('td[tabindex="0"]')

test('the focus goes back to the calendar when the bar of chosen nights has gone: cleared or saved', async () => {
  await open({ replies: { 'POST /api/hotel/rates/days/': () => ok({ version: 5 }) } })
  cell(0, 3).click()
  await main().getByRole('button', { name: en.selection.clear }).click()
  await expect.poll(chosen).toBe(0)
  expect(document.activeElement).toBe(cell(0, 3))
  cell(0, 4).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  await choose(en.days.arrival, en.days.closedWays.closed)
  await save()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(tabStop())
  expect(tabStop()).toBe(cell(0, 4))
})

test('the focus goes to the buttons below the rules when a rule has been removed', async () => {
  let rules = RULES
  await open({
    calendar: () => rateCalendar({ rules, version: 4 + RULES.length - rules.length }),
    replies: {
      'DELETE /api/hotel/rates/rules/2/': () => {
        rules = RULES.slice(0, 1)
        return ok({ version: 5 })
      },
    },
  })
  await main()
    .getByRole('button', { name: en.rules.removeOf('Weekend') })
    .click()
  await dialog().getByRole('button', { name: en.rules.remove }).click()
  await expect.poll(() => main().getByText('Weekend').elements()).toHaveLength(0)
  await expect.poll(() => document.activeElement?.textContent).toBe(en.rule.add.season)
})

test('the sentence at a group of boxes goes with the first box that is ticked, and a fault elsewhere has the focus', async () => {
  await open()
  cell(0, 0).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) control(`weekday_${weekday}`).click()
  for (const type of [1, 2]) if (control(`type_${type}`).checked) control(`type_${type}`).click()
  await save()
  const marked = () => document.querySelectorAll('dialog fieldset[data-invalid]').length
  await expect.poll(marked).toBe(2)
  expect(document.activeElement).toBe(control('type_1'))
  control('type_2').click()
  await expect.poll(marked).toBe(1)
  control('weekday_5').click()
  await expect.poll(marked).toBe(0)
  await dialog().getByRole('button', { name: en.days.cancel }).click()
  // The boxes of this form have a hint, which is no fault.
  await main().getByRole('button', { name: en.rule.add.weekdays }).click()
  await userEvent.fill(control('name'), 'Weekend')
  await save()
  await expect.poll(() => document.activeElement).toBe(control('percent'))
})

test('“Change prices” cannot be pressed before there is a calendar, so that no dialog opens later by surprise', async () => {
  let calendar: Reply = { status: 500, body: {} }
  await openPage('/hotel-admin/rates', {
    view: DESKTOP,
    user: JUMA,
    server: { 'GET /api/hotel/properties/': () => okRows([PROPERTY]), 'GET /api/hotel/rates/': () => calendar },
  })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  const change = main().getByRole('button', { name: en.change, exact: true })
  await expect.element(change).toBeDisabled()
  calendar = ok(rateCalendar())
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(change).toBeEnabled()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('chosen nights stay on their dates when a day has passed', async () => {
  let first = FIRST
  await open({
    calendar: () => rateCalendar({ first_night: first }),
    replies: { 'DELETE /api/hotel/rates/rules/2/': () => ok({ version: 5 }) },
  })
  cell(0, 3).click()
  const sentence = main().getByText(new RegExp(`${day(3)} · Double`))
  await expect.element(sentence).toBeVisible()
  first = addDays(FIRST, 1)
  await main()
    .getByRole('button', { name: en.rules.removeOf('Weekend') })
    .click()
  await dialog().getByRole('button', { name: en.rules.remove }).click()
  await expect.poll(() => cell(0, 2).getAttribute('aria-selected')).toBe('true')
  await expect.element(sentence).toBeVisible()
  expect([chosen(), tabStop()]).toEqual([1, cell(0, 2)])
})

test('keys with Alt belong to the browser, and Page Up in the first month moves nothing later', async () => {
  await open()
  cell(0, 3).click()
  cell(0, 3).focus()
  await expect.poll(tabStop).toBe(cell(0, 3))
  const alt = new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true })
  cell(0, 3).dispatchEvent(alt)
  expect([alt.defaultPrevented, tabStop()]).toEqual([false, cell(0, 3)])
  await userEvent.keyboard('{PageUp}')
  const next = main().getByRole('button', { name: en.nextMonth })
  await next.click()
  await expect.poll(() => document.querySelector('td[data-night="3"]')).toBeNull()
  expect(document.activeElement).toBe(next.element())
})

test.each(VIEWS)('chosen nights are copied after a preview of what changes: $width $language', async (view) => {
  const words = WORDS[view.language]
  const bodies: Record<string, unknown>[] = []
  let version = 4
  await open({
    view,
    calendar: () => rateCalendar({ version }),
    replies: {
      'POST /api/hotel/rates/copy/': (body) => {
        bodies.push(body)
        version = 5
        return body.version === 5 ? ok({ version: 6 }) : CHANGED
      },
    },
  })
  cell(0, 1).click()
  cell(0, 7).click()
  await main().getByRole('button', { name: words.selection.copy }).click()
  expect([control('to_first_night').value, control('to_last_night').value]).toEqual(
    [8, 14].map((n) => addDays(FIRST, n)),
  )
  // Nights 10 to 14 leave the season; night 8 gets the closed arrival of night 1.
  await expect.element(dialog().getByText(words.copy.changes(6))).toBeVisible()
  const from100 = words.copy.becomes(words.cell.price('100,000'), words.cell.price('120,000'))
  const from1 = words.copy.becomes(words.cell.minNights(1), words.cell.minNights(2))
  expect(dialog().getByText(`${from100}; ${from1}`).elements()).toHaveLength(5)
  await expect.element(dialog().getByText(words.copy.becomes(words.copy.open, words.cell.noArrival))).toBeVisible()
  await expectUsable('the form of copied nights', 'dialog')
  await inDark(() => expectUsable('the form of copied nights in the dark', 'dialog'))
  for (const part of ['price', 'min_nights', 'closed']) control(`part_${part}`).click()
  await expect.element(dialog().getByText(words.copy.changes(0))).toBeVisible()
  control('to_last_night').focus()
  await dialog().getByLabelText(words.copy.toLastNight).fill(FIRST)
  await dialog().getByRole('button', { name: words.days.save }).click()
  await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true], dialog [data-invalid]').length).toBe(2)
  await expectUsable('the form of copied nights with faults', 'dialog')
  expect(bodies).toEqual([])
  await dialog().getByLabelText(words.copy.toLastNight).fill(addDays(FIRST, 8))
  control('part_price').click()
  control('type_2').click()
  await dialog().getByLabelText(words.copy.from).selectOptions('2')
  for (let times = 0; times < 2; times++) await dialog().getByRole('button', { name: words.days.save }).click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  const range = { property: 1, first_night: addDays(FIRST, 1), last_night: addDays(FIRST, 7), from_room_type: 2 }
  const to = { to_room_types: [1, 2], to_first_night: addDays(FIRST, 8), to_last_night: addDays(FIRST, 8) }
  expect(bodies).toEqual([4, 5].map((version) => ({ ...range, ...to, parts: ['price'], version })))
})
