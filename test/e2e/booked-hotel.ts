import type { Page } from 'playwright-core'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'

// The hotel of the demo catalogue in which the tests book.

/** Its name; juma runs it. */
export const HOTEL = 'Nyota ya Bahari Resort'

/** A stay that begins so many days ahead. */
export const stayAhead = (from: number, nights: number) => {
  const check_in: Day = addDays(todayIn(new Date()), from)
  return { check_in, check_out: addDays(check_in, nights) }
}

/** The address of its rooms, for one guest on the dates if any are given. */
export const roomsOfHotel = async (page: Page, stay?: ReturnType<typeof stayAhead>) => {
  const found: { id: number }[] = await (await page.request.get(`/api/properties/?q=${HOTEL}`)).json()
  const dates = stay ? `?checkIn=${stay.check_in}&checkOut=${stay.check_out}&guests=1` : ''
  return `/properties/${found[0]?.id}/rooms${dates}`
}

/** Opens the booking dialog of the first room on the page. */
export const openBookingDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Book / })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog').first()
  await dialog.locator('input[name=id_number]').waitFor()
  return dialog
}
