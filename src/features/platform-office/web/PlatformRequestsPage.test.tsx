import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import { PLATFORM_RIGHTS } from '#domain/permission.ts'
import type { PropertyRequest } from '#features/enquiries/contract.ts'
import type { ChangedProperty, WaitingProperty } from '#features/properties/contract.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { en } from '#i18n/en.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { sw } from '#i18n/sw.ts'
import type { Visitor } from '#platform/web/router.tsx'
import {
  ASHA,
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { CHANGE_WORDS, REQUEST_WORDS } from './requests/words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
const staff = (role: keyof typeof PLATFORM_RIGHTS): Visitor => ({
  ...ASHA,
  id: 90,
  username: 'rehema',
  role: 'bhumwi_admin',
  rights: [...PLATFORM_RIGHTS[role]],
})

const request = (id: number, fields: Partial<PropertyRequest> = {}): PropertyRequest => ({
  id,
  name: 'Zawadi Mushi',
  username: 'zawadi',
  email: 'zawadi@example.com',
  property_name: `Nyumba ${id}`,
  property_type: { id: 1, name: 'Lodge', name_sw: 'Loji' },
  location: 'Nungwi, Zanzibar',
  message: 'Six rooms by the sea.\nTwo minutes to the beach.',
  licence_number: '',
  tin: '',
  wallet_number: '',
  place: null,
  wallet_check: null,
  role: 'hotel_admin',
  language: 'sw',
  status: 'pending',
  is_suspect: false,
  created_at: '2027-01-05T08:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: '',
  account: 'none',
  property_id: null,
  invitation: null,
  suggested_destination_id: 2,
  questions: [],
  ...fields,
})
const question = (id: number, fields: Partial<PropertyRequest['questions'][number]> = {}) => ({
  id,
  question: 'Do you have a licence?',
  asked_by: 'Rehema Said',
  asked_at: '2027-01-05T09:00:00.000Z',
  answer: null,
  answered_at: null,
  ...fields,
})
const decided = { decided_at: '2027-01-06T08:00:00.000Z', decided_by: 'Rehema Said' }
const waiting: WaitingProperty = {
  id: 7,
  name: 'Nyumba ya Mkarafuu',
  destination: 'Nungwi',
  owner: 'Zawadi Mushi',
  email: 'zawadi@example.com',
  room_count: 6,
  has_wallet: true,
  submitted_at: '2027-01-05T08:00:00.000Z',
  version: 3,
}
const CHANGED = {
  destination: 'Nungwi',
  owner: 'Zawadi Mushi',
  fields: ['name', 'photographs'],
  changed_at: '2027-01-05T08:00:00.000Z',
} satisfies Partial<ChangedProperty>
const rows = (body: unknown[]): Reply => ({ status: 200, body, total: body.length })
const ok = (body: unknown): Reply => ({ status: 200, body })
const DESTINATIONS = [
  { id: 1, name: 'Arusha', region: { id: 1, name: 'Arusha' }, latitude: -3.4, longitude: 36.7 },
  { id: 2, name: 'Nungwi', region: { id: 2, name: 'Zanzibar' }, latitude: -5.7, longitude: 39.3 },
]

let requests: PropertyRequest[]
let properties: WaitingProperty[]
let changed: ChangedProperty[]
let sent: [string, unknown][]
let answer: () => Reply
beforeEach(() => {
  requests = []
  properties = []
  changed = []
  sent = []
  answer = () => 'away'
})

const open = (
  view: View,
  show: string,
  user = staff('support'),
  more: Parameters<typeof openPage>[1]['server'] = {},
) => {
  const takes = (name: string) => ({
    [`POST /api/${name}/`]: (body: Record<string, unknown>) => {
      sent.push([name, body])
      return answer()
    },
  })
  return openPage(`/bhumwi-admin/requests${show === 'pending' ? '' : `?show=${show}`}`, {
    view,
    user,
    server: {
      'GET /api/property-registration-requests/': (_body, query) =>
        rows(requests.filter(({ status }) => status === query.get('status'))),
      'GET /api/bhumwi-admin/property-reviews/': () => rows(properties),
      'GET /api/bhumwi-admin/property-changes/': () => rows(changed),
      'GET /api/destinations/': () => ok(DESTINATIONS),
      ...takes('property-registration-requests/1/approve'),
      ...takes('property-registration-requests/1/decline'),
      'GET /api/regions/': () => ok([]),
      ...takes('property-registration-requests/1/ask'),
      ...takes('property-registration-requests/1/check-wallet'),
      ...takes('property-registration-requests/1/invite'),
      ...takes('bhumwi-admin/properties/7/approve'),
      ...takes('bhumwi-admin/properties/7/return'),
      ...more,
    },
  })
}

const control = <F extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(name: string) => {
  const found = document.querySelector<F>(`dialog[open] [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

describe.each(VIEWS)('the page of new hosts at $width px in $language', (view) => {
  const words = REQUEST_WORDS[view.language]
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  test('shows what hosts wrote, and whose address it is', async () => {
    requests = [
      request(1),
      request(2, { account: 'hotel', is_suspect: true, property_name: 'A'.repeat(60) }),
      request(3, { account: 'other', message: '' }),
    ]
    await open(view, 'pending')
    await expect.element(page.getByRole('heading', { name: 'Nyumba 1' })).toBeVisible()
    expect(document.querySelector('main')?.textContent).toContain('Two minutes to the beach.')
    await expect.element(page.getByText(words.account.hotel)).toBeVisible()
    await expect.element(page.getByText(words.account.other)).toBeVisible()
    await expect.element(page.getByText(words.suspect)).toBeVisible()
    // Of an address that is a traveller's there is nothing to approve.
    expect(page.getByRole('main').getByRole('button', { name: words.approve }).elements()).toHaveLength(2)
    await expectUsable('requests')
    await inDark(() => expectUsable('requests in the dark'))
  })

  test('shows what the applicant stated, and asks the operator whose wallet it is', async () => {
    const stated = {
      licence_number: 'TTB/2026/0417',
      tin: '123456789',
      wallet_number: '255712345678',
      place: { latitude: -5.7261, longitude: 39.2983 },
    }
    const check = (account_name: string | null, match: 'match' | 'differs' | 'unknown') =>
      request(1, { ...stated, wallet_check: { checked_at: '2027-01-06T09:00:00.000Z', account_name, match } })
    requests = [request(1, stated), request(2)]
    await open(view, 'pending')
    const { evidence } = words
    await expect.element(page.getByText('TTB/2026/0417')).toBeVisible()
    await expect.element(page.getByText('123-456-789')).toBeVisible()
    await expect.element(page.getByText('-5.7261, 39.2983')).toBeVisible()
    await expect.element(page.getByRole('img', { name: evidence.map('Nyumba 1') })).toBeVisible()
    await expect.element(page.getByText(evidence.notAsked)).toBeVisible()
    // The other applicant has stated nothing.
    await expect.element(page.getByText(evidence.none)).toBeVisible()
    await expectUsable('stated evidence')
    answer = () => refusal(503, 'lookup_unavailable', 'Away', {})
    await press(evidence.ask)
    await expect.element(page.getByText('Away')).toBeVisible()
    answer = () => {
      requests = [check('ZAWADI HAJI MUSHI', 'match')]
      return ok(requests[0])
    }
    await press(evidence.ask)
    await expect.element(page.getByText(evidence.matches.match)).toBeVisible()
    await expect.element(page.getByText(evidence.owner('ZAWADI HAJI MUSHI'))).toBeVisible()
    await expect.element(page.getByText(evidence.applicant('Zawadi Mushi'))).toBeVisible()
    answer = () => {
      requests = [check(null, 'unknown')]
      return ok(requests[0])
    }
    await press(evidence.askAgain)
    await expect.element(page.getByText(evidence.noOwner)).toBeVisible()
    await expectUsable('an unknown wallet')
    await inDark(() => expectUsable('an unknown wallet in the dark'))
  })

  test('approves a host with the destination and username that were chosen', async () => {
    requests = [request(1)]
    let places: Reply = 'away'
    await open(view, 'pending', undefined, { 'GET /api/destinations/': () => places })
    await press(words.approve)
    await expect.element(dialog.getByText(words.destinationsFailed)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: words.approve, exact: true })).toBeDisabled()
    places = ok(DESTINATIONS)
    await confirm(view.language === 'sw' ? sw.common.retry : en.common.retry)
    await expect.poll(() => control<HTMLSelectElement>('destination_id').value).toBe('2')
    await expectUsable('approval', 'dialog[open]')
    await inDark(() => expectUsable('approval in the dark', 'dialog[open]'))
    await userEvent.selectOptions(control<HTMLSelectElement>('destination_id'), '')
    await userEvent.fill(control('username'), '')
    await confirm(words.approve)
    await expect.element(dialog.getByText(FAULTS[view.language].destination_required)).toBeVisible()
    await expect.element(dialog.getByText(FAULTS[view.language].username_required)).toBeVisible()
    await expectUsable('approval with faults', 'dialog[open]')
    await userEvent.selectOptions(control<HTMLSelectElement>('destination_id'), '1')
    await userEvent.fill(control('username'), 'zawadi2')
    answer = () => refusal(409, 'username_taken', 'x', { username: 'This username is taken.' })
    await confirm(words.approve)
    await expect.element(dialog.getByText('This username is taken.')).toBeVisible()
    answer = () => {
      requests = [request(1, { ...decided, status: 'approved' })]
      return ok(requests[0])
    }
    await userEvent.fill(control('username'), 'zawadi3')
    await confirm(words.approve)
    await expect.element(page.getByText(words.empty.pending)).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(announced()).toContain(words.approved('Nyumba 1'))
    const name = 'property-registration-requests/1/approve'
    expect(sent).toEqual([
      [name, { destination_id: 1, username: 'zawadi2' }],
      [name, { destination_id: 1, username: 'zawadi3' }],
    ])
    await expectUsable('no requests')
    await inDark(() => expectUsable('no requests in the dark'))
  })

  test('says who decided first, and keeps the reason of a decline until it is sent', async () => {
    requests = [request(1)]
    await open(view, 'pending')
    await press(words.decline)
    await confirm(words.decline)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).toBe('true')
    await userEvent.fill(control('reason'), 'The address is missing.')
    answer = () => refusal(409, 'already_decided', 'Rehema Said has decided.')
    await confirm(words.decline)
    await expect.element(dialog.getByText('Rehema Said has decided.')).toBeVisible()
    await expectUsable('refused decline', 'dialog[open]')
    await confirm(words.cancel)
    await press(words.decline)
    expect(control('reason').value).toBe('The address is missing.')
    answer = () => {
      requests = [request(1, { ...decided, status: 'declined', reason: 'The address is missing.' })]
      return ok(requests[0])
    }
    await confirm(words.decline)
    await expect.element(page.getByText(words.empty.pending)).toBeVisible()
    expect(sent.at(-1)).toEqual(['property-registration-requests/1/decline', { reason: 'The address is missing.' }])
    await page.getByRole('main').getByRole('link', { name: words.lists.declined }).click()
    await expect.element(page.getByText('The address is missing.')).toBeVisible()
    await expectUsable('declined requests')
  })

  test('asks the applicant a question, and keeps what is typed until it is sent', async () => {
    requests = [request(1)]
    await open(view, 'pending')
    await press(words.ask)
    await expect.element(dialog.getByText(words.questionHint(words.languages.sw))).toBeVisible()
    await confirm(words.askSend)
    await expect.poll(() => control('question').getAttribute('aria-invalid')).toBe('true')
    await expect.element(dialog.getByText(FAULTS[view.language].text_required)).toBeVisible()
    await expectUsable('question without words', 'dialog[open]')
    await inDark(() => expectUsable('question in the dark', 'dialog[open]'))
    await userEvent.fill(control('question'), 'Do you have a licence?')
    await confirm(words.askSend)
    await expect.element(dialog.getByText(words.askFailed)).toBeVisible()
    await confirm(words.cancel)
    await press(words.ask)
    expect(control('question').value).toBe('Do you have a licence?')
    answer = () => refusal(409, 'already_decided', 'Rehema Said has decided.')
    await confirm(words.askSend)
    await expect.element(dialog.getByText('Rehema Said has decided.')).toBeVisible()
    answer = () => {
      requests = [request(1, { questions: [question(1)] })]
      return ok(requests[0])
    }
    await confirm(words.askSend)
    await expect.element(page.getByText(words.unanswered)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(announced()).toContain(words.asked)
    const name = 'property-registration-requests/1/ask'
    expect(sent).toEqual(Array(3).fill([name, { question: 'Do you have a licence?' }]))
    await press(words.ask)
    expect(control('question').value).toBe('')
  })

  test('shows each question with who asked it and its answer, and offers no sixth', async () => {
    const answered = { answer: 'Yes:\nnumber 4711.', answered_at: '2027-01-06T09:00:00.000Z' }
    requests = [
      request(1, { questions: [question(1, answered), question(2, { asked_by: null })] }),
      request(2, { questions: [1, 2, 3, 4, 5].map((id) => question(id)) }),
      request(3),
    ]
    await open(view, 'pending')
    await expect.element(page.getByText(/number 4711\./)).toBeVisible()
    const card = (nth: number) => page.getByRole('article').nth(nth)
    await expect.element(card(0)).toMatchTextContent(/Rehema Said, .*licence.*Yes:\s*number 4711\./s)
    await expect.element(card(0)).toMatchTextContent(new RegExp(words.formerStaff))
    expect(card(1).getByText(words.unanswered).elements()).toHaveLength(5)
    expect(page.getByRole('main').getByRole('button', { name: words.ask }).elements()).toHaveLength(2)
    expect(page.getByRole('heading', { name: words.questions }).elements()).toHaveLength(2)
    await expectUsable('requests with questions')
    await inDark(() => expectUsable('requests with questions in the dark'))
  })

  test('shows what became of the links, and sends one again', async () => {
    const link = { sent_at: '2027-01-06T08:00:00.000Z', expires_at: '2027-01-13T08:00:00.000Z' }
    requests = [
      request(1, { ...decided, status: 'approved', property_id: 7, invitation: { ...link, state: 'expired' } }),
      request(2, { ...decided, status: 'approved', property_id: 8, invitation: { ...link, state: 'used' } }),
    ]
    await open(view, 'approved')
    await expect.element(page.getByText(words.invitation.used)).toBeVisible()
    await expectUsable('approved requests')
    await inDark(() => expectUsable('approved requests in the dark'))
    await press(words.inviteAgain)
    await expect.element(page.getByText(words.inviteFailed)).toBeVisible()
    answer = () => ok(requests[0])
    await press(words.inviteAgain)
    await expect.poll(announced).toContain(words.invited)
    expect(sent.map(([name]) => name)).toEqual(Array(2).fill('property-registration-requests/1/invite'))
  })

  test('puts a submitted property on sale as it was seen, or sends it back with a reason', async () => {
    properties = [waiting]
    await open(view, 'properties')
    const preview = page.getByRole('main').getByRole('link', { name: words.previewOf(waiting.name) })
    await expect.element(preview).toHaveAttribute('href', '/property-preview/7')
    await expectUsable('properties to review')
    await inDark(() => expectUsable('properties to review in the dark'))
    await press(words.putOnSale)
    answer = () => refusal(409, 'changed_in_review', 'The hotel has changed it.')
    await confirm(words.putOnSale)
    await expect.element(dialog.getByText('The hotel has changed it.')).toBeVisible()
    await expectUsable('refused review', 'dialog[open]')
    await confirm(words.cancel)
    await press(words.sendBack)
    await confirm(words.sendBack)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).toBe('true')
    await expectUsable('return without a reason', 'dialog[open]')
    await inDark(() => expectUsable('return in the dark', 'dialog[open]'))
    await userEvent.fill(control('reason'), 'Add a phone.')
    answer = () => {
      properties = []
      return ok({ id: 7, status: 'draft' })
    }
    await confirm(words.sendBack)
    await expect.element(page.getByText(words.empty.properties)).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(announced()).toContain(words.returned(waiting.name))
    expect(sent).toEqual([
      ['bhumwi-admin/properties/7/approve', { version: 3 }],
      ['bhumwi-admin/properties/7/return', { reason: 'Add a phone.' }],
    ])
  })

  test('lists changed properties with their fields and their age, and leads to the page of each', async () => {
    const changes = CHANGE_WORDS[view.language]
    changed = [
      { ...CHANGED, id: 8, name: 'Mbuyu Palace', asked_at: null },
      { ...CHANGED, id: 9, name: 'Mkoko House', asked_at: '2027-01-06T08:00:00.000Z' },
    ]
    await open(view, 'changed')
    const row = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect
      .element(page.getByRole('link', { name: 'Mbuyu Palace' }))
      .toHaveAttribute('href', '/bhumwi-admin/properties/8')
    const fields = `${changes.fields.name}, ${changes.fields.photographs}`
    await expect.element(row('Mbuyu Palace').getByText(changes.list.changed(fields))).toBeVisible()
    await expect.element(row('Mbuyu Palace').getByText(changes.list.waits)).toBeVisible()
    const day = formatDay('2027-01-06', view.language)
    await expect.element(row('Mkoko House').getByText(changes.list.asked(day))).toBeVisible()
    await expectUsable('changed properties')
    await inDark(() => expectUsable('changed properties in the dark'))
  })

  test('says that no property has changed', async () => {
    await open(view, 'changed')
    await expect.element(page.getByText(words.empty.changed)).toBeVisible()
  })

  test('says that the requests could not be fetched, and offers Retry', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open(view, 'pending', undefined, { 'GET /api/property-registration-requests/': () => reply })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('failed requests')
    reply = rows([request(1)])
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByRole('heading', { name: 'Nyumba 1' })).toBeVisible()
  })
})

test('staff who only view requests get no buttons and no list of reviews', async () => {
  requests = [request(1)]
  const reader = { ...staff('support'), rights: ['registration.view'] as const }
  await open({ width: 360, height: 740, language: 'en' }, 'pending', { ...reader, rights: [...reader.rights] })
  await expect.element(page.getByRole('heading', { name: 'Nyumba 1' })).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  for (const list of ['properties', 'changed'] as const)
    expect(page.getByRole('link', { name: REQUEST_WORDS.en.lists[list] }).elements()).toEqual([])
})
