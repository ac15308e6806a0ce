import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common as commonEn, faults as faultsEn } from '#i18n/en/common.ts'
import { common as commonSw, faults as faultsSw } from '#i18n/sw/common.ts'
import { describedBy, expectUsable, field, openPage, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const WORDS = { en: { common: commonEn, faults: faultsEn }, sw: { common: commonSw, faults: faultsSw } }
const TYPED = {
  name: 'Asha <b>Juma</b>',
  email: 'asha@example.com',
  subject: 'Feri 🦁',
  message: 'مرحبا\n<script>alert(1)</script>',
}
const REFERENCE = 'ENQ-A2B3C4'

describe.each(VIEWS)('the contact form at $width px in $language', (view) => {
  const words = ENQUIRY_WORDS[view.language]
  const { common, faults } = WORDS[view.language]
  const send = () => page.getByRole('main').getByRole('button', { name: words.contact.submit }).click()
  const fill = async () => {
    for (const [name, text] of Object.entries(TYPED)) await userEvent.fill(field(name), text)
  }
  const open = (reply: Reply = 'away', path = '/contact') =>
    openPage(path, { view, server: { 'POST /api/enquiries/': () => reply } })

  test('begins with the subject of the link that led to it', async () => {
    await open('away', '/contact?about=media')
    expect(field('subject').value).toBe(words.contact.topics.media)
    await expectUsable('contact')
  })

  test('says each fault at its field, and the first of them takes the focus', async () => {
    await open()
    await send()
    await expect.poll(() => document.activeElement).toBe(field('name'))
    expect(describedBy('name')).toBe(faults.name_required)
    expect(describedBy('email')).toContain(faults.email_required)
    expect(describedBy('message')).toBe(faults.message_required)
    await expectUsable('contact with faults')
  })

  test('loses nothing when the line is away, nor by a reload [8.server-first.request]', async () => {
    await open()
    await fill()
    await send()
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expect.element(page.getByText(common.networkError)).toBeVisible()
    await expectUsable('contact that failed')
    await open()
    for (const [name, text] of Object.entries(TYPED)) expect(field(name).value).toBe(text)
  })

  test('says what the server refuses, at the field that it names', async () => {
    await open(refusal(400, 'invalid_input', 'Not like this.', { email: 'No such address.' }))
    await fill()
    await send()
    await expect.element(page.getByText('Not like this.')).toBeVisible()
    expect(describedBy('email')).toContain('No such address.')
    expect(field('message').value).toBe(TYPED.message)
  })

  test('shows for five seconds that it was sent, then is empty, and stays so', async () => {
    await open({ status: 201, body: { reference: REFERENCE } })
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await send()
    await expect.element(page.getByText(words.contact.sentTitle)).toBeVisible()
    await expect.element(page.getByText(REFERENCE)).toBeVisible()
    vi.advanceTimersByTime(4999)
    expect(document.querySelector('main form')).toBeNull()
    vi.advanceTimersByTime(1)
    await expect.poll(() => field('message').value).toBe('')
    await expect.element(page.getByText(words.lastReference(REFERENCE))).toBeVisible()
    await expectUsable('contact that was sent')
    await open()
    expect(field('message').value).toBe('')
  })
})
