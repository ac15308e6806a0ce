import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deskSearch as en } from '#i18n/en/desk-search.ts'
import { deskSearch as sw } from '#i18n/sw/desk-search.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { deskBooking } from '#test/component/desk-booking.ts'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { deskSearch } from '../../contract.ts'

const WORDS = { en, sw }
const NOTHING: ReplyOf<typeof deskSearch> = { people: [], properties: [], bookings: [], payments: [] }
const ALL: ReplyOf<typeof deskSearch> = {
  people: [{ id: 7, username: 'zuwena', first_name: 'Zuwena', last_name: 'Mwakalinga', email: 'zuwena@example.com' }],
  properties: [{ id: 4, name: 'Mbuyu Lodge', status: 'paused', place: 'Nungwi' }],
  bookings: [{ id: 5, reference: 'BK7Q2M9X', guest_name: 'Zuwena M', status: 'confirmed', property: 'Mbuyu Lodge' }],
  payments: [
    {
      id: 6,
      ref: 'BKAB12CD',
      kind: 'collection',
      msisdn: '255712345678',
      amount: 100_000,
      status: 'succeeded',
      reference: 'BK7Q2M9X',
      booking_id: 5,
    },
  ],
}
const ok = (body: unknown): Reply => ({ status: 200, body, total: 0 })
const TODAY = {
  date: '2026-02-03',
  periods: [],
  steps: { now: [], before: [] },
  payments_to_look_at: 0,
  awaiting_payment: 0,
}

const open = (reply: (q: string) => Reply, view = DESKTOP, role: 'owner' | 'content' = 'owner') =>
  openPage(role === 'owner' ? '/bhumwi-admin/dashboard' : '/bhumwi-admin/content/testimonials', {
    view,
    user: staff(role),
    server: {
      'GET /api/bhumwi-admin/bookings/': () => ok([]),
      'GET /api/bhumwi-admin/bookings/5/': () => ok(deskBooking()),
      'GET /api/bhumwi-admin/disputes/': () => ok([]),
      'GET /api/bhumwi-admin/today/': () => ok(TODAY),
      'GET /api/bhumwi-admin/waiting/': () => ok([]),
      'GET /api/bhumwi-admin/testimonials/': () => ok([]),
      'GET /api/bhumwi-admin/search/': (_body, query) => reply(query.get('q') ?? ''),
    },
  })

const box = () => page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })

test.each(VIEWS)('a button opens the search, whose results stand by kind: $width $language', async (view) => {
  await open(() => ok(ALL), view)
  const words = WORDS[view.language]
  await page.getByRole('button', { name: words.open }).click()
  await expect.element(box()).toHaveFocus()
  await expect.element(page.getByText(words.hint)).toBeVisible()
  await userEvent.keyboard('zuwena')
  await expect.element(page.getByText(words.found(4))).toBeVisible()
  for (const kind of Object.values(words.kinds))
    await expect.element(page.getByRole('group', { name: kind })).toBeVisible()
  await expectUsable('results of the search', 'dialog[open]')
  await inDark(() => expectUsable('results of the search in the dark', 'dialog[open]'))
})

test('the keyboard alone leads from any page to a result', async () => {
  const { router } = await open(() => ok(ALL))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('zuwena')
  await expect.element(option(/BK7Q2M9X/)).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/BKAB12CD/)).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(/BK7Q2M9X/)).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.pathname).toBe('/bhumwi-admin/bookings/5')
})

test('Escape closes the search', async () => {
  await open(() => ok(NOTHING))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what is not found is said, and a failure has a Retry', async () => {
  let isAway = true
  await open((q) => (q === 'nobody' ? ok(NOTHING) : isAway ? 'away' : ok(ALL)))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('nobody')
  await expect.element(page.getByText(en.none('nobody'))).toBeVisible()
  await box().fill('zuwena')
  await expect.element(page.getByText(en.failed)).toBeVisible()
  isAway = false
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect.element(option(/Zuwena Mwakalinga/)).toBeVisible()
})

test('staff who see no bookings have no search', async () => {
  await open(() => ok(ALL), DESKTOP, 'content')
  await expect.element(page.getByRole('button', { name: en.open })).not.toBeInTheDocument()
})
