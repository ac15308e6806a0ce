import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { disputes as en } from '#i18n/en/disputes.ts'
import { disputes as sw } from '#i18n/sw/disputes.ts'
import { announced, DESKTOP, expectUsable, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { StaffDispute } from '../contract.ts'

const WORDS = { en, sw }
const ok = (body: unknown): Reply => ({ status: 200, body })
const dispute = (fields: Partial<StaffDispute> = {}): StaffDispute => ({
  id: 3,
  status: 'open',
  raised_by: 'guest',
  reason: 'not_as_described',
  complaint: 'There was no water.',
  opened_at: '2026-02-01T08:00:00.000Z',
  answer: 'The tank was filled.',
  answered_at: '2026-02-02T08:00:00.000Z',
  outcome: null,
  refund_amount: 0,
  explanation: '',
  decided_at: null,
  booking: {
    id: 31,
    reference: 'BHM-AAAAAA',
    status: 'checked_out',
    guest_name: 'Asha Mwakyusa',
    check_in: '2026-01-28',
    check_out: '2026-01-30',
  },
  hotel: { id: 8, name: 'Mgomba Lodge Marangu' },
  opened_by: { id: 3, username: 'asha' },
  answered_by: { id: 4, username: 'juma' },
  decided_by: null,
  held_amount: 180_000,
  ...fields,
})
const PLAN = {
  paid_amount: 200_000,
  refunds: [{ msisdn: '0712 *** 678', amount: 50_000 }],
  hotel: { before: 180_000, after: 135_000 },
  commission: { before: 20_000, after: 15_000 },
  requests_too_large: [{ id: 9, total_amount: 180_000, status: 'pending' }],
  version: 'v1',
}
const LIST = 'GET /api/bhumwi-admin/disputes/'
type Server = NonNullable<Parameters<typeof openPage>[1]['server']>
const server = (more: Server = {}): Server => ({
  [LIST]: (): Reply => ({ status: 200, body: [dispute()], total: 1 }),
  'GET /api/bhumwi-admin/disputes/count/': () => ok({ count: 1 }),
  'GET /api/bhumwi-admin/disputes/3/decision/': () => ok(PLAN),
  ...more,
})
const open = (view = DESKTOP, more?: Server) =>
  openPage('/bhumwi-admin/disputes', { view, user: staff('finance'), server: server(more) })
const dialog = () => page.getByRole('dialog')

test.each(VIEWS)('open disputes have their age, and what both sides say: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(view)
  await expect.element(page.getByRole('main').getByText('There was no water.')).toBeVisible()
  await expect.element(page.getByText('The tank was filled.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /BHM-AAAAAA/ }))
    .toHaveAttribute('href', '/bhumwi-admin/bookings/31')
  await expect
    .element(page.getByRole('link', { name: words.states.decided }))
    .toHaveAttribute('href', '/bhumwi-admin/disputes?status=decided')
  await expectUsable('the list of disputes')
})

test('a refund shows what it would do before it can be decided', async () => {
  let sent: unknown = null
  await open(DESKTOP, {
    'POST /api/bhumwi-admin/disputes/3/decide/': (body) => {
      sent = body
      return ok(dispute({ status: 'decided', outcome: 'refunded', refund_amount: 50_000 }))
    },
  })
  await page.getByRole('button', { name: en.decide }).click()
  await dialog().getByRole('radio', { name: en.choices.refunded }).click()
  await dialog().getByRole('button', { name: en.preview }).click()
  await expect.element(dialog().getByText(/whole shillings/)).toBeVisible()
  await dialog().getByRole('textbox', { name: en.amount }).fill('50,000')
  await dialog().getByRole('button', { name: en.preview }).click()
  await expect.element(dialog().getByText(en.goesBack('TSh 50,000', '0712 *** 678'))).toBeVisible()
  await expect.element(dialog().getByText(en.tooLarge('TSh 180,000'))).toBeVisible()
  await dialog().getByRole('textbox', { name: en.explanation }).fill('No water for one night.')
  await dialog().getByRole('button', { name: en.decide, exact: true }).click()
  await expect.poll(announced).toContain(en.decided)
  expect(sent).toEqual({
    outcome: 'refunded',
    refund_amount: 50_000,
    explanation: 'No water for one night.',
    version: 'v1',
  })
})

test('a decision for the hotel says how much it then has', async () => {
  await open(DESKTOP)
  await page.getByRole('button', { name: en.decide }).click()
  const would = dialog().getByRole('region', { name: en.would })
  await expect.element(would.getByText(en.goesOn)).toBeVisible()
  await expect.element(would.getByText('TSh 135,000')).toBeVisible()
})

test('who was slower reads who decided, although the dispute has left the list', async () => {
  let rows = [dispute()]
  await open(DESKTOP, {
    [LIST]: (): Reply => ({ status: 200, body: rows, total: rows.length }),
    'POST /api/bhumwi-admin/disputes/3/decide/': () => {
      rows = []
      return {
        status: 409,
        body: { error: 'This dispute has been decided already.', code: 'dispute_decided', decided_by: 'neema' },
      }
    },
  })
  await page.getByRole('button', { name: en.decide }).click()
  await dialog().getByRole('textbox', { name: en.explanation }).fill('All in order.')
  await dialog().getByRole('button', { name: en.decide, exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText(en.faster('neema')).first()).toBeVisible()
})
