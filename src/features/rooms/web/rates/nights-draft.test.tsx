import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { hotelRooms } from '#i18n/en/hotel-rooms.ts'
import { FIRST } from '#test/component/hotel-rates.ts'
import { cell, choose, control, dialog, main, ok, openRates, PHONE, save } from '#test/component/rates-page.ts'

/** Opens the page anew, as a reload does, chooses nights of the first room type, and opens a form about them. */
const openForm = async (nights: number[], button: keyof typeof en.selection, replies = {}) => {
  await openRates({ view: PHONE, replies })
  for (const night of nights) cell(0, night).click()
  await main()
    .getByRole('button', { name: String(en.selection[button]) })
    .click()
  await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
}

test('a change of nights is there again after a reload and a lost connection, for the same nights alone, until it is saved', async () => {
  const bodies: unknown[] = []
  const replies = {
    'POST /api/hotel/rates/days/': (body: unknown) => {
      bodies.push(body)
      return bodies.length === 1 ? 'away' : ok({ version: 5 })
    },
  }
  await openForm([0, 1], 'change', replies)
  await choose(en.days.price, en.days.ways.set)
  await dialog().getByLabelText(en.days.amount).fill('150,000')
  await choose(en.days.limits.min_nights, en.days.limitWays.set)
  await dialog().getByLabelText(en.days.units.min_nights, { exact: true }).fill('3')
  control('weekday_0').click()
  control('type_2').click()
  await dialog().getByLabelText(en.days.lastNight).fill(addDays(FIRST, 5))
  await save()
  await expect.element(dialog().getByRole('alert')).toBeVisible()

  await openForm([2], 'change', replies)
  expect([control('way').value, control('price_tsh').value, control('first_night').value]).toEqual([
    'keep',
    '',
    addDays(FIRST, 2),
  ])
  await openForm([0, 1], 'change', replies)
  expect([control('way').value, control('price_tsh').value, control('min_nights').value]).toEqual([
    'set',
    '150,000',
    '3',
  ])
  expect([control('weekday_0').checked, control('type_2').checked]).toEqual([false, true])
  await save()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[1]).toMatchObject({
    first_night: FIRST,
    last_night: addDays(FIRST, 5),
    weekdays: 126,
    room_types: [1, 2],
    price: { kind: 'set', price_tsh: 150_000 },
    min_nights: 3,
  })
  await openForm([0, 1], 'change', replies)
  expect([control('way').value, control('price_tsh').value]).toEqual(['keep', ''])
})

test('a copy of nights is there again after a reload, and its preview is of what was typed', async () => {
  const preview = () => document.querySelector('dialog [role=status]')?.parentElement?.textContent ?? ''
  await openForm([1, 7], 'copy')
  const first = preview()
  control('part_price').click()
  await dialog().getByLabelText(en.copy.from).selectOptions('2')
  await dialog().getByLabelText(en.copy.toLastNight).fill(addDays(FIRST, 9))
  await expect.poll(preview).not.toBe(first)
  const typed = preview()
  await openForm([1, 7], 'copy')
  expect([control('part_price').checked, control('from_room_type').value, control('to_last_night').value]).toEqual([
    false,
    '2',
    addDays(FIRST, 9),
  ])
  expect(preview()).toBe(typed)
})

test('a closure with its reason is there again after a reload, also after the other way was looked at', async () => {
  await openForm([0], 'sale')
  await dialog()
    .getByRole('textbox', { name: new RegExp(hotelRooms.nights.reason) })
    .fill('Renovation')
  control('type_2').click()
  await openForm([0], 'sale')
  expect([control('reason').value, control('type_2').checked]).toEqual(['Renovation', true])
  await dialog().getByRole('radio', { name: en.sale.ways.open }).click()
  await openForm([0], 'sale')
  await expect.element(dialog().getByRole('radio', { name: en.sale.ways.open })).toBeChecked()
  expect(document.querySelector('dialog [name=reason]')).toBeNull()
})
