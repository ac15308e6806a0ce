import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  DESKTOP,
  expectUsable,
  field,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { Enquiry } from '../contract.ts'
import { SUBSCRIBER_WORDS } from './office/subscriber-words.ts'
import { INBOX_WORDS } from './office/words.ts'

const enquiry = (id: number, fields: Partial<Enquiry> = {}): Enquiry => ({
  id,
  reference: `ENQ-00000${id}`,
  kind: 'contact',
  language: 'sw',
  account_id: null,
  name: 'Mariam Salehe',
  email: 'mariam@example.com',
  phone: '255765220917',
  subject: 'Kubadilisha jina',
  message: 'Nibadilishe wapi jina la mgeni?\nAsante.',
  destination: null,
  room_type: null,
  check_in: null,
  check_out: null,
  guests: null,
  is_suspect: false,
  created_at: '2027-01-05T08:00:00.000Z',
  answered_at: null,
  answers: [],
  ...fields,
})
const STAY = {
  kind: 'booking_request',
  destination: 'Zanzibar',
  room_type: 'family',
  check_in: '2027-02-01',
  check_out: '2027-02-04',
  guests: 4,
  subject: '',
} as const
const answered = (id: number) =>
  enquiry(id, {
    answered_at: '2027-01-06T08:00:00.000Z',
    answers: [{ id: 1, message: 'Habari Mariam', answered_by: 'salma', created_at: '2027-01-06T08:00:00.000Z' }],
  })
const list = (rows: unknown[], total = rows.length): Reply => ({ status: 200, body: rows, total })

let enquiries: Enquiry[]
let answer: () => Reply
let sent: unknown[]
beforeEach(() => {
  enquiries = []
  answer = () => 'away'
  sent = []
})

const openInbox = (view: View, search = '') =>
  openPage(`/bhumwi-admin/enquiries${search}`, {
    view,
    user: staff('support'),
    server: {
      'GET /api/bhumwi-admin/enquiries/': (_body, query) => {
        const state = query.get('state')
        return list(enquiries.filter(({ answered_at }) => !state || (answered_at === null) === (state === 'open')))
      },
      'POST /api/bhumwi-admin/enquiries/1/answer/': (body) => {
        sent.push(body)
        return answer()
      },
    },
  })

describe.each(VIEWS)('the inbox of enquiries at $width px in $language', (view) => {
  const words = INBOX_WORDS[view.language]
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  test('shows what people wrote, and the answers', async () => {
    enquiries = [enquiry(1, { subject: 'A'.repeat(120), is_suspect: true }), enquiry(2, STAY), answered(3)]
    await openInbox(view, '?state=all')
    await expect.element(page.getByText(words.stayIn('Zanzibar'))).toBeVisible()
    await expect.element(page.getByText(words.suspect)).toBeVisible()
    await expect.element(page.getByText('Habari Mariam')).toBeVisible()
    await expectUsable('the inbox')
    await inDark(() => expectUsable('the inbox, dark'))
  })

  test('an answer begins with a template in the language of the reader, is checked and sent', async () => {
    enquiries = [enquiry(1)]
    await openInbox(view)
    await button(words.answerNamed('ENQ-000001')).click()
    await button(words.send).click()
    expect(field('message').getAttribute('aria-invalid')).toBe('true')
    await button(words.templateNames.thanks).click()
    const text = field<HTMLTextAreaElement>('message').value
    expect(text).toBe(INBOX_WORDS.sw.templates.thanks('Mariam Salehe'))
    await expectUsable('the form of an answer')
    answer = () => refusal(503, 'unavailable', 'Bhumwi is not ready.')
    await button(words.send).click()
    await expect.element(page.getByText('Bhumwi is not ready.')).toBeVisible()
    expect(field<HTMLTextAreaElement>('message').value).toBe(text)
    answer = () => {
      enquiries = [answered(1)]
      return { status: 200, body: answered(1) }
    }
    await button(words.send).click()
    await expect.element(page.getByText(words.empty.open)).toBeVisible()
    expect(announced()).toContain(words.sent('ENQ-000001'))
    expect(sent.at(-1)).toEqual({ message: text, seen: 0 })
  })
})

test('an answer that somebody else has sent meanwhile is shown before one’s own is sent', async () => {
  const words = INBOX_WORDS.en
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  enquiries = [enquiry(1)]
  await openInbox(DESKTOP)
  await button(words.answerNamed('ENQ-000001')).click()
  await page.getByRole('main').getByRole('textbox', { name: words.text }).fill('Yes, we have a room.')
  answer = () => ({
    status: 409,
    body: { error: 'Somebody was faster.', code: 'enquiry_answered', current: answered(1) },
  })
  await button(words.send).click()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await expect.element(page.getByText('Habari Mariam')).toBeVisible()
  expect(field<HTMLTextAreaElement>('message').value).toBe('Yes, we have a room.')
  answer = () => ({ status: 200, body: answered(1) })
  await button(words.send).click()
  await expect.poll(() => sent.at(-1)).toEqual({ message: 'Yes, we have a room.', seen: 1 })
})

test('another template takes the place of the one before, and what was typed stays under it', async () => {
  const words = INBOX_WORDS.en
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  enquiries = [enquiry(1)]
  await openInbox(DESKTOP)
  await button(words.answerNamed('ENQ-000001')).click()
  await page.getByRole('main').getByRole('textbox', { name: words.text }).fill('Gari ni TSh 30,000.')
  await button(words.templateNames.thanks).click()
  await button(words.templateNames.details).click()
  expect(field<HTMLTextAreaElement>('message').value).toBe(
    `${INBOX_WORDS.sw.templates.details('Mariam Salehe')}Gari ni TSh 30,000.`,
  )
})

test('what is typed into an answer is there again after a reload', async () => {
  const words = INBOX_WORDS.en
  enquiries = [enquiry(1)]
  await openInbox(DESKTOP)
  const write = page.getByRole('button', { name: words.answerNamed('ENQ-000001') })
  await write.click()
  await page.getByLabelText(words.text).fill('Dear Mariam, on the page of the booking.')
  await openInbox(DESKTOP)
  await write.click()
  expect(field<HTMLTextAreaElement>('message').value).toBe('Dear Mariam, on the page of the booking.')
})

const openNewsletter = (view: View, search: string, reply: (query: URLSearchParams) => Reply) =>
  openPage(`/bhumwi-admin/newsletter${search}`, {
    view,
    user: staff('content'),
    server: { 'GET /api/bhumwi-admin/newsletter-subscribers/': (_body, query) => reply(query) },
  })
const READERS = [
  { email: 'fatma.omar@example.com', language: 'sw', confirmed_at: '2027-01-05T08:00:00.000Z' },
  { email: `${'long'.repeat(14)}@example.com`, language: 'en', confirmed_at: '2027-01-04T08:00:00.000Z' },
]

describe.each(VIEWS)('the list of the newsletter at $width px in $language', (view) => {
  const words = SUBSCRIBER_WORDS[view.language]

  test('shows the addresses, searches them, and says when there are none', async () => {
    const searches: (string | null)[] = []
    await openNewsletter(view, '', (query) => {
      searches.push(query.get('q'))
      return list(query.get('q') ? [] : READERS, query.get('q') ? 0 : 120)
    })
    await expect.element(page.getByText('fatma.omar@example.com')).toBeVisible()
    await expect.element(page.getByText(words.count(120))).toBeVisible()
    await expectUsable('the list of the newsletter')
    await inDark(() => expectUsable('the list of the newsletter, dark'))
    await page.getByRole('searchbox', { name: words.search }).fill('juma')
    field<HTMLInputElement>('q').form?.requestSubmit()
    await expect.element(page.getByText(words.nobody)).toBeVisible()
    expect(searches.at(-1)).toBe('juma')
    await page.getByRole('link', { name: words.clear }).click()
    await expect.element(page.getByText('fatma.omar@example.com')).toBeVisible()
  })

  test('can be fetched again after a failure', async () => {
    let reply: Reply = 'away'
    await openNewsletter(view, '', () => reply)
    await expect.element(page.getByText(words.failed)).toBeVisible()
    reply = list([])
    await page.getByRole('main').getByRole('button').last().click()
    await expect.element(page.getByText(words.empty)).toBeVisible()
    await expectUsable('an empty list')
  })
})
