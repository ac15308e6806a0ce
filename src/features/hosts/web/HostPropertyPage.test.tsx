import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PropertyChangesShown } from '#features/properties/contract.ts'
import { hosts as en } from '#i18n/en/hosts.ts'
import { hosts as sw } from '#i18n/sw/hosts.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { HostEvidence, HostProperty, Suspension } from '../contract.ts'
import type { Terms } from './SuspensionTerms.tsx'

const WORDS = { en, sw }
const ok = (body: unknown): Reply => ({ status: 200, body })
const PATH = '/bhumwi-admin/properties/4'
const SHOW = 'GET /api/bhumwi-admin/properties/4/'
const CHANGES = 'GET /api/bhumwi-admin/properties/4/changes/'
const TERMS = 'GET /api/bhumwi-admin/properties/4/suspension/'
const SUSPEND = 'POST /api/bhumwi-admin/properties/4/suspension/'

const property = (fields: Partial<HostProperty> = {}): HostProperty => ({
  id: 4,
  name: 'Mbuyu Lodge',
  status: 'live',
  place: 'Nungwi',
  is_featured: false,
  host: { id: 9, username: 'juma', name: 'Juma Mushi', suspended: false },
  properties: [
    { id: 4, name: 'Mbuyu Lodge', status: 'live' },
    { id: 5, name: 'Mkoko House', status: 'paused' },
  ],
  evidence: [],
  stated: [],
  suspensions: [],
  ...fields,
})

const UNCHANGED: PropertyChangesShown = {
  version: 1,
  approved_at: '2026-01-02T08:00:00Z',
  approved_by: 'salma',
  changed_at: null,
  asked: null,
  changes: [],
}

const suspension = (fields: Partial<Suspension> = {}): Suspension => ({
  id: 7,
  reach: 'property',
  reason: 'The licence has expired.',
  coming_bookings: 'cancel',
  by: { id: 1, username: 'salma' },
  at: '2026-03-02T08:00:00Z',
  left: 2,
  reinstated: null,
  ...fields,
})

const terms = (fields: Partial<Terms> = {}): Terms => ({
  properties: [{ id: 4, name: 'Mbuyu Lodge', status: 'live' }],
  count: 22,
  refund_amount: 450_000,
  bookings: [
    {
      id: 1,
      reference: 'BHM-AAAAA1',
      property_name: 'Mbuyu Lodge',
      guest_name: 'Asha Juma',
      check_in: '2027-03-04',
      check_out: '2027-03-06',
      status: 'confirmed',
      paid_amount: 450_000,
    },
    {
      id: 2,
      reference: 'BHM-AAAAA2',
      property_name: 'Mbuyu Lodge',
      guest_name: 'Mwanaidi Abdulrahman Suleiman',
      check_in: '2027-03-09',
      check_out: '2027-03-12',
      status: 'pending',
      paid_amount: 0,
    },
  ],
  own_count: 2,
  in_house: 1,
  ...fields,
})

type OpenInput = {
  view?: (typeof VIEWS)[number]
  server?: Parameters<typeof openPage>[1]['server']
}
const open = (shown: HostProperty, { view = DESKTOP, server = {} }: OpenInput = {}) =>
  openPage(PATH, {
    view,
    user: staff('support'),
    server: { [SHOW]: () => ok(shown), [CHANGES]: () => ok(UNCHANGED), ...server },
  })
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string, within = page.getByRole('main')) => within.getByRole('button', { name, exact: true })

test.each(VIEWS)('a property has its host, its sisters and its suspensions: $width $language', async (view) => {
  const words = WORDS[view.language]
  const ended = suspension({
    id: 6,
    reach: 'host',
    coming_bookings: 'keep',
    left: 0,
    reinstated: { by: { id: 2, username: 'admin' }, at: '2026-02-02T08:00:00Z', reason: 'All is in order again.' },
  })
  await open(property({ status: 'suspended', suspensions: [suspension(), ended] }), { view })
  await expect.element(main().getByRole('heading', { level: 1, name: 'Mbuyu Lodge' })).toBeVisible()
  await expect.element(main().getByText(words.suspension.reaches.property)).toBeVisible()
  await expect.element(main().getByText(words.suspension.left(2))).toBeVisible()
  await expect.element(main().getByText(words.suspension.ended('All is in order again.'))).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Mkoko House' }))
    .toHaveAttribute('href', '/bhumwi-admin/properties/5')
  await expectUsable('a suspended property')
  await inDark(() => expectUsable('a suspended property in the dark'))
})

describe('the dialog', () => {
  test.each(VIEWS)('says what a suspension means before it is confirmed: $width $language', async (view) => {
    const words = WORDS[view.language].suspend
    await open(property(), { view, server: { [TERMS]: () => ok(terms()) } })
    await button(WORDS[view.language].suspension.suspend).click()
    await expect.element(dialog().getByText(words.count(22))).toBeVisible()
    for (const text of [words.more(20), words.own(2), words.inHouse(1), words.unpaid])
      await expect.element(dialog().getByText(text)).toBeInTheDocument()
    await expectUsable('the dialog of a suspension')
    await inDark(() => expectUsable('the dialog of a suspension in the dark'))
  })

  test('sends what was shown and what was decided, and asks for a decision and a reason first', async () => {
    const sent: unknown[] = []
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [TERMS]: () => ok(terms()),
        [SUSPEND]: (body) => {
          sent.push(body)
          shown = property({ status: 'suspended', suspensions: [suspension({ coming_bookings: 'keep', left: 0 })] })
          return ok({ id: 7 })
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog().getByText(en.suspend.count(22)).element()
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('Please write something.')).toBeVisible()
    await dialog().getByLabelText(en.suspend.reason).fill('The licence has expired.')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText(en.suspend.comingNeeded)).toBeVisible()
    expect(sent).toEqual([])
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.comings.keep}`) })
      .click()
    await button(en.suspend.submit, dialog()).click()
    await expect.poll(announced).toContain(en.suspend.done)
    expect(sent).toEqual([
      {
        reach: 'property',
        reason: 'The licence has expired.',
        coming_bookings: 'keep',
        seen: { count: 22, refund_amount: 450_000 },
      },
    ])
    await expect.element(main().getByText(en.suspension.reaches.property)).toBeVisible()
    await expect.element(main().getByText(en.suspension.coming.keep)).toBeVisible()
  })

  test('without coming bookings there is nothing to decide, and another reach has its own terms', async () => {
    const sent: unknown[] = []
    const none = terms({ count: 0, refund_amount: 0, bookings: [], own_count: 0, in_house: 0 })
    await open(property(), {
      server: {
        [TERMS]: (_body, query) => ok(query.get('reach') === 'host' ? none : terms()),
        [SUSPEND]: (body) => {
          sent.push(body)
          return ok({ id: 7 })
        },
      },
    })
    await button(en.suspension.suspend).click()
    await expect.element(dialog().getByText(en.suspend.coming)).toBeVisible()
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.reaches.host}`) })
      .click()
    await expect.element(dialog().getByText(en.suspend.none)).toBeVisible()
    await expect.element(dialog().getByText(en.suspend.coming)).not.toBeInTheDocument()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.poll(() => sent).toMatchObject([{ reach: 'host', coming_bookings: 'keep', seen: { count: 0 } }])
  })

  test('shows the bookings again that have changed meanwhile, and what was typed stays', async () => {
    let count = 22
    await open(property(), {
      server: {
        [TERMS]: () => ok(terms({ count })),
        [SUSPEND]: () => {
          count = 23
          return refusal(409, 'bookings_changed', 'The coming bookings have changed in the meantime.')
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.comings.cancel}`) })
      .click()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('The coming bookings have changed in the meantime.')).toBeVisible()
    await expect.element(dialog().getByText(en.suspend.count(23))).toBeVisible()
    await expect.element(dialog().getByLabelText(en.suspend.reason)).toHaveValue('Fraud')
  })

  test('terms that could not be fetched have a Retry', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open(property(), { server: { [TERMS]: () => reply } })
    await button(en.suspension.suspend).click()
    await expect.element(dialog().getByText(en.suspend.termsFailed)).toBeVisible()
    reply = ok(terms())
    await dialog().getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog().getByText(en.suspend.count(22))).toBeVisible()
  })

  test('of two staff the slower one is told, and sees the suspension of the other', async () => {
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [TERMS]: () => ok(terms({ count: 0 })),
        [SUSPEND]: () => {
          shown = property({ status: 'suspended', suspensions: [suspension()] })
          return refusal(409, 'already_suspended', 'This has been suspended already.')
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('This has been suspended already.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(main().getByText(en.suspension.reason('The licence has expired.'))).toBeVisible()
  })
})

const check = (fields: Partial<HostEvidence> = {}): HostEvidence => ({
  id: 3,
  kind: 'licence',
  state: 'soon',
  detail: 'Licence 4711, seen as a scan',
  tax_number: null,
  checked_on: '2026-03-02',
  valid_until: '2026-12-01',
  by: { id: 1, username: 'salma' },
  ...fields,
})
const CHECK = 'POST /api/bhumwi-admin/properties/4/evidence/'

describe('evidence', () => {
  test.each(VIEWS)('shows what was checked and what it is worth today: $width $language', async (view) => {
    const words = WORDS[view.language].evidence
    const evidence = (['soon', 'expired', 'outdated'] as const).map((state, at) =>
      check({ id: at + 1, state, kind: (['licence', 'tin', 'pin'] as const)[at] }),
    )
    await open(property({ evidence }), { view })
    for (const text of [words.states.soon, words.states.expired, words.states.outdated, words.none])
      await expect.element(main().getByText(text)).toBeVisible()
    await expectUsable('the evidence of a property')
    await inDark(() => expectUsable('the evidence of a property in the dark'))
  })

  test('a licence is recorded with the day of its end, and replaces the one that is shown', async () => {
    const sent: unknown[] = []
    let shown = property({ evidence: [check()] })
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: (body) => {
          sent.push(body)
          shown = property({ evidence: [check({ id: 4, state: 'valid', valid_until: '2099-01-31' })] })
          return ok({ id: 4 })
        },
      },
    })
    await button(en.evidence.recordNamed(en.evidence.kinds.licence)).click()
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('Choose the last day on which it is valid.')).toBeVisible()
    await dialog().getByLabelText(en.evidence.validUntil).fill('2099-01-31')
    await dialog().getByLabelText(en.evidence.detail).fill('Licence 4712')
    await button(en.evidence.save, dialog()).click()
    await expect.poll(announced).toContain(en.evidence.recorded)
    expect(sent).toMatchObject([{ kind: 'licence', detail: 'Licence 4712', valid_until: '2099-01-31', replaces: 3 }])
    await expect.element(main().getByText(en.evidence.states.valid, { exact: true })).toBeVisible()
  })

  test('a tax number has nine digits; the first check begins with what the host stated, a later one with what was found', async () => {
    const sent: unknown[] = []
    let shown = property({
      stated: [{ kind: 'tin', statement: '104882311', stated_at: '2026-02-01T08:00:00Z' }],
    })
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: (body) => {
          sent.push(body)
          const tin = { id: 4, kind: 'tin', state: 'valid', valid_until: null, tax_number: '104882312' } as const
          shown = property({ ...shown, evidence: [check(tin)] })
          return ok({ id: 4 })
        },
      },
    })
    const number = dialog().getByLabelText(en.evidence.taxNumber)
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await expect.element(number).toHaveValue('104-882-311')
    await number.fill('255712345678')
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('A TIN has 9 digits, such as 123-456-789.')).toBeVisible()
    expect(sent).toEqual([])
    await number.fill('104-882-312')
    await button(en.evidence.save, dialog()).click()
    await expect.element(main().getByText('TIN 104-882-312')).toBeVisible()
    expect(sent).toMatchObject([{ kind: 'tin', tax_number: '104-882-312', detail: '', replaces: null }])
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await expect.element(number).toHaveValue('104-882-312')
  })

  test('a check that somebody else has replaced meanwhile is refused, and the page shows the other', async () => {
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: () => {
          shown = property({ evidence: [check({ kind: 'tin', state: 'valid' })] })
          return refusal(409, 'check_changed', 'Somebody else has recorded a check.')
        },
      },
    })
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await dialog().getByLabelText(en.evidence.taxNumber).fill('104 882 311')
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('Somebody else has recorded a check.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(main().getByText('Licence 4711, seen as a scan')).toBeVisible()
  })

  test('a check is withdrawn with a reason', async () => {
    const sent: unknown[] = []
    await open(property({ evidence: [check()] }), {
      server: {
        'POST /api/bhumwi-admin/evidence/3/withdrawal/': (body) => {
          sent.push(body)
          return ok({ success: true })
        },
      },
    })
    await button(en.evidence.withdrawNamed(en.evidence.kinds.licence)).click()
    await dialog().getByLabelText(en.evidence.reason).fill('Another house')
    await button(en.evidence.withdraw, dialog()).click()
    await expect.poll(announced).toContain(en.evidence.withdrawn)
    expect(sent).toEqual([{ reason: 'Another house' }])
  })

  test.each(VIEWS)('what ends is one list, or none: $width $language', async (view) => {
    const words = WORDS[view.language].evidence
    let rows: unknown[] = [
      { id: 3, kind: 'licence', state: 'expired', valid_until: '2026-03-02', property: { id: 4, name: 'Mbuyu Lodge' } },
    ]
    const server = { 'GET /api/bhumwi-admin/evidence/': () => ({ status: 200, body: rows, total: rows.length }) }
    await openPage('/bhumwi-admin/evidence', { view, user: staff('support'), server })
    await expect
      .element(main().getByRole('link', { name: 'Mbuyu Lodge' }))
      .toHaveAttribute('href', '/bhumwi-admin/properties/4')
    await expectUsable('checks that end')
    rows = []
    await openPage('/bhumwi-admin/evidence', { view, user: staff('support'), server })
    await expect.element(main().getByText(words.ending.empty)).toBeVisible()
  })
})

test('a suspension is ended with a reason, and says what does not come back', async () => {
  const sent: unknown[] = []
  let shown = property({ status: 'suspended', suspensions: [suspension()] })
  await open(shown, {
    server: {
      [SHOW]: () => ok(shown),
      'POST /api/bhumwi-admin/suspensions/7/reinstatement/': (body) => {
        sent.push(body)
        shown = property()
        return ok({ success: true })
      },
    },
  })
  await button(en.suspension.reinstate).click()
  await expect.element(dialog().getByText(en.reinstate.left)).toBeVisible()
  await dialog().getByLabelText(en.reinstate.reason).fill('All is in order again.')
  await button(en.reinstate.submit, dialog()).click()
  await expect.poll(announced).toContain(en.reinstate.done)
  expect(sent).toEqual([{ reason: 'All is in order again.' }])
  await expect.element(main().getByText(en.suspension.none)).toBeVisible()
})

test('of an archived property of a suspended host nothing more can be suspended', async () => {
  const host = { id: 9, username: 'juma', name: 'Juma Mushi', suspended: true }
  const whole = suspension({ reach: 'host', coming_bookings: 'keep', left: 0 })
  await open(property({ status: 'archived', host, suspensions: [whole] }))
  await expect.element(main().getByText(en.suspension.reaches.host)).toBeVisible()
  await expect.element(button(en.suspension.suspend)).not.toBeInTheDocument()
})

test.each(VIEWS)('a property is featured by one press, and a failure says so: $width px, $language', async (view) => {
  const { featured: words } = WORDS[view.language]
  let is_featured = false
  const sent: unknown[] = []
  let answer: Reply = { status: 500, body: {} }
  const server = {
    [SHOW]: () => ok(property({ is_featured })),
    'PUT /api/bhumwi-admin/properties/4/featured/': (body: Record<string, unknown>) => {
      sent.push(body)
      if (answer !== 'away' && answer.status === 200) is_featured = body.is_featured === true
      return answer
    },
  }
  await open(property(), { view, server })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(words.add)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  answer = ok({ success: true })
  await press(words.add)
  await expect.element(page.getByText(words.is, { exact: true })).toBeVisible()
  expect(announced()).toContain(words.added)
  await press(words.remove)
  await expect.element(page.getByText(words.isNot, { exact: true })).toBeVisible()
  expect(sent).toEqual([{ is_featured: true }, { is_featured: true }, { is_featured: false }])
})
