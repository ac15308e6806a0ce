import { describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { dateChange as datesEn } from '#i18n/en/date-change.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { manualBooking as en } from '#i18n/en/manual-booking.ts'
import { dateChange as datesSw } from '#i18n/sw/date-change.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { manualBooking as sw } from '#i18n/sw/manual-booking.ts'
import { typedDay } from './pages.ts'
import { signIn } from './people.ts'
import type { Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en: { ...en, dates: datesEn, hotel: hotelEn }, sw: { ...sw, dates: datesSw, hotel: hotelSw } }
const site = ownSiteForTests()
const today = todayIn(new Date())

type Guest = Viewport & { number: string; name: string; days: number }
const GUESTS: Guest[] = [
  { width: 360, height: 740, language: 'sw', number: '0754 300 111', name: 'Rehema Saidi', days: 200 },
  { width: 1280, height: 900, language: 'en', number: '0754 300 222', name: 'Neema Daudi', days: 220 },
]

describe.each(GUESTS)('the front desk at $width px in $language', ({ number, name, days, ...viewport }) => {
  const words = WORDS[viewport.language]
  const dates = [addDays(today, days), addDays(today, days + 2)]

  test('books a guest of the phone once, however often it presses, and knows the guest the next time', async () => {
    const { page, context, audit, faults } = await site.visit(viewport)
    await signIn(context, 'juma')
    await goTo(page, '/hotel-admin/manual-booking')
    const main = page.getByRole('main')
    const typeDates = async () => {
      for (const [at, day] of dates.entries()) {
        await main.getByRole('combobox').nth(at).fill(typedDay(day))
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
    }
    const free = async () => {
      const query = new URLSearchParams({ check_in: dates[0] ?? '', check_out: dates[1] ?? '', limit: '500' })
      return ((await (await page.request.get(`/api/hotel/available-rooms/?${query}`)).json()) as unknown[]).length
    }
    const before = await free()
    await typeDates()
    await main.locator('[name=room_choice]').first().check({ force: true })
    await main.locator('[name=guest_phone]').fill(number)
    await main.locator('[name=guest_name]').fill(name)
    await main.locator('[name=booking_source]').selectOption('phone')
    // Who calls pays later, unless the desk says otherwise.
    expect(await main.locator('[name=payment_choice][value=pay_later]').isChecked()).toBe(true)
    await main.locator('[name=payment_choice][value=paid_cash]').check({ force: true })
    // Wherever the form was scrolled to, the tabs may cover one of its targets in part, which counts as too small.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await audit('manual-booking')
    await main.getByRole('button', { name: words.submit, exact: true }).dblclick()
    await main.getByText(words.done.booked, { exact: true }).waitFor()
    await main.getByText(/BHM-/).waitFor()
    await main.getByText(words.done.cash).waitFor()
    await audit('manual-booking-done')
    expect(await free()).toBe(before - 1)

    await main.getByRole('button', { name: words.done.another }).click()
    await main.locator('[name=guest_phone]').fill(number)
    const known = main.getByRole('button', { name: new RegExp(name) })
    await known.click()
    expect(await main.locator('[name=guest_name]').inputValue()).toBe(name)

    await goTo(page, `/hotel-admin/bookings?q=${name}`)
    await expect.poll(() => main.getByText(name).filter({ visible: true }).count()).toBe(1)

    await main
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: words.hotel.changeDates }).click()
    const dialog = page.getByRole('dialog', { name: words.dates.title(name) })
    await dialog.locator('[name=check_out]').fill(addDays(today, days + 1))
    await dialog.getByText(new RegExp(`^${words.dates.giveBack('.*')}$`)).waitFor()
    await audit('change-dates')
    await dialog.getByRole('button', { name: words.dates.submit }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('status')
      .getByText(new RegExp(words.dates.changed(name, '')))
      .waitFor()
    expect(await free()).toBe(before - 1)
    expect(faults).toEqual([])
    await context.close()
  })
})
