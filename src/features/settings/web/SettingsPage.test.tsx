import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import { SECOND_FACTOR_WORDS } from '#features/second-factor/web/public.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { recordCalls } from '#test/component/record-calls.ts'
import type { Settings } from '../contract.ts'
import { SETTING_FAULTS, SETTING_WORDS } from './words.ts'

const SAVE_LIMITS = 'PUT /api/bhumwi-admin/settings/limits/'
const SAVE_COMPANY = 'PUT /api/bhumwi-admin/settings/company/'

let settings: Settings
let answer: () => Reply
let calls: ReturnType<typeof recordCalls>
beforeEach(() => {
  settings = {
    limits: {
      version: 0,
      changed: null,
      values: { second_approval_tsh: 2_000_000, sms_part_price_tsh: 25 },
      approvers: 2,
    },
    company: {
      version: 3,
      changed: { by: { id: 90, username: 'rehema' }, at: '2026-09-02T07:00:00.000Z' },
      values: DEFAULT_COMPANY,
    },
  }
  answer = () => 'away'
  calls = recordCalls(() => answer())
})

const open = (view: View) => {
  return openPage('/bhumwi-admin/settings', {
    view,
    user: staff('owner'),
    server: {
      'GET /api/bhumwi-admin/settings/': () => ({ status: 200, body: settings }),
      ...calls.takes(SAVE_LIMITS, SAVE_COMPANY),
    },
  })
}

describe.each(VIEWS)('settings at $width px in $language', (view) => {
  const words = SETTING_WORDS[view.language]
  const main = page.getByRole('main')
  const save = (title: string) => main.getByRole('button', { name: `${words.save}: ${title}` })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })

  test('limits: who changed them, mistakes at their fields, and what is sent', async () => {
    await open(view)
    await expect.element(main.getByText(words.defaults)).toBeVisible()
    await expect.element(main.getByText(/rehema/)).toBeVisible()
    await field(words.limits.second_approval_tsh).fill('0')
    await save(words.limits.title).click()
    await expect.element(main.getByText(SETTING_FAULTS[view.language].setting_limit_invalid)).toBeVisible()
    await expectUsable('the settings with a mistake')
    await inDark(() => expectUsable('the settings in the dark'))
    await field(words.limits.second_approval_tsh).fill('3,000,000')
    answer = () => {
      settings = { ...settings, limits: { ...settings.limits, version: 1, changed: settings.company.changed } }
      return { status: 200, body: settings.limits }
    }
    await save(words.limits.title).click()
    await expect.poll(announced).toContain(words.saved)
    expect(calls.sent).toEqual([[SAVE_LIMITS, { second_approval_tsh: 3_000_000, sms_part_price_tsh: 25, version: 0 }]])
  })

  test('a higher limit of second approvals asks for the password, and then for the second factor', async () => {
    await open(view)
    await field(words.limits.second_approval_tsh).fill('3,000,000')
    answer = () => refusal(403, 'password_needed', 'Confirm this with your password.')
    await save(words.limits.title).click()
    await expect.element(main.getByText(words.limits.raiseTitle)).toBeVisible()
    await save(words.limits.title).click()
    const password = main.getByLabelText(SECOND_FACTOR_WORDS[view.language].password)
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(password).toHaveFocus()
    await expectUsable('a higher limit')
    await inDark(() => expectUsable('a higher limit in the dark'))
    await password.fill('Karibu#2026')
    answer = () => ({
      status: 403,
      body: { success: false, code: 'second_factor_needed', error: '', app: true, passkey: false },
    })
    await save(words.limits.title).click()
    const code = main.getByLabelText(SECOND_FACTOR_WORDS[view.language].eitherCode)
    await expect.element(code).toHaveFocus()
    await code.fill('123456')
    answer = () => {
      const values = { ...settings.limits.values, second_approval_tsh: 3_000_000 }
      settings = { ...settings, limits: { ...settings.limits, values, version: 1, changed: settings.company.changed } }
      return { status: 200, body: settings.limits }
    }
    await save(words.limits.title).click()
    await expect.poll(announced).toContain(words.saved)
    const body = { second_approval_tsh: 3_000_000, sms_part_price_tsh: 25, version: 0 }
    expect(calls.sent.map(([, sent]) => sent)).toEqual([
      body,
      { ...body, current_password: 'Karibu#2026' },
      { ...body, current_password: 'Karibu#2026', code: '123456' },
    ])
    await expect.element(password).not.toBeInTheDocument()
  })

  test('a raise that is taken back asks for no password any more, and one that is typed again does', async () => {
    await open(view)
    const amount = field(words.limits.second_approval_tsh)
    await amount.fill('3,000,000')
    answer = () => refusal(403, 'password_needed', 'Confirm this with your password.')
    await save(words.limits.title).click()
    const password = main.getByLabelText(SECOND_FACTOR_WORDS[view.language].password)
    await expect.element(password).toBeVisible()
    await amount.fill('2,000,000')
    await expect.element(password).not.toBeInTheDocument()
    await amount.fill('2,000,001')
    await expect.element(password).toBeVisible()
    await amount.fill('1,000,000')
    await expect.element(password).not.toBeInTheDocument()
    answer = () => ({ status: 200, body: { ...settings.limits, version: 1 } })
    await save(words.limits.title).click()
    await expect.poll(announced).toContain(words.saved)
    expect(calls.sent.at(-1)?.[1]).toEqual({ second_approval_tsh: 1_000_000, sms_part_price_tsh: 25, version: 0 })
  })

  test('two people for every request, or for none: no amount is asked for, and who is alone is warned', async () => {
    settings.limits.approvers = 1
    await open(view)
    const which = main.getByLabelText(words.limits.second_approval)
    const amount = field(words.limits.second_approval_tsh)
    const alone = main.getByText(words.limits.tooFew)
    await expect.element(amount).toBeVisible()
    await expect.element(alone).toBeVisible()
    await which.selectOptions('none')
    await expect.element(alone).not.toBeVisible()
    await which.selectOptions('every')
    await expect.element(amount).not.toBeInTheDocument()
    await expect.element(alone).toBeVisible()
    await expectUsable('two people for every request')
    await inDark(() => expectUsable('two people for every request, in the dark'))
    answer = () => {
      const values = { ...settings.limits.values, second_approval_tsh: 0 }
      settings = { ...settings, limits: { ...settings.limits, values, version: 1 } }
      return { status: 200, body: settings.limits }
    }
    await save(words.limits.title).click()
    await expect.poll(announced).toContain(words.saved)
    await which.selectOptions('none')
    answer = () => refusal(403, 'password_needed', 'Confirm this with your password.')
    await save(words.limits.title).click()
    await expect.element(main.getByText(words.limits.raiseTitle)).toBeVisible()
    expect(calls.sent.map(([, sent]) => sent)).toEqual([
      { second_approval_tsh: 0, sms_part_price_tsh: 25, version: 0 },
      { second_approval_tsh: null, sms_part_price_tsh: 25, version: 1 },
    ])
  })

  /** Somebody else saves contacts, and what is sent here is refused for it. */
  const savedMeanwhile = (others: Partial<typeof DEFAULT_COMPANY>) => () => {
    const values = { ...settings.company.values, ...others }
    settings = { ...settings, company: { ...settings.company, version: 4, values } }
    return refusal(409, 'settings_changed', 'Somebody else has changed these settings.')
  }

  test('contacts that somebody else has changed: what was typed stays, the rest is as it is now', async () => {
    await open(view)
    await field(words.company.whatsapp).fill('+255 712 000 222')
    await field(words.company.city).fill('Zanzibar')
    answer = savedMeanwhile({ street: 'Ohio Street', city: 'Arusha' })
    await save(words.company.title).click()
    await expect.poll(announced).toContain('Somebody else has changed these settings.')
    await expect.element(field(words.company.street)).toHaveValue('Ohio Street')
    await expect.element(field(words.company.whatsapp)).toHaveValue('+255 712 000 222')
    await expect.element(field(words.company.city)).toHaveValue('Zanzibar')
    await expect.element(main.getByText(words.othersNow(words.company.street, 'Ohio Street'))).toBeVisible()
    await expect.element(main.getByText(words.othersYours(words.company.city, 'Arusha'))).toBeVisible()
    await expectUsable('settings that somebody else has changed')
    await inDark(() => expectUsable('settings that somebody else has changed, in the dark'))
    const typed = { ...DEFAULT_COMPANY, street: 'Ohio Street', city: 'Zanzibar', whatsapp: '+255 712 000 222' }
    answer = () => {
      settings = { ...settings, company: { ...settings.company, version: 5, values: typed } }
      return { status: 200, body: settings.company }
    }
    await save(words.company.title).click()
    await expect.poll(announced).toContain(words.saved)
    expect(calls.sent.at(-1)).toEqual([SAVE_COMPANY, { ...typed, version: 4 }])
    await expect.element(main.getByText(words.othersChanged)).not.toBeInTheDocument()
  })

  test('what was typed is there again after a reload, also over what somebody else has changed', async () => {
    await open(view)
    await field(words.company.whatsapp).fill('+255 712 000 222')
    await open(view)
    await expect.element(field(words.company.whatsapp)).toHaveValue('+255 712 000 222')
    answer = savedMeanwhile({ street: 'Ohio Street' })
    await save(words.company.title).click()
    await expect.element(field(words.company.street)).toHaveValue('Ohio Street')
    await open(view)
    await expect.element(field(words.company.whatsapp)).toHaveValue('+255 712 000 222')
    await expect.element(field(words.company.street)).toHaveValue('Ohio Street')
  })
})
