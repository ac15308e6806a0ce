import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { REFUSALS } from '#domain/refusal.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { refusals as refusalsSw } from '#i18n/sw/refusals.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { expectUsable, openPage, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const WORDS = {
  en: { faults: faultsEn, form: siteEn.footer.newsletter, expired: REFUSALS.link_expired.text },
  sw: { faults: faultsSw, form: siteSw.footer.newsletter, expired: refusalsSw.link_expired },
}

describe.each(VIEWS)('the newsletter at $width px in $language', (view) => {
  const words = ENQUIRY_WORDS[view.language].newsletter
  const { faults, form, expired } = WORDS[view.language]
  const tokens: unknown[] = []
  const recorded =
    (reply: Reply) =>
    ({ token }: Record<string, unknown>) => {
      tokens.push(token)
      return reply
    }
  const done = { status: 200, body: { success: true } }
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()

  test('is asked for from the footer of any page, once the address can be one', async () => {
    await openPage('/terms', { view, server: { 'POST /api/newsletter/': () => ({ status: 202, body: done.body }) } })
    await expectUsable('terms')
    const footer = page.getByRole('contentinfo')
    const subscribe = async (email: string) => {
      await footer.getByRole('textbox', { name: form.email }).fill(email)
      await footer.getByRole('button', { name: form.subscribe }).click()
    }
    await subscribe('asha')
    await expect.element(footer.getByText(faults.email_invalid)).toBeVisible()
    await subscribe('asha@example.com')
    await expect.element(footer.getByText(form.asked)).toBeVisible()
    await expectUsable('newsletter that was asked for')
  })

  test('a link that confirms it asks before it acts; one that has expired says so and offers another', async () => {
    const { status } = REFUSALS.link_expired
    await openPage('/newsletter?confirm=old', {
      view,
      server: { 'POST /api/newsletter/confirm/': recorded(refusal(status, 'link_expired', expired)) },
    })
    await expectUsable('newsletter to confirm')
    expect(tokens).toEqual([])
    await press(words.confirm)
    await expect.element(page.getByRole('main').getByText(expired)).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('textbox', { name: form.email })).toBeVisible()
    await expectUsable('newsletter whose link has expired')
    expect(tokens.splice(0)).toEqual(['old'])
  })

  test('a link that confirms it does so once it is pressed', async () => {
    await openPage('/newsletter?confirm=yes', { view, server: { 'POST /api/newsletter/confirm/': recorded(done) } })
    await press(words.confirm)
    await expect.element(page.getByText(words.confirmed)).toBeVisible()
    expect(tokens.splice(0)).toEqual(['yes'])
  })

  test('a link that ends it does so once it is pressed', async () => {
    await openPage('/newsletter?unsubscribe=no', {
      view,
      server: { 'POST /api/newsletter/unsubscribe/': recorded(done) },
    })
    expect(tokens).toEqual([])
    await press(words.leave)
    await expect.element(page.getByText(words.left)).toBeVisible()
    await expectUsable('newsletter that has ended')
    expect(tokens.splice(0)).toEqual(['no'])
  })
})
