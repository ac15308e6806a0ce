import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { moneyRepairs as en } from '#i18n/en/money-repairs.ts'
import { moneyRepairs as sw } from '#i18n/sw/money-repairs.ts'
import { approve, handsetOf, register, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A traveller's payment has no outcome for a week, and a person of finance repairs it, by a phone and on a desktop.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()
const WORDS = { en, sw }

const query = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: site.database })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A week passes for the payment of a booking, which still holds its room. */
const letWeekPass = (bookingId: number) =>
  query(
    `update payment set created_at = created_at - interval '8 days', submitted_at = submitted_at - interval '8 days',
      next_poll_at = now() where booking_id = $1`,
    [bookingId],
  )

const statusOf = async (bookingId: number) => {
  const [payment] = await query('select status from payment where booking_id = $1', [bookingId])
  return payment?.status
}

test.each([
  { width: 360, height: 740, language: 'en' as Language, days: 200, phone: '0712311333' },
  { width: 1280, height: 900, language: 'sw' as Language, days: 210, phone: '0712322333' },
])('a stuck payment repaired: $width px in $language', async ({ days, phone, ...viewport }) => {
  const words = WORDS[viewport.language]
  const username = `mwanaidi_${viewport.width}`
  await register(site.url, { username, first_name: 'Mwanaidi', last_name: 'Komba' })
  const guest = await site.visit(viewport)
  await signIn(guest.context, username)
  const { request } = guest.page
  const [room] = await (await request.get('/api/rooms/?limit=1')).json()
  const check_in = addDays(todayIn(new Date()), days)
  const check_out = addDays(check_in, 2)
  const quoted = await request.get(`/api/quote/?room=${room.id}&check_in=${check_in}&check_out=${check_out}`)
  const { total_amount } = await quoted.json()
  const wallet = { payment_method: 'tigopesa', payment_details: phone, customer_phone: phone }
  const order = { room: room.id, check_in, check_out, total_amount, guests: 1, promo_code: null, ...wallet }
  const made = await request.post('/api/bookings/', { data: order })
  expect(made.status(), await made.text()).toBe(201)
  const { id, reference } = await made.json()

  await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('pending')
  await letWeekPass(id)
  await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('review')
  await approve(`${await handsetOf(guest.context)}?msisdn=${phone}`)

  const staff = await site.visit(viewport)
  await signIn(staff.context, 'daudi')
  const { page } = staff
  await goTo(page, '/bhumwi-admin/money')
  await page.getByRole('link', { name: words.title, exact: true }).click()
  await page.getByText(reference).waitFor()
  await staff.audit('repairs')
  const stuck = page.getByRole('listitem').filter({ hasText: reference })
  await stuck.getByRole('button', { name: words.repairs.ask.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.said.succeeded).waitFor()
  const moved = words.dialog.move(words.statuses.pending, words.statuses.confirmed)
  await dialog.getByText(moved).waitFor()
  await dialog.getByText(words.entries.collection).waitFor()
  await dialog.getByText(words.dialog.roles.guest ?? '').waitFor()
  await staff.audit('repair')
  await dialog.getByLabel(words.dialog.reason).fill('The operator has confirmed it on the phone.')
  await dialog.getByRole('button', { name: words.dialog.apply }).click()
  await page.getByText(words.repairs.ask.done).first().waitFor()
  await expect.poll(() => stuck.count()).toBe(0)
  expect(await statusOf(id)).toBe('succeeded_late')

  await goTo(page, '/bhumwi-admin/action-log?action_type=payment.repair')
  await page.getByRole('listitem').filter({ hasText: reference }).first().waitFor()
  const { status } = await (await request.get(`/api/my-bookings/${id}/`)).json()
  expect(status).toBe('confirmed')
  expect([...guest.faults, ...staff.faults]).toEqual([])
})
