import { describe, expect, test, vi } from 'vitest'
import { addDays, formatDay, todayIn } from '#domain/calendar.ts'
import { evidence as evidenceEn } from '#i18n/en/evidence.ts'
import { hosts as hostsEn } from '#i18n/en/hosts.ts'
import { evidence as evidenceSw } from '#i18n/sw/evidence.ts'
import { hosts as hostsSw } from '#i18n/sw/hosts.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// The platform records what it has checked of a property, and travellers read it.

vi.setConfig({ testTimeout: 180_000 })

const WORDS = { en: { shown: evidenceEn, hosts: hostsEn }, sw: { shown: evidenceSw, hosts: hostsSw } }

const site = ownSiteForTests()

describe.each([
  { width: 360, height: 740, language: 'sw' as const, id: 20 },
  { width: 1280, height: 900, language: 'en' as const, id: 21 },
])('at $width px in $language', ({ id, ...viewport }) => {
  const { shown, hosts } = WORDS[viewport.language]
  const words = hosts.evidence

  test('a licence is checked, travellers read it with its day, and it waits for a person because it ends soon', async () => {
    const today = todayIn(new Date())
    const badge = shown.checked.licence(formatDay(today, viewport.language))
    const traveller = await site.visit(viewport)
    await goTo(traveller.page, `/properties/${id}/rooms`)
    const heading = traveller.page.getByRole('heading', { level: 1 }).first()
    await heading.waitFor()
    const name = (await heading.textContent()) ?? ''
    expect(await traveller.page.getByText(badge).count()).toBe(0)

    const support = await site.visit(viewport)
    await signIn(support.context, 'salma')
    const desk = support.page
    await goTo(desk, `/bhumwi-admin/properties/${id}`)
    await desk.getByRole('button', { name: words.recordNamed(words.kinds.licence), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator('[name=valid_until]').fill(addDays(today, 20))
    await dialog.locator('[name=detail]').fill('Licence 4711')
    await support.audit('evidence-dialog')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await desk.getByText(words.states.soon).waitFor()
    await support.audit('evidence-card')

    await reload(traveller.page)
    await traveller.page.getByText(badge).waitFor()
    await traveller.audit('evidence-public')

    await goTo(desk, '/bhumwi-admin/evidence')
    await desk.getByRole('link', { name, exact: true }).waitFor()
    await support.audit('evidence-ending')
    await desk.getByRole('link', { name, exact: true }).click()
    await desk.getByRole('button', { name: words.withdrawNamed(words.kinds.licence), exact: true }).click()
    await dialog.locator('[name=reason]').fill('It was the licence of another house.')
    await dialog.getByRole('button', { name: words.withdraw, exact: true }).click()
    await desk.getByText(words.states.soon).waitFor({ state: 'detached' })
    await reload(traveller.page)
    await heading.waitFor()
    expect(await traveller.page.getByText(badge).count()).toBe(0)
  })
})
