import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UNLIMITED } from '#domain/stay-limits.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { RULES, rateCalendar } from '#test/component/hotel-rates.ts'
import { expectUsable } from '#test/component/open-page.tsx'
import { CHANGED, cell, choose, control, dialog, main, ok, openRates, PHONE, save } from '#test/component/rates-page.ts'

test('a season is listed with its dates and effect, changed, and an overlap is said at its dates', async () => {
  const bodies: unknown[] = []
  await openRates({
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
  const listed = { ...early, percent: -10, ...UNLIMITED, days_before: 30, last_night: null }
  await openRates({
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
  const effect = { price_tsh: null, percent: -20, ...UNLIMITED, days_before: 0 }
  await expect
    .poll(() => bodies)
    .toEqual([
      { property: 1, version: 4, kind: 'last_minute', name: 'Tonight', room_type_id: null, ...dates, ...effect },
    ])
})

test('prices by guests are listed, set with groups of children that appear one after the other, and a fault keeps what was typed', async () => {
  const bodies: unknown[] = []
  const listed = { id: 3, room_type_id: 2, included_adults: 1, extra_adult_tsh: 30_000, age_bands: [] }
  await openRates({
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
        adds: true,
        included_adults: 2,
        extra_adult_tsh: 45_000,
        age_bands: [
          { up_to_age: 4, price_tsh: 0 },
          { up_to_age: 11, price_tsh: 20_000 },
        ],
      },
    ])
})

test('prices by guests are added only for what has none, and an edit says that it is one', async () => {
  const bodies: unknown[] = []
  const price = { included_adults: 2, extra_adult_tsh: 30_000, age_bands: [] }
  let prices = [{ id: 3, room_type_id: null as number | null, ...price }]
  await openRates({
    calendar: () => ({ ...rateCalendar(), guest_prices: prices }),
    replies: {
      'PUT /api/hotel/rates/guest-prices/': (body) => {
        bodies.push(body)
        prices = [
          { id: 3, room_type_id: null, ...price },
          { id: 4, room_type_id: 1, ...price },
          { id: 5, room_type_id: 2, ...price },
        ]
        return ok({ version: 5 })
      },
    },
  })
  const add = main().getByRole('button', { name: en.guests.add })
  await add.click()
  const type = control('room_type_id') as unknown as HTMLSelectElement
  expect([...type.options].map(({ value }) => value)).toEqual(['1', '2'])
  expect(type.value).toBe('1')
  await dialog().getByLabelText(en.guests.extra).fill('45,000')
  await save()
  await expect.poll(() => bodies).toMatchObject([{ room_type_id: 1, adds: true }])
  await expect.element(add).not.toBeInTheDocument()
  await main()
    .getByRole('button', { name: en.rules.editOf(en.rules.allTypes) })
    .click()
  await dialog().getByLabelText(en.guests.extra).fill('50,000')
  await save()
  await expect.poll(() => bodies[1]).toMatchObject({ room_type_id: null, adds: false, extra_adult_tsh: 50_000 })
})

test('prices by guests are removed after it was asked for, also if somebody else has changed the rates', async () => {
  const versions: (string | null)[] = []
  let prices = [{ id: 3, room_type_id: null, included_adults: 2, extra_adult_tsh: 30_000, age_bands: [] }]
  await openRates({
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
  await openRates({
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
  await openRates({
    view: PHONE,
    calendar: () => ({
      ...rateCalendar(),
      residents: [{ residency: 'east_african', percent: 20 }],
      type_residents: [{ room_type_id: 2, residency: 'east_african', percent: 0 }],
    }),
    replies: {
      'PUT /api/hotel/rates/residents/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  await expect.element(main().getByText(en.residents.off(20))).toBeVisible()
  await expect.element(main().getByText(en.residents.ofType('East African', 'Suite'))).toBeVisible()
  await expect.element(main().getByText(en.residents.noneOff)).toBeVisible()
  await main().getByRole('button', { name: en.residents.change }).click()
  const field = (name: string) => dialog().getByLabelText(en.residents.field(name))
  const ofSuite = (name: string) =>
    dialog().getByRole('group', { name: 'Suite' }).getByLabelText(en.residents.typeField(name))
  await expect.element(ofSuite('East African')).toHaveValue('0')
  await ofSuite('Citizen of Tanzania').fill('91')
  await field('Citizen of Tanzania').fill('95')
  await field('East African').fill('')
  await save()
  await expect.element(dialog().getByText('Enter a discount from 1 to 90 percent.')).toBeVisible()
  await expect.element(dialog().getByText('Enter a discount from 0 to 90 percent.')).toBeVisible()
  await expectUsable('the form of residents’ prices with a fault', 'dialog')
  await field('Citizen of Tanzania').fill('30%')
  await ofSuite('Citizen of Tanzania').fill('15')
  await save()
  const residents = [{ residency: 'citizen', percent: 30 }]
  const type_residents = [
    { room_type_id: 2, residency: 'citizen', percent: 15 },
    { room_type_id: 2, residency: 'east_african', percent: 0 },
  ]
  await expect.poll(() => bodies).toEqual([{ property: 1, version: 4, residents, type_residents }])
})

test('a season that somebody else has changed meanwhile is shown as it is stored now', async () => {
  const [season, weekend] = RULES
  if (!season || !weekend) throw new Error('A rule is missing.')
  let calendar = rateCalendar()
  await openRates({
    calendar: () => calendar,
    replies: {
      'PUT /api/hotel/rates/rules/1/': () => {
        calendar = rateCalendar({
          version: 5,
          rules: [{ ...season, name: 'Peak', room_type_id: 2, percent: 35 }, weekend],
        })
        return CHANGED
      },
    },
  })
  await main()
    .getByRole('button', { name: en.rules.editOf('High season') })
    .click()
  await dialog().getByRole('textbox', { name: en.rule.name }).fill('Summer')
  await save()
  await expect.element(dialog().getByText(/This is stored now: Peak, .*, Suite, \+35%/)).toBeVisible()
  expect(control('name').value).toBe('Summer')
})

test('what is set for a room type without a room in use is listed with it, and an edit leaves it there', async () => {
  const bodies: Record<string, unknown>[] = []
  const [season] = RULES
  if (!season) throw new Error('There is no season.')
  const price = { id: 3, room_type_id: 9, included_adults: 2, extra_adult_tsh: 30_000, age_bands: [] }
  await openRates({
    calendar: () =>
      rateCalendar({
        rules: [{ ...season, room_type_id: 9 }],
        guest_prices: [price],
        types_without_rooms: [{ room_type_id: 9, name: 'Villa', name_sw: 'Villa' }],
      }),
    replies: {
      'PUT /api/hotel/rates/rules/1/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  const villa = en.rules.withoutRooms('Villa')
  await expect.element(main().getByText(villa, { exact: true })).toBeVisible()
  await expect.element(main().getByText(`· ${villa}`, { exact: false })).toBeVisible()
  await main()
    .getByRole('button', { name: en.rules.editOf('High season') })
    .click()
  expect(control('room_type_id').value).toBe('9')
  await dialog().getByRole('textbox', { name: en.rule.name }).fill('Summer')
  await save()
  await expect.poll(() => bodies).toMatchObject([{ name: 'Summer', room_type_id: 9 }])
})

test('a weekday price is removed after it was asked for', async () => {
  let rules = RULES
  const queries: (string | null)[] = []
  await openRates({
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

test('the focus goes to the buttons below the rules when a rule has been removed', async () => {
  let rules = RULES
  await openRates({
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
  await openRates()
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

test('a season with a maximum stay and days ahead is listed with them, and a maximum below the minimum is refused at its field', async () => {
  const bodies: Record<string, unknown>[] = []
  const [season] = RULES
  if (!season) throw new Error('There is no season.')
  const limited = { ...season, max_nights: 7, min_days_ahead: 2, max_days_ahead: 120 }
  await openRates({
    calendar: () => ({ ...rateCalendar(), rules: [limited] }),
    replies: {
      'PUT /api/hotel/rates/rules/1/': (body) => {
        bodies.push(body)
        return ok({ version: 5 })
      },
    },
  })
  const listed =
    '+20%, at least 2 nights, at most 7 nights, booked at least 2 days ahead, booked at most 120 days ahead'
  await expect.element(main().getByText(listed)).toBeVisible()
  await main()
    .getByRole('button', { name: en.rules.editOf('High season') })
    .click()
  await dialog().getByLabelText(en.days.limits.max_nights, { exact: false }).fill('1')
  await dialog().getByLabelText(en.days.units.max_days_ahead, { exact: false }).fill('1')
  await save()
  await expect.element(dialog().getByText('The maximum stay cannot be shorter than the minimum stay.')).toBeVisible()
  await expect.element(dialog().getByText('These days cannot be fewer than the least days ahead.')).toBeVisible()
  await expectUsable('the form of a season with limits that are contrary', 'dialog')
  await dialog().getByLabelText(en.days.limits.max_nights, { exact: false }).fill('10')
  await dialog().getByLabelText(en.days.units.max_days_ahead, { exact: false }).fill('')
  await save()
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({ min_nights: 2, max_nights: 10, min_days_ahead: 2, max_days_ahead: null })
})
