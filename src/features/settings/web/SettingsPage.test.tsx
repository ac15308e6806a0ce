import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_COMPANY } from '#domain/company.ts'
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
import type { Settings } from '../contract.ts'
import { SETTING_FAULTS, SETTING_WORDS } from './words.ts'

const SAVE_LIMITS = 'PUT /api/bhumwi-admin/settings/limits/'
const SAVE_COMPANY = 'PUT /api/bhumwi-admin/settings/company/'

let settings: Settings
let answer: () => Reply
let sent: [string, unknown][]
beforeEach(() => {
  settings = {
    limits: { version: 0, changed: null, values: { second_approval_tsh: 2_000_000, sms_part_price_tsh: 25 } },
    company: {
      version: 3,
      changed: { by: { id: 90, username: 'rehema' }, at: '2026-09-02T07:00:00.000Z' },
      values: DEFAULT_COMPANY,
    },
  }
  answer = () => 'away'
  sent = []
})

const open = (view: View) => {
  const takes = (call: string) => ({
    [call]: (body: unknown) => {
      sent.push([call, body])
      return answer()
    },
  })
  return openPage('/bhumwi-admin/settings', {
    view,
    user: staff('owner'),
    server: {
      'GET /api/bhumwi-admin/settings/': () => ({ status: 200, body: settings }),
      ...takes(SAVE_LIMITS),
      ...takes(SAVE_COMPANY),
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
    expect(sent).toEqual([[SAVE_LIMITS, { second_approval_tsh: 3_000_000, sms_part_price_tsh: 25, version: 0 }]])
  })

  test('contacts that somebody else has changed are shown as they are now', async () => {
    await open(view)
    await field(words.company.whatsapp).fill('+255 712 000 222')
    answer = () => {
      const values = { ...DEFAULT_COMPANY, street: 'Ohio Street' }
      settings = { ...settings, company: { ...settings.company, version: 4, values } }
      return refusal(409, 'settings_changed', 'Somebody else has changed these settings.')
    }
    await save(words.company.title).click()
    await expect.poll(announced).toContain('Somebody else has changed these settings.')
    await expect.element(field(words.company.street)).toHaveValue('Ohio Street')
    expect(sent.at(-1)).toEqual([SAVE_COMPANY, { ...DEFAULT_COMPANY, whatsapp: '+255 712 000 222', version: 3 }])
  })
})
