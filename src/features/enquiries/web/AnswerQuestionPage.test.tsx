import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import {
  describedBy,
  expectUsable,
  field,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { ANSWER_WORDS } from './answer-words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
const TOKEN = 'Zk3vT9qLwXn0aB7cD5eF1gH2iJ4kM6oP8rS0tU2vW4y'
const SHOWN: Reply = {
  status: 200,
  body: { question: 'Do you have a licence?\nPlease name its number.', property_name: 'Nyumba ya Mkarafuu' },
}

describe.each(VIEWS)('the page of a question to an applicant at $width px in $language', (view) => {
  const words = ANSWER_WORDS[view.language]
  const main = page.getByRole('main')
  const send = () => main.getByRole('button', { name: words.submit, exact: true }).click()
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const open = (server: Parameters<typeof openPage>[1]['server']) =>
    openPage(`/register-property/answer#${TOKEN}`, { view, server })

  test('shows the question, sends the answer and thanks for it', async () => {
    const sent: unknown[] = []
    let reply: Reply = { status: 500, body: {} }
    await open({
      'POST /api/registration-questions/show/': (body) => {
        expect(body).toEqual({ token: TOKEN })
        return SHOWN
      },
      'POST /api/registration-questions/answer/': (body) => {
        sent.push(body)
        return reply
      },
    })
    await expect.element(page.getByText(words.lead('Nyumba ya Mkarafuu'))).toBeVisible()
    await expect.element(page.getByText(/Please name its number\./)).toBeVisible()
    await expectUsable('question')
    await inDark(() => expectUsable('question in the dark'))
    await send()
    await expect.poll(() => describedBy('answer')).toContain(FAULTS[view.language].text_required)
    await expectUsable('answer without words')
    expect(sent).toEqual([])
    await userEvent.fill(field('answer'), 'Yes: number 4711.')
    await send()
    await expect.element(page.getByText(words.submitFailed)).toBeVisible()
    expect(field('answer').value).toBe('Yes: number 4711.')
    reply = { status: 200, body: { success: true } }
    await send()
    await expect.element(page.getByText(words.thanksText('Nyumba ya Mkarafuu'))).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    await expect.element(main.getByRole('link', { name: words.toHome })).toHaveAttribute('href', '/home')
    expect(document.querySelector('main [name=answer]')).toBeNull()
    await expectUsable('thanks')
    await inDark(() => expectUsable('thanks in the dark'))
    expect(sent).toEqual(Array(2).fill({ token: TOKEN, answer: 'Yes: number 4711.' }))
  })

  test('says that a link without its secret is incomplete, without a question to the server', async () => {
    await openPage('/register-property/answer', { view })
    await expect.element(page.getByText(words.incomplete)).toBeVisible()
    const contact = main.getByRole('link', { name: words.contact, exact: true })
    await expect.element(contact).toHaveAttribute('href', '/contact')
    await expectUsable('incomplete link')
  })

  test.each([
    ['question_unknown', 404, words.brokenTitle],
    ['question_expired', 409, words.brokenTitle],
    ['question_answered', 409, words.answeredTitle],
    ['question_closed', 409, words.closedTitle],
  ] as const)('says why a link does not work: %s', async (code, status, heading) => {
    await open({ 'POST /api/registration-questions/show/': () => refusal(status, code, 'It cannot be answered.') })
    await expect.element(title(heading)).toBeVisible()
    await expect.element(page.getByText('It cannot be answered.')).toBeVisible()
    expect(document.querySelector('main form')).toBeNull()
    await expectUsable(code)
    await inDark(() => expectUsable(`${code} in the dark`))
  })

  test('says that the request was decided meanwhile, and offers Retry if the question could not be fetched', async () => {
    let shown: Reply = 'away'
    await open({
      'POST /api/registration-questions/show/': () => shown,
      'POST /api/registration-questions/answer/': () => refusal(409, 'question_closed', 'It was decided.'),
    })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('question that could not be fetched')
    shown = SHOWN
    await main.getByRole('button').first().click()
    await expect.element(page.getByText(words.question, { exact: true })).toBeVisible()
    await userEvent.fill(field('answer'), 'Yes')
    await send()
    await expect.element(page.getByText('It was decided.')).toBeVisible()
    await expect.element(title(words.closedTitle)).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
  })
})
