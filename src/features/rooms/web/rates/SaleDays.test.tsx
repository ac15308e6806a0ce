import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { FIRST, rateCalendar, typeRates } from '#test/component/hotel-rates.ts'
import { announced, expectUsable, inDark, JUMA, VIEWS } from '#test/component/open-page.tsx'
import { cell, chosen, control, dialog, main, ok, openRates, WORDS } from '#test/component/rates-page.ts'

const PATH = 'POST /api/hotel/room-availability/types/'

/** The calendar in which the doubles of the nights from `first` to `last` are closed, except one that is booked in night 0. */
const closedCalendar = (first: number, last: number) => {
  const [double, suite] = rateCalendar().types
  if (!double || !suite) throw new Error('A type is missing.')
  const isIn = (night: number) => night >= first && night <= last
  const left = double.left.map((rooms, night) => (isIn(night) ? 0 : rooms))
  const rooms_closed = double.left.map((rooms, night) => (isIn(night) ? rooms : 0))
  return rateCalendar({ types: [typeRates({ left, rooms_closed }), suite] })
}

test.each(VIEWS)(
  'chosen nights are closed for sale with a reason, and their cells show it: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    let calendar = rateCalendar()
    const bodies: unknown[] = []
    await openRates({
      view,
      calendar: () => calendar,
      replies: {
        [PATH]: (body) => {
          bodies.push(body)
          calendar = closedCalendar(0, 1)
          return ok({ updated: 5, booked: 1, closed_elsewhere: 0 })
        },
      },
    })
    cell(0, 0).click()
    cell(0, 1).click()
    await expectUsable('the chosen nights with the button for sale')
    await main().getByRole('button', { name: words.selection.sale }).click()
    expect([control('first_night').value, control('last_night').value]).toEqual([FIRST, addDays(FIRST, 1)])
    expect([control('type_1').checked, control('type_2').checked]).toEqual([true, false])
    await expect.element(dialog().getByText(words.sale.note)).toBeVisible()
    await expectUsable('the form that closes nights', 'dialog')
    await inDark(() => expectUsable('the form that closes nights in the dark', 'dialog'))
    control('reason').value = ' Renovation '
    await dialog().getByRole('button', { name: words.sale.ways.close }).click()
    await expect
      .poll(() => cell(0, 0).textContent)
      .toBe(`120,000${words.left(0)}${words.offSale}${words.marks.min_nights(2)}`)
    expect(cell(0, 0).className).toContain('rate-closed')
    expect(cell(0, 0).getAttribute('aria-label')).toContain(words.cell.offSale)
    expect(cell(0, 2).textContent).toContain(words.full)
    expect(announced().join()).toContain(words.sale.booked(1))
    expect([document.querySelector('dialog[open]'), chosen()]).toEqual([null, 0])
    await expectUsable('the calendar with closed nights')
    await inDark(() => expectUsable('the calendar with closed nights in the dark'))
    expect(bodies).toEqual([
      {
        property: 1,
        room_types: [1],
        first_night: FIRST,
        last_night: addDays(FIRST, 1),
        weekdays: 127,
        is_available: false,
        reason: 'Renovation',
      },
    ])
  },
)

test('closed nights are opened with the keyboard, and what a calendar elsewhere keeps closed is said', async () => {
  let calendar = closedCalendar(3, 5)
  const bodies: Record<string, unknown>[] = []
  await openRates({
    calendar: () => calendar,
    replies: {
      [PATH]: (body) => {
        bodies.push(body)
        calendar = rateCalendar()
        return ok({ updated: 8, booked: 0, closed_elsewhere: 1 })
      },
    },
  })
  cell(0, 3).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(chosen).toBe(3)
  await expect.element(main().getByText(new RegExp(en.selection.closed(3)))).toBeVisible()
  ;((await main().getByRole('button', { name: en.selection.sale }).element()) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText(en.sale.note)).toBeVisible()
  expect(document.querySelector('dialog [name=reason]')).toBeNull()
  await dialog().getByRole('button', { name: en.sale.ways.open }).click()
  await expect.poll(() => cell(0, 3).textContent).toContain(en.left(3))
  expect(announced().join()).toContain(en.sale.elsewhere(1))
  expect(bodies.map(({ is_available, reason }) => [is_available, reason])).toEqual([[true, undefined]])
})

test('a night on which some rooms are closed says how many, and keeps the rooms that are left', async () => {
  const [double, suite] = rateCalendar().types
  if (!double || !suite) throw new Error('A type is missing.')
  const rooms_closed = double.left.map((_, night) => (night === 4 ? 1 : 0))
  const left = double.left.map((rooms, night) => (night === 4 ? 2 : rooms))
  await openRates({ calendar: () => rateCalendar({ types: [typeRates({ left, rooms_closed }), suite] }) })
  expect(cell(0, 4).textContent).toContain(`${en.left(2)}${en.someClosed(1)}`)
  expect(cell(0, 4).className).not.toContain('rate-closed')
  expect(cell(0, 4).getAttribute('aria-label')).toContain(`2 of 3 left, ${en.cell.someClosed(1)}`)
})

test('a range with a fault is refused at its field before it is sent; a refusal is shown above the fields', async () => {
  await openRates({
    replies: { [PATH]: () => ({ status: 404, body: { code: 'not_found', error: 'This room type is gone.' } }) },
  })
  cell(0, 4).click()
  await main().getByRole('button', { name: en.selection.sale }).click()
  await dialog().getByLabelText(en.days.lastNight).fill(addDays(FIRST, 400))
  await dialog().getByRole('button', { name: en.sale.ways.close }).click()
  await expect.element(dialog().getByText('Stays can be booked at most one year ahead.')).toBeVisible()
  await dialog().getByLabelText(en.days.lastNight).fill(addDays(FIRST, 4))
  await dialog().getByRole('button', { name: en.sale.ways.close }).click()
  await expect.element(dialog().getByText('This room type is gone.')).toBeVisible()
})

test('who may not close nights has no button for it', async () => {
  await openRates({ user: { ...JUMA, rights: ['property.view', 'rate.edit'] } })
  cell(0, 4).click()
  await expect.element(main().getByRole('button', { name: en.selection.change })).toBeVisible()
  expect(main().getByRole('button', { name: en.selection.sale }).elements()).toHaveLength(0)
})
