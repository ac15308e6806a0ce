import type { APIRequestContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HandoverTerms, MovingProperty } from '#features/handovers/contract.ts'
import { handovers as handoversEn } from '#i18n/en/handovers.ts'
import { hostAnswer as answerEn } from '#i18n/en/host-answer.ts'
import { hostRequests as requestsEn } from '#i18n/en/host-requests.ts'
import { handovers as handoversSw } from '#i18n/sw/handovers.ts'
import { hostAnswer as answerSw } from '#i18n/sw/host-answer.ts'
import { hostRequests as requestsSw } from '#i18n/sw/host-requests.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { PASSWORD } from '#test/factories.ts'
import { mailedLink } from './mailed-link.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// The platform asks somebody who wants to be listed a question by mail, and gives a property to another owner.

vi.setConfig({ testTimeout: 180_000 })

const WORDS = {
  en: { answer: answerEn, requests: requestsEn, handovers: handoversEn },
  sw: { answer: answerSw, requests: requestsSw, handovers: handoversSw },
}
const PHONE = { width: 360, height: 740, language: 'sw' as const }
const DESK = { width: 1280, height: 900, language: 'en' as const }

let mail: MailSim
beforeAll(async () => {
  mail = await startMailSim()
}, 60_000)
afterAll(() => mail?.close())
const site = ownSiteForTests(() => ({ SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` }))

describe.each([
  { ...PHONE, property: 'Usambara Mist Lodge', email: 'hawa.shekilindi@example.org' },
  { ...DESK, property: 'Bwejuu Reef Bungalows', email: 'farid.mzee@example.org' },
])('at $width px in $language', ({ property, email, ...viewport }) => {
  test('an applicant answers a question by the mailed link without an account, and the staff read it', async () => {
    const { requests, answer } = WORDS[viewport.language]
    const question = `Who manages ${property} while you are away?`
    const said = 'My sister Rehema does, on the same number.'
    const support = await site.visit(viewport)
    await signIn(support.context, 'salma')
    const desk = support.page
    await goTo(desk, '/bhumwi-admin/requests')
    const request = desk.getByRole('article').filter({ hasText: property })
    await request.getByRole('button', { name: requests.ask, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator('[name=question]').fill(question)
    await support.audit('ask-applicant')
    await dialog.getByRole('button', { name: requests.askSend, exact: true }).click()
    await desk.getByText(requests.asked).first().waitFor()
    await request.getByText(question).waitFor()

    const applicant = await site.visit(viewport)
    const { page } = applicant
    await goTo(page, await mailedLink(mail, email, '/register-property/answer'))
    await page.getByText(question).waitFor()
    await applicant.audit('answer-question')
    await page.locator('[name=answer]').fill(said)
    await page.getByRole('button', { name: answer.submit, exact: true }).click()
    await page.getByText(answer.thanksText(property)).waitFor()
    await reload(page)
    await page.getByRole('heading', { name: answer.answeredTitle }).waitFor()
    expect(await page.locator('[name=answer]').count()).toBe(0)

    await reload(desk)
    await request.getByText(said).waitFor()
    // The browser itself logs the refusal of the link that was used.
    expect([support.faults, applicant.faults.length]).toEqual([[], 1])
  })
})

/** An owner whom nobody of the tests signs in as, with the property of most open money that can move now. */
const movable = async (request: APIRequestContext): Promise<{ owner: number; property: MovingProperty }> => {
  const found: { owner: number; property: MovingProperty }[] = []
  for (let owner = 5; owner <= 12; owner++) {
    const terms = (await (await request.get(`/api/bhumwi-admin/users/${owner}/handover/`)).json()) as HandoverTerms
    const free = terms.properties.filter(({ open_requests, disputes }) => open_requests + disputes === 0)
    found.push(...free.filter(({ status }) => status === 'live').map((property) => ({ owner, property })))
  }
  const [best] = found.toSorted((a, b) => b.property.available - a.property.available)
  if (!best) throw new Error('No property can be handed over')
  return best
}

describe('a property that is sold twice', () => {
  type Staff = Awaited<ReturnType<typeof site.visit>>
  type Sale = { from: number; property: MovingProperty; contact: string; newcomer?: { first: string; last: string } }

  /** Hands one property of an owner over on the page, open money along. */
  const handOver = async (staff: Staff, language: 'en' | 'sw', { from, property, contact, newcomer }: Sale) => {
    const words = WORDS[language].handovers
    const { page } = staff
    await goTo(page, `/bhumwi-admin/people/${from}/hand-over`)
    const boxes = page.locator('main [name^=property_]')
    await boxes.first().waitFor()
    for (const box of await boxes.all())
      await box.setChecked((await box.getAttribute('name')) === `property_${property.id}`)
    if (property.available !== 0) await page.locator('[name=goes_along]').check()
    await page.locator('[name=contact]').fill(contact)
    await page.locator('main').getByRole('button', { name: words.find, exact: true }).click()
    if (newcomer) {
      await page.locator('[name=first_name]').fill(newcomer.first)
      await page.locator('[name=last_name]').fill(newcomer.last)
    } else await page.getByText(contact).waitFor()
    await page.locator('[name=reason]').fill('Sold; the contract was shown to us.')
    await staff.audit('hand-over')
    await page.getByRole('button', { name: words.submit(1), exact: true }).click()
  }

  test('is seen by the new owner, then by somebody who was invited to it, and no more by the one before', async () => {
    const office = await site.visit(PHONE)
    await signIn(office.context, 'admin')
    const { owner, property } = await movable(office.context.request)
    await handOver(office, 'sw', { from: owner, property, contact: 'neema@example.com' })
    const named = handoversSw.done(1, 'Neema Laizer')
    await office.page.getByText(named).first().waitFor()

    const neema = await site.visit(PHONE)
    await signIn(neema.context, 'neema')
    const own = neema.page.getByRole('link', { name: property.name }).first()
    await goTo(neema.page, '/hotel-admin/properties')
    await own.waitFor()

    const desk = await site.visit(DESK)
    await signIn(desk.context, 'admin')
    const email = 'batuli.juma@example.org'
    const newcomer = { first: 'Batuli', last: 'Juma' }
    await handOver(desk, 'en', { from: 3, property, contact: email, newcomer })
    await desk.page.getByText(handoversEn.done(1, 'Batuli Juma')).first().waitFor()

    const invited = await site.visit(DESK)
    const { page } = invited
    await goTo(page, await mailedLink(mail, email))
    await page.locator('[name=new_password]').fill(PASSWORD)
    await page.locator('[name=confirm_password]').fill(PASSWORD)
    await page.locator('main button[type=submit]').first().click()
    await page.getByText(property.name).first().waitFor()
    await goTo(page, `/hotel-admin/properties/${property.id}`)
    await page.getByRole('heading', { name: property.name }).first().waitFor()

    await reload(neema.page)
    await neema.page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => own.count()).toBe(0)
    expect((await neema.page.request.get(`/api/hotel/properties/${property.id}/`)).status()).toBe(404)
    expect([office.faults, neema.faults, desk.faults, invited.faults]).toEqual([[], [], [], []])
  })
})
