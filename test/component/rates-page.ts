import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDayOfYear } from '#domain/calendar.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { hotelRates as sw } from '#i18n/sw/hotel-rates.ts'
import { FIRST, rateCalendar } from './hotel-rates.ts'
import { okRows } from './hotel-rooms.ts'
import { DESKTOP, JUMA, openPage, type Reply, type View } from './open-page.tsx'

// The page of rates in component tests.

export const WORDS = { en, sw }
export const PHONE: View = { width: 360, height: 740, language: 'en' }
export const PROPERTY = { id: 1, name: 'Nyota', room_count: 4 }

type Options = {
  view?: View
  user?: typeof JUMA
  calendar?: () => RateCalendar
  replies?: Parameters<typeof openPage>[1]['server']
}

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const CHANGED: Reply = {
  status: 409,
  body: { code: 'rates_changed', error: 'Somebody else has changed the rates in the meantime.', version: 5 },
}

/** Opens the page of rates with the calendar. */
export const openRates = async ({
  view = DESKTOP,
  user = JUMA,
  calendar = () => rateCalendar(),
  replies = {},
}: Options = {}) => {
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
export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
/** The cell of a room type and a night. */
export const cell = (row: number, night: number) => {
  const found = document.querySelector<HTMLElement>(`td[data-row="${row}"][data-night="${night}"]`)
  if (!found) throw new Error(`There is no cell ${row}/${night}.`)
  return found
}
/** A field of the open dialog. */
export const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
/** How many nights are chosen. */
export const chosen = () => document.querySelectorAll('td[aria-selected=true]').length
/** A night as the page names it. */
export const day = (night: number) => formatDayOfYear(addDays(FIRST, night), 'en')
export const save = () => dialog().getByRole('button', { name: en.days.save }).click()
export const choose = async (label: string, option: string) => dialog().getByLabelText(label).selectOptions(option)
