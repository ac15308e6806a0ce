import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatInstant, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { changeMyDates as en } from '#i18n/en/change-my-dates.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { changeMyDates as sw } from '#i18n/sw/change-my-dates.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import {
  ASHA,
  announced,
  expectUsable,
  field,
  openPage,
  type Replies,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { TRIP } from '#test/component/trip.ts'

const READ = 'GET /api/my-bookings/900/dates/'
const SEND = 'POST /api/my-bookings/900/dates/'
const UNTIL = new Date(Date.now() + 3 * 86_400_000)
const { check_in, check_out, total_amount } = TRIP
const BOOKED = { ...TRIP, dates_changeable_until: UNTIL.toISOString() }
const NEXT = { check_in: addDays(check_in, 3), check_out: addDays(check_out, 3) }
const quoteOf = (change: object = {}): Reply => ({
  status: 200,
  body: {
    nights: 2,
    is_free: true,
    total_amount,
    present_amount: total_amount,
    refunds: [
      { percent: 100, until: new Date(Date.now() + 9 * 86_400_000).toISOString() },
      { percent: 0, until: null },
    ],
    ...change,
  },
})

describe.each(VIEWS)('other dates of one’s own booking at $width px in $language', (view) => {
  const words = { en, sw }[view.language]
  const common = { en: commonEn, sw: commonSw }[view.language]
  const tsh = (amount: number) => formatTsh(amount, view.language)
  const dialog = () => page.getByRole('dialog', { name: words.title })
  const submit = () => dialog().getByRole('button', { name: words.submit, exact: true })
  const open = (server: Replies = {}, booking: object = BOOKED) =>
    openPage('/my-bookings/900', {
      view,
      user: ASHA,
      server: {
        'GET /api/my-bookings/900/': () => ({ status: 200, body: booking }),
        'GET /api/my-reviews/': () => ({ status: 200, body: [], total: 0 }),
        ...server,
      },
    })
  const openDialog = async (server: Replies = {}) => {
    await open(server)
    await page.getByRole('button', { name: words.title, exact: true }).click()
    await expect.element(dialog()).toBeVisible()
  }

  test('are looked at before they are changed; the departure moves along with the arrival', async () => {
    const asked: string[] = []
    const sent: unknown[] = []
    let booking: object = BOOKED
    await openDialog({
      'GET /api/my-bookings/900/': () => ({ status: 200, body: booking }),
      [READ]: (_, query) => {
        asked.push(`${query.get('check_in')} ${query.get('check_out')}`)
        return quoteOf()
      },
      [SEND]: (body) => {
        sent.push(body)
        booking = { ...BOOKED, ...NEXT }
        return { status: 200, body: booking }
      },
    })
    await expect.element(dialog().getByText(words.until(formatInstant(UNTIL, view.language)))).toBeVisible()
    await submit().click()
    await expect.element(dialog().getByText(words.choose)).toBeVisible()
    await dialog().getByLabelText(words.checkIn).fill(NEXT.check_in)
    await expect.element(dialog().getByLabelText(words.checkOut)).toHaveValue(NEXT.check_out)
    await expect.element(dialog().getByText(words.free(TRIP.room.room_number, tsh(total_amount)))).toBeVisible()
    await expectUsable('free dates of the same price')
    await submit().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(asked).toEqual([`${NEXT.check_in} ${NEXT.check_out}`])
    expect(sent).toEqual([{ ...NEXT, shown_check_in: check_in, shown_check_out: check_out }])
    expect(announced()).toContain(words.changed(stayText(NEXT, view.language)))
  })

  test('that are taken, or cost something else, lead to what can be booked on them', async () => {
    let reply = quoteOf({ is_free: false })
    await openDialog({ [READ]: () => reply })
    await dialog().getByLabelText(words.checkIn).fill(NEXT.check_in)
    await expect.element(dialog().getByText(words.taken(TRIP.room.room_number))).toBeVisible()
    await expect.element(submit()).toBeDisabled()
    reply = quoteOf({ total_amount: total_amount + 60_000 })
    const later = addDays(NEXT.check_out, 1)
    await dialog().getByLabelText(words.checkOut).fill(later)
    const text = words.differs(tsh(total_amount + 60_000), tsh(total_amount))
    await expect.element(dialog().getByText(text)).toBeVisible()
    await expect.element(submit()).toBeDisabled()
    await expectUsable('dates of another price')
    const rooms = `/properties/7/rooms?checkIn=${NEXT.check_in}&checkOut=${later}&guests=1`
    await expect.element(dialog().getByRole('link', { name: words.otherRooms })).toHaveAttribute('href', rooms)
  })

  test('that the hotel does not sell say why; a lost answer can be asked for again', async () => {
    let reply: Reply = refusal(409, 'closed_to_arrival', 'Nobody arrives on this day.')
    await openDialog({ [READ]: () => reply })
    await dialog().getByLabelText(words.checkIn).fill(NEXT.check_in)
    await expect.element(dialog().getByText('Nobody arrives on this day.')).toBeVisible()
    reply = 'away'
    await dialog().getByLabelText(words.checkOut).fill(addDays(NEXT.check_out, 1))
    await expect.element(dialog().getByText(words.failed)).toBeVisible()
    reply = quoteOf()
    await dialog().getByRole('button', { name: common.retry }).click()
    await expect.element(dialog().getByText(words.free(TRIP.room.room_number, tsh(total_amount)))).toBeVisible()
  })

  test('that somebody took in between keep what was chosen, with the reason', async () => {
    let reply = quoteOf()
    await openDialog({
      [READ]: () => reply,
      [SEND]: () => {
        reply = quoteOf({ is_free: false })
        return refusal(409, 'room_taken', 'This room is no longer free on these dates.')
      },
    })
    await dialog().getByLabelText(words.checkIn).fill(NEXT.check_in)
    await expect.element(dialog().getByText(words.free(TRIP.room.room_number, tsh(total_amount)))).toBeVisible()
    await submit().click()
    await expect.element(dialog().getByText('This room is no longer free on these dates.')).toBeVisible()
    await expect.element(dialog().getByText(words.taken(TRIP.room.room_number))).toBeVisible()
    expect(field('check_in').value).toBe(NEXT.check_in)
  })

  test('are not offered for a booking that has no such deadline, or whose deadline is over', async () => {
    await open({}, TRIP)
    await expect.element(page.getByText(TRIP.reference)).toBeVisible()
    expect(page.getByRole('button', { name: words.title }).elements()).toEqual([])
    await open({}, { ...TRIP, dates_changeable_until: new Date(Date.now() - 60_000).toISOString() })
    await expect.element(page.getByText(TRIP.reference)).toBeVisible()
    expect(page.getByRole('button', { name: words.title }).elements()).toEqual([])
  })
})
