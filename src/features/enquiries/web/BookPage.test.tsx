import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { describedBy, expectUsable, field, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const WORDS = { en: { faults: faultsEn, dates: searchEn.dates }, sw: { faults: faultsSw, dates: searchSw.dates } }
const REFERENCE = 'ENQ-A2B3C4'

describe.each(VIEWS)('the booking request at $width px in $language', (view) => {
  const words = ENQUIRY_WORDS[view.language].book
  const { faults, dates } = WORDS[view.language]
  const today = todayIn(new Date())
  let sent: Record<string, unknown>[] = []
  const open = (path = '/book', reply: Reply = { status: 201, body: { reference: REFERENCE } }) => {
    sent = []
    const onSend = (body: Record<string, unknown>) => {
      sent.push(body)
      return reply
    }
    return openPage(path, { view, server: { 'POST /api/enquiries/': onSend } })
  }
  const main = () => page.getByRole('main')
  const send = () => main().getByRole('button', { name: words.submit }).click()
  const dateBox = (name: string) => main().getByRole('combobox', { name })
  const typeDates = async (checkIn: string, checkOut: string) => {
    await dateBox(dates.checkInLabel).fill(checkIn)
    await dateBox(dates.checkOutLabel).fill(checkOut)
    await userEvent.tab()
  }
  const options = (name: string) => document.querySelectorAll(`main select[name=${name}] option:not([value=""])`).length

  test('offers 9 destinations, 7 room types and 1 to 10 guests, and begins with the destination of the link', async () => {
    await open('/book?destination=Ngorongoro')
    expect(['destination', 'room_type', 'guests'].map(options)).toEqual([9, 7, 10])
    expect(field<HTMLSelectElement>('destination').value).toBe('Ngorongoro')
  })

  test('says each fault at its field, and the first of them takes the focus', async () => {
    await open()
    await send()
    await expect.poll(() => document.activeElement).toBe(field('destination'))
    expect(describedBy('guests')).toBe(faults.guests_required)
    await expect.element(main().getByText(faults.check_in_required, { exact: true })).toBeVisible()
    await expectUsable('book with faults')
    expect(sent).toEqual([])
  })

  test('names dates that make no stay, and leaves them as they were typed', async () => {
    await open()
    await typeDates(addDays(today, 9), addDays(today, 7))
    await send()
    await expect.element(main().getByText(faults.check_out_not_after, { exact: true })).toBeVisible()
    await typeDates(addDays(today, -1), addDays(today, 7))
    await send()
    await expect.element(main().getByText(faults.check_in_past, { exact: true })).toBeVisible()
    await typeDates('next week', addDays(today, 7))
    await send()
    await expect.element(main().getByText(dates.unread, { exact: true })).toBeVisible()
    await expect.element(dateBox(dates.checkInLabel)).toHaveValue('next week')
    expect(sent).toEqual([])
  })

  test('takes its dates from the calendar, loses nothing by a reload, and is sent', async () => {
    await open()
    await send()
    await dateBox(dates.checkInLabel).click()
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
    shown('.cal-nav').at(-1)?.click()
    await expect.poll(() => shown('.cal-day:not(:disabled)').length).toBeGreaterThan(20)
    shown('.cal-day:not(:disabled)')[9]?.click()
    await expect.poll(() => field('check_in').value).not.toBe('')
    shown('.cal-day:not(:disabled)')[12]?.click()
    await expect.poll(() => field('check_out').value).not.toBe('')
    await userEvent.keyboard('{Escape}')
    expect(main().getByText(faults.check_in_required, { exact: true }).query()).toBeNull()
    await userEvent.selectOptions(field<HTMLSelectElement>('destination'), 'Zanzibar')
    await userEvent.selectOptions(field<HTMLSelectElement>('room_type'), 'tent')
    await userEvent.selectOptions(field<HTMLSelectElement>('guests'), '10')
    await userEvent.fill(field('name'), 'Asha Juma')
    await userEvent.fill(field('email'), 'asha@example.com')
    const chosen = { check_in: field('check_in').value, check_out: field('check_out').value }
    await open()
    await expect.element(dateBox(dates.checkInLabel)).toHaveValue(expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/))
    await send()
    await expect.element(page.getByText(words.sentTitle)).toBeVisible()
    await expect.element(page.getByText(REFERENCE)).toBeVisible()
    await expectUsable('book that was sent')
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'booking_request',
        destination: 'Zanzibar',
        room_type: 'tent',
        guests: 10,
        name: 'Asha Juma',
        email: 'asha@example.com',
        ...chosen,
      }),
    ])
  })
})
