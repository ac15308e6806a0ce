import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { officeNav as navEn } from '#i18n/en/office-nav.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { team as teamEn } from '#i18n/en/team.ts'
import { officeNav as navSw } from '#i18n/sw/office-nav.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { team as teamSw } from '#i18n/sw/team.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { PASSWORD } from '#test/factories.ts'
import { mailedLink } from './mailed-link.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// An owner lets somebody work at the front desk, and takes it back.

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en: { team: teamEn, nav: { ...siteEn, ...navEn } }, sw: { team: teamSw, nav: { ...siteSw, ...navSw } } }

let mail: MailSim
beforeAll(async () => {
  mail = await startMailSim()
}, 60_000)
afterAll(() => mail?.close())
const site = ownSiteForTests(() => ({ SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` }))

describe.each([
  { width: 1280, height: 900, language: 'en' as const, first: 'Mary', last: 'Kweka' },
  { width: 360, height: 740, language: 'sw' as const, first: 'Saidi', last: 'Omari' },
])('a colleague at $width px in $language', ({ first, last, ...viewport }) => {
  const { team, nav } = WORDS[viewport.language]
  const name = `${first} ${last}`

  test('is invited by mail, works with the rights of the role alone, and is out in the moment of the removal', async () => {
    const email = `${first.toLowerCase()}@example.com`
    const owner = await site.visit(viewport)
    await signIn(owner.context, 'juma')
    await goTo(owner.page, '/hotel-admin/team')
    const dialog = owner.page.getByRole('dialog')
    await owner.page.getByRole('button', { name: team.add }).click()
    await dialog.locator('[name=first_name]').fill(first)
    await dialog.locator('[name=last_name]').fill(last)
    await dialog.locator('[name=email]').fill(email)
    const role = dialog.locator('select[name^=role_]').first()
    await role.selectOption('front_desk')
    await owner.audit('team-add')
    await dialog.getByRole('button', { name: team.addSubmit }).click()
    await owner.page.getByText(team.invited(email)).first().waitFor()
    const card = owner.page.getByRole('article').filter({ hasText: email })
    await card.getByText(team.roles.front_desk).waitFor()
    await owner.audit('team')

    const colleague = await site.visit(viewport)
    const { page } = colleague
    await goTo(page, await mailedLink(mail, email))
    await page.locator('[name=new_password]').fill(PASSWORD)
    await page.locator('[name=confirm_password]').fill(PASSWORD)
    await page.locator('main button[type=submit]').first().click()
    await page.waitForURL('**/hotel-admin/properties')
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
    await colleague.audit('properties-of-a-colleague')
    await goTo(page, '/hotel-admin/dashboard')
    const links = page.getByRole('navigation').getByRole('link')
    const named = (await links.allTextContents()).map((text) => text.trim())
    expect(named).toEqual(expect.arrayContaining([nav.dashboard, nav.bookings, nav.newBooking]))
    for (const hidden of [nav.payouts, nav.team, nav.calendars, nav.reviews]) expect(named).not.toContain(hidden)
    await colleague.audit('dashboard-of-a-colleague')
    await page.goto('/hotel-admin/team')
    expect(new URL(page.url()).pathname).not.toBe('/hotel-admin/team')

    await card.getByRole('button', { name: team.removeNamed(name) }).click()
    await dialog.getByRole('button', { name: team.remove }).click()
    await owner.page.getByText(team.removed(name)).first().waitFor()
    await card.waitFor({ state: 'detached' })
    await goTo(page, '/hotel-admin/properties')
    await reload(page)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0)
    expect([...owner.faults, ...colleague.faults].filter((fault) => !/status of 40\d/.test(fault))).toEqual([])
  })
})
