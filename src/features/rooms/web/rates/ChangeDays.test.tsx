import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { COPY_PARTS } from '#domain/rate-copy.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { FIRST, rateCalendar } from '#test/component/hotel-rates.ts'
import { announced, expectUsable, inDark, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import {
  CHANGED,
  cell,
  choose,
  chosen,
  control,
  dialog,
  main,
  ok,
  openRates,
  PHONE,
  save,
  WORDS,
} from '#test/component/rates-page.ts'

test('chosen nights are sent with the version that was seen, and the calendar shows what was saved', async () => {
  let calendar = rateCalendar()
  const bodies: unknown[] = []
  await openRates({
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
  await choose(en.days.limits.min_nights, en.days.limitWays.clear)
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
  await openRates()
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
  await openRates({
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
  await openRates({
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

test.each(VIEWS)('the last change of nights is taken back: $width $language', async (view) => {
  const words = WORDS[view.language].undo
  const bodies: unknown[] = []
  const last = { room_types: [1, 2], first_night: FIRST, last_night: addDays(FIRST, 9) }
  let undo: RateCalendar['undo'] = last
  let reply: Reply = CHANGED
  await openRates({
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

test.each(VIEWS)('chosen nights are copied after a preview of what changes: $width $language', async (view) => {
  const words = WORDS[view.language]
  const bodies: Record<string, unknown>[] = []
  let version = 4
  await openRates({
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
  const from1 = words.copy.becomes(words.limits.min_nights(1), words.limits.min_nights(2))
  expect(dialog().getByText(`${from100}; ${from1}`).elements()).toHaveLength(5)
  await expect.element(dialog().getByText(words.copy.becomes(words.copy.open, words.cell.noArrival))).toBeVisible()
  await expectUsable('the form of copied nights', 'dialog')
  await inDark(() => expectUsable('the form of copied nights in the dark', 'dialog'))
  for (const part of COPY_PARTS) control(`part_${part}`).click()
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
  const lowest_prices = [{ room_type_id: 2, price_tsh: 400_000 }]
  expect(bodies).toEqual([4, 5].map((version) => ({ ...range, ...to, parts: ['price'], lowest_prices, version })))
})

test('the chosen nights stay with their room type when the types come in another order', async () => {
  const first = rateCalendar()
  let calendar = first
  await openRates({
    calendar: () => calendar,
    replies: {
      'DELETE /api/hotel/rates/rules/2/': () => {
        calendar = { ...first, version: 5, rules: first.rules.slice(0, 1), types: first.types.toReversed() }
        return ok({ version: 5 })
      },
    },
  })
  cell(1, 3).click()
  const bar = main()
    .getByRole('status')
    .filter({ hasText: WORDS.en.selection.range('', 'Suite').trim() })
  await expect.element(bar).toBeVisible()
  await main()
    .getByRole('button', { name: WORDS.en.rules.removeOf('Weekend') })
    .click()
  await dialog().getByRole('button', { name: WORDS.en.rules.remove }).click()
  await expect.poll(() => main().getByText('Weekend', { exact: true }).elements()).toHaveLength(0)
  expect(cell(0, 3).getAttribute('aria-selected')).toBe('true')
  await expect.element(bar).toBeVisible()
})

test.each([
  ['max_nights', 'min_nights', 'The maximum stay cannot be shorter than the minimum stay.'],
  ['max_days_ahead', 'min_days_ahead', 'The most days ahead cannot be fewer than the least.'],
] as const)('a minimum that is contrary to %s of before is marked itself', async (most, least, contrary) => {
  const { days } = WORDS.en
  await openRates({
    view: PHONE,
    calendar: () => rateCalendar(),
    replies: {
      'POST /api/hotel/rates/days/': () =>
        refusal(400, 'validation', 'Some fields need your attention.', { [most]: contrary }),
    },
  })
  cell(0, 1).click()
  await main().getByRole('button', { name: WORDS.en.selection.change }).click()
  await choose(days.limits[least], days.limitWays.set)
  await dialog().getByLabelText(days.units[least], { exact: true }).fill('5')
  await save()
  await expect.element(dialog().getByText(contrary)).toBeVisible()
  expect(document.activeElement).toBe(control(least))
})

test('a copy that would leave a limit contrary to another marks the parts that are copied', async () => {
  const contrary = 'The maximum stay cannot be shorter than the minimum stay.'
  await openRates({
    view: PHONE,
    calendar: () => rateCalendar(),
    replies: {
      'POST /api/hotel/rates/copy/': () =>
        refusal(400, 'validation', 'Some fields need your attention.', { max_nights: contrary }),
    },
  })
  cell(0, 1).click()
  cell(0, 7).click()
  await main().getByRole('button', { name: WORDS.en.selection.copy }).click()
  await dialog().getByRole('button', { name: WORDS.en.days.save }).click()
  await expect.element(dialog().getByText(contrary)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('dialog fieldset[data-invalid]').length).toBe(1)
})

test.each(VIEWS)(
  'a maximum stay and days ahead are set for nights, whose cells show them: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const bodies: Record<string, unknown>[] = []
    let calendar = rateCalendar()
    await openRates({
      view,
      calendar: () => calendar,
      replies: {
        'POST /api/hotel/rates/days/': (body) => {
          bodies.push(body)
          const [double, suite] = calendar.types
          if (!double || !suite) throw new Error('A type is missing.')
          const on = (list: number[], value: number) => list.map((each, night) => (night === 0 ? value : each))
          const limited = {
            ...double,
            max_nights: on(double.max_nights, 7),
            min_days_ahead: on(double.min_days_ahead, 2),
            max_days_ahead: on(double.max_days_ahead, 60),
          }
          calendar = rateCalendar({ version: 5, types: [limited, suite] })
          return ok({ version: 5 })
        },
      },
    })
    cell(0, 0).click()
    await main().getByRole('button', { name: words.selection.change }).click()
    for (const limit of ['max_nights', 'min_days_ahead', 'max_days_ahead'] as const)
      await choose(words.days.limits[limit], words.days.limitWays.set)
    await dialog().getByLabelText(words.days.units.max_nights, { exact: true }).fill('91')
    await dialog().getByLabelText(words.days.units.min_days_ahead).fill('2')
    await dialog().getByLabelText(words.days.units.max_days_ahead).fill('1')
    await dialog().getByRole('button', { name: words.days.save }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(2)
    await expectUsable('the form of nights with faults of limits', 'dialog')
    await dialog().getByLabelText(words.days.units.max_nights, { exact: true }).fill('7')
    await dialog().getByLabelText(words.days.units.max_days_ahead).fill('60')
    await dialog().getByRole('button', { name: words.days.save }).click()
    const { marks } = words
    const shown = [marks.min_nights(2), marks.max_nights(7), marks.min_days_ahead(2), marks.max_days_ahead(60)]
    await expect.poll(() => cell(0, 0).textContent).toContain(shown.join(' · '))
    expect(cell(0, 0).getAttribute('aria-label')).toContain(words.limits.max_days_ahead(60))
    await expectUsable('the calendar with limits of stays')
    expect(bodies).toMatchObject([{ max_nights: 7, min_days_ahead: 2, max_days_ahead: 60 }])
    expect(bodies[0]).not.toHaveProperty('min_nights')
  },
)
