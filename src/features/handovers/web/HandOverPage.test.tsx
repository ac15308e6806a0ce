import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import type { PersonDetails } from '#features/people/contract.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { HandoverTerms, MovingProperty } from '../contract.ts'
import { HANDOVER_WORDS } from './words.ts'

const property = (id: number, fields: Partial<MovingProperty> = {}): MovingProperty => ({
  id,
  name: `Dhow House ${id}`,
  status: 'live',
  bookings: 0,
  held: 0,
  available: 0,
  open_requests: 0,
  disputes: 0,
  has_wallet: false,
  ...fields,
})
const HEIR = { id: 12, username: 'neema', name: 'Neema Mushi', email: 'neema@example.com' }
const JUMA: PersonDetails = {
  id: 7,
  username: 'juma',
  first_name: 'Juma',
  last_name: 'Ali',
  email: 'juma@example.com',
  phone_number: '255712000111',
  role: 'hotel_admin',
  platform_role: null,
  status: 'active',
  suspended: false,
  created_at: '2026-01-05T08:00:00.000Z',
  last_seen_at: null,
  language: 'sw',
  email_proven: true,
  blocked_at: null,
  block_reason: null,
  has_second_factor: false,
  bookings: 0,
  wishlist: 0,
  properties: [],
  sessions: [],
  objection: null,
}
const FIND = 'GET /api/bhumwi-admin/users/7/handover/new-owner/'
const GIVE = 'POST /api/bhumwi-admin/users/7/handover/'

let terms: HandoverTerms
let target: () => Reply
let answer: () => Reply
let sent: unknown[]
beforeEach(() => {
  terms = {
    owner: { id: 7, username: 'juma', name: 'Juma Ali', suspended: false },
    properties: [property(1, { bookings: 3, held: 250_000, has_wallet: true }), property(2)],
  }
  target = () => ({ status: 200, body: { account: HEIR } })
  answer = () => ({ status: 200, body: { account: 12, name: 'Neema Mushi', invited: false, properties: 1 } })
  sent = []
})

const open = (view: View) =>
  openPage('/bhumwi-admin/people/7/hand-over', {
    view,
    user: staff('owner'),
    server: {
      'GET /api/bhumwi-admin/users/7/handover/': () => ({ status: 200, body: terms }),
      [FIND]: () => target(),
      [GIVE]: (body) => {
        sent.push(body)
        return answer()
      },
      // The page of the earlier owner, to which the handover leads.
      'GET /api/users/7/': () => ({ status: 200, body: JUMA }),
      'GET /api/bhumwi-admin/wishlists/user/7/': () => ({ status: 200, body: [], total: 0 }),
    },
  })

describe.each(VIEWS)('a handover at $width px in $language', (view) => {
  const words = HANDOVER_WORDS[view.language]
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const tsh = (amount: number) => formatTsh(amount, view.language)
  const findHeir = async (contact = 'neema@example.com') => {
    await main.getByLabelText(words.contact).fill(contact)
    await button(words.find).click()
  }

  test('shows what moves, finds the new owner, and hands over what was chosen', async () => {
    await open(view)
    await expect.element(main.getByText(words.bookings(3))).toBeVisible()
    await expect.element(main.getByText(words.held(tsh(250_000)))).toBeVisible()
    await expect.element(main.getByText(words.wallet)).toBeVisible()
    await button(words.submit(2)).click()
    await expect.element(main.getByLabelText(words.reason)).toHaveAttribute('aria-invalid', 'true')
    await main.getByLabelText(words.reason).fill('The hotel was sold.')
    await button(words.submit(2)).click()
    await expect.element(main.getByText(words.contactNeeded)).toBeVisible()
    await findHeir()
    await expect.element(main.getByText(words.found('Neema Mushi', 'neema'))).toBeVisible()
    await main.getByRole('checkbox', { name: /^Dhow House 2/ }).click()
    await expectUsable('a handover')
    await inDark(() => expectUsable('a handover in the dark'))
    answer = () => refusal(409, 'handover_changed', 'What would move has changed.')
    await button(words.submit(1)).click()
    await expect.element(main.getByText('What would move has changed.')).toBeVisible()
    await expect.element(main.getByText(words.found('Neema Mushi', 'neema'))).toBeVisible()
    answer = () => ({ status: 200, body: { account: 12, name: 'Neema Mushi', invited: false, properties: 1 } })
    await button(words.submit(1)).click()
    await expect.poll(announced).toContain(words.done(1, 'Neema Mushi'))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Juma Ali' })).toBeVisible()
    expect(sent.at(-1)).toEqual({
      properties: [1],
      contact: 'neema@example.com',
      account: 12,
      reason: 'The hotel was sold.',
      goes_along: false,
      seen: { bookings: 3, held: 250_000, available: 0, debt: 0 },
    })
  })

  test('open money is the present owner’s, unless both agreed; somebody without an account is invited', async () => {
    terms.properties = [property(1, { available: 90_000 })]
    target = () => ({ status: 200, body: { account: null } })
    await open(view)
    await expect.element(main.getByText(words.openMoney(tsh(90_000)))).toBeVisible()
    await findHeir('new@example.com')
    await expect.element(main.getByText(words.invite)).toBeVisible()
    await main.getByLabelText(words.firstName).fill('Neema')
    await main.getByLabelText(words.lastName).fill('Mushi')
    await main.getByLabelText(words.reason).fill('Contract of 3 May.')
    await button(words.submit(1)).click()
    await expect.element(main.getByText(words.goesAlongNeeded)).toBeVisible()
    await expectUsable('open money')
    await main.getByRole('checkbox', { name: new RegExp(`^${words.goesAlong}`) }).click()
    await button(words.submit(1)).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({
      account: null,
      goes_along: true,
      newcomer: { first_name: 'Neema', last_name: 'Mushi', language: view.language },
      seen: { available: 90_000 },
    })
  })

  test('names that were typed are there again after another contact was looked up, and after a reload', async () => {
    target = () => ({ status: 200, body: { account: null } })
    await open(view)
    await findHeir('new@example.com')
    await main.getByLabelText(words.firstName).fill('Neema')
    await main.getByLabelText(words.lastName).fill('Mushi')
    await main.getByLabelText(words.reason).fill('Contract of 3 May.')
    await main.getByLabelText(words.contact).fill('newer@example.com')
    await expect.element(main.getByText(words.invite)).not.toBeVisible()
    await button(words.find).click()
    await expect.element(main.getByLabelText(words.firstName)).toHaveValue('Neema')
    await expect.element(main.getByLabelText(words.lastName)).toHaveValue('Mushi')
    await open(view)
    await expect.element(main.getByLabelText(words.contact)).toHaveValue('newer@example.com')
    await expect.element(main.getByLabelText(words.reason)).toHaveValue('Contract of 3 May.')
    await button(words.find).click()
    await expect.element(main.getByLabelText(words.firstName)).toHaveValue('Neema')
  })

  test('an account that cannot take over says why, and an open request is named before anything is sent', async () => {
    terms.properties = [property(1, { open_requests: 1 })]
    target = () => refusal(409, 'handover_target_unfit', 'This account cannot take over properties.')
    await open(view)
    await expect.element(main.getByText(words.blockedBy.handover_payout_open)).toBeVisible()
    await findHeir()
    await expect.element(main.getByText('This account cannot take over properties.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a suspended host, and an account without properties, say so', async () => {
    terms.owner.suspended = true
    await open(view)
    await expect.element(main.getByText(words.suspended)).toBeVisible()
    terms.properties = []
    await open(view)
    await expect.element(main.getByText(words.noneHint)).toBeVisible()
  })
})
