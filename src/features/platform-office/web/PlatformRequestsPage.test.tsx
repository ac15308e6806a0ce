import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { en } from '#i18n/en.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { sw } from '#i18n/sw.ts'
import {
  confirm,
  control,
  DESTINATIONS,
  decided,
  dialog,
  office,
  ok,
  openRequests,
  press,
  question,
  request,
  resetOffice,
  rows,
  waiting,
} from '#test/component/new-hosts.ts'
import { announced, expectUsable, inDark, type Reply, refusal, staff, VIEWS } from '#test/component/open-page.tsx'
import { REQUEST_WORDS } from './requests/words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
beforeEach(resetOffice)

describe.each(VIEWS)('the page of new hosts at $width px in $language', (view) => {
  const words = REQUEST_WORDS[view.language]

  test('shows what hosts wrote, and whose address it is', async () => {
    office.requests = [
      request(1),
      request(2, { account: 'hotel', is_suspect: true, property_name: 'A'.repeat(60) }),
      request(3, { account: 'other', message: '' }),
    ]
    await openRequests(view, 'pending')
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
    office.requests = [request(1, stated), request(2)]
    await openRequests(view, 'pending')
    const { evidence } = words
    await expect.element(page.getByText('TTB/2026/0417')).toBeVisible()
    await expect.element(page.getByText('123-456-789')).toBeVisible()
    await expect.element(page.getByText('-5.7261, 39.2983')).toBeVisible()
    await expect.element(page.getByRole('img', { name: evidence.map('Nyumba 1') })).toBeVisible()
    await expect.element(page.getByText(evidence.notAsked)).toBeVisible()
    // The other applicant has stated nothing.
    await expect.element(page.getByText(evidence.none)).toBeVisible()
    await expectUsable('stated evidence')
    office.answer = () => refusal(503, 'lookup_unavailable', 'Away', {})
    await press(evidence.ask)
    await expect.element(page.getByText('Away')).toBeVisible()
    office.answer = () => {
      office.requests = [check('ZAWADI HAJI MUSHI', 'match')]
      return ok(office.requests[0])
    }
    await press(evidence.ask)
    await expect.element(page.getByText(evidence.matches.match)).toBeVisible()
    await expect.element(page.getByText(evidence.owner('ZAWADI HAJI MUSHI'))).toBeVisible()
    await expect.element(page.getByText(evidence.applicant('Zawadi Mushi'))).toBeVisible()
    office.answer = () => {
      office.requests = [check(null, 'unknown')]
      return ok(office.requests[0])
    }
    await press(evidence.askAgain)
    await expect.element(page.getByText(evidence.noOwner)).toBeVisible()
    await expectUsable('an unknown wallet')
    await inDark(() => expectUsable('an unknown wallet in the dark'))
  })

  test('approves a host with the destination and username that were chosen', async () => {
    office.requests = [request(1)]
    let places: Reply = 'away'
    await openRequests(view, 'pending', undefined, { 'GET /api/destinations/': () => places })
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
    office.answer = () => refusal(409, 'username_taken', 'x', { username: 'This username is taken.' })
    await confirm(words.approve)
    await expect.element(dialog.getByText('This username is taken.')).toBeVisible()
    office.answer = () => {
      office.requests = [request(1, { ...decided, status: 'approved' })]
      return ok(office.requests[0])
    }
    await userEvent.fill(control('username'), 'zawadi3')
    await confirm(words.approve)
    await expect.element(page.getByText(words.empty.pending)).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(announced()).toContain(words.approved('Nyumba 1'))
    const name = 'property-registration-requests/1/approve'
    expect(office.sent).toEqual([
      [name, { destination_id: 1, username: 'zawadi2' }],
      [name, { destination_id: 1, username: 'zawadi3' }],
    ])
    await expectUsable('no requests')
    await inDark(() => expectUsable('no requests in the dark'))
  })

  test('says who decided first, and keeps the reason of a decline until it is sent', async () => {
    office.requests = [request(1)]
    await openRequests(view, 'pending')
    await press(words.decline)
    await confirm(words.decline)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).toBe('true')
    await userEvent.fill(control('reason'), 'The address is missing.')
    office.answer = () => refusal(409, 'already_decided', 'Rehema Said has decided.')
    await confirm(words.decline)
    await expect.element(dialog.getByText('Rehema Said has decided.')).toBeVisible()
    await expectUsable('refused decline', 'dialog[open]')
    await confirm(words.cancel)
    await press(words.decline)
    expect(control('reason').value).toBe('The address is missing.')
    office.answer = () => {
      office.requests = [request(1, { ...decided, status: 'declined', reason: 'The address is missing.' })]
      return ok(office.requests[0])
    }
    await confirm(words.decline)
    await expect.element(page.getByText(words.empty.pending)).toBeVisible()
    expect(office.sent.at(-1)).toEqual([
      'property-registration-requests/1/decline',
      { reason: 'The address is missing.' },
    ])
    await page.getByRole('main').getByRole('link', { name: words.lists.declined }).click()
    await expect.element(page.getByText('The address is missing.')).toBeVisible()
    await expectUsable('declined requests')
  })

  test('asks the applicant a question, and keeps what is typed until it is sent', async () => {
    office.requests = [request(1)]
    await openRequests(view, 'pending')
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
    office.answer = () => refusal(409, 'already_decided', 'Rehema Said has decided.')
    await confirm(words.askSend)
    await expect.element(dialog.getByText('Rehema Said has decided.')).toBeVisible()
    office.answer = () => {
      office.requests = [request(1, { questions: [question(1)] })]
      return ok(office.requests[0])
    }
    await confirm(words.askSend)
    await expect.element(page.getByText(words.unanswered)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(announced()).toContain(words.asked)
    const name = 'property-registration-requests/1/ask'
    expect(office.sent).toEqual(Array(3).fill([name, { question: 'Do you have a licence?' }]))
    await press(words.ask)
    expect(control('question').value).toBe('')
  })

  test('begins a question or a reason with a template in the language of the applicant, above what was typed', async () => {
    office.requests = [request(1, { wallet_number: '255712345678' })]
    await openRequests(view, 'pending')
    const { askTemplates, declineTemplates } = words
    const applicant = REQUEST_WORDS.sw
    await press(words.ask)
    await expect.element(dialog.getByText(words.smsToo('0712\u00A0345\u00A0678'), { exact: false })).toBeVisible()
    await userEvent.fill(control('question'), 'Asante.')
    await confirm(askTemplates.tin.name)
    await confirm(askTemplates.licence.name)
    expect(control('question').value).toBe(`${applicant.askTemplates.licence.text}\nAsante.`)
    await expect.poll(() => document.activeElement).toBe(control('question'))
    await expectUsable('question with templates', 'dialog[open]')
    await confirm(words.cancel)
    await press(words.ask)
    expect(control('question').value).toBe(`${applicant.askTemplates.licence.text}\nAsante.`)
    await confirm(words.cancel)
    await press(words.decline)
    await confirm(words.decline)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).toBe('true')
    await confirm(declineTemplates.unlicensed.name)
    expect(control('reason').value).toBe(applicant.declineTemplates.unlicensed.text)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('says that somebody else has decided, although the dialog goes with what was decided', async () => {
    const decidedByOther = () => {
      office.requests = []
      office.properties = []
      return refusal(409, 'already_decided', 'Rehema Said has decided.')
    }
    const steps = [
      ['pending', words.approve, ''],
      ['pending', words.decline, 'reason'],
      ['pending', words.ask, 'question'],
      ['properties', words.putOnSale, ''],
      ['properties', words.sendBack, 'reason'],
    ] as const
    for (const [list, name, field] of steps) {
      office.requests = [request(1)]
      office.properties = [waiting]
      office.answer = decidedByOther
      await openRequests(view, list)
      await press(name)
      if (field) await userEvent.fill(control(field), 'In doubt.')
      else await expect.element(dialog.getByRole('button', { name, exact: true })).not.toBeDisabled()
      await confirm(name === words.ask ? words.askSend : name)
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText('Rehema Said has decided.').first()).toBeVisible()
    }
  })

  test('shows each question with who asked it and its answer, and offers no sixth', async () => {
    const answered = { answer: 'Yes:\nnumber 4711.', answered_at: '2027-01-06T09:00:00.000Z' }
    office.requests = [
      request(1, { questions: [question(1, answered), question(2, { asked_by: null })] }),
      request(2, { questions: [1, 2, 3, 4, 5].map((id) => question(id)) }),
      request(3),
    ]
    await openRequests(view, 'pending')
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
    office.requests = [
      request(1, { ...decided, status: 'approved', property_id: 7, invitation: { ...link, state: 'expired' } }),
      request(2, { ...decided, status: 'approved', property_id: 8, invitation: { ...link, state: 'used' } }),
    ]
    await openRequests(view, 'approved')
    await expect.element(page.getByText(words.invitation.used)).toBeVisible()
    await expectUsable('approved requests')
    await inDark(() => expectUsable('approved requests in the dark'))
    await press(words.inviteAgain)
    await expect.element(page.getByText(words.inviteFailed)).toBeVisible()
    office.answer = () => ok(office.requests[0])
    await press(words.inviteAgain)
    await expect.poll(announced).toContain(words.invited)
    expect(office.sent.map(([name]) => name)).toEqual(Array(2).fill('property-registration-requests/1/invite'))
  })

  test('says that the requests could not be fetched, and offers Retry', async () => {
    let reply: Reply = { status: 500, body: {} }
    await openRequests(view, 'pending', undefined, { 'GET /api/property-registration-requests/': () => reply })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('failed requests')
    reply = rows([request(1)])
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByRole('heading', { name: 'Nyumba 1' })).toBeVisible()
  })
})

test('staff who only view requests get no buttons and no list of reviews', async () => {
  office.requests = [request(1)]
  const reader = { ...staff('support'), rights: ['registration.view'] as const }
  await openRequests({ width: 360, height: 740, language: 'en' }, 'pending', { ...reader, rights: [...reader.rights] })
  await expect.element(page.getByRole('heading', { name: 'Nyumba 1' })).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  for (const list of ['properties', 'changed'] as const)
    expect(page.getByRole('link', { name: REQUEST_WORDS.en.lists[list] }).elements()).toEqual([])
})
