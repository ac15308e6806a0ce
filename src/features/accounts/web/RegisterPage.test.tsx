import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import {
  announced,
  describedBy,
  expectUsable,
  field,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
const TYPED = {
  full_name: 'Emma Jane Brown',
  username: 'emma.brown',
  email: 'emma@example.com',
  phone_number: '+44 20 7946 0958',
  password: 'Karibu#2026',
  confirm_password: 'Karibu#2026',
}

describe.each(VIEWS)('the sign-up page at $width px in $language', (view) => {
  const words = ACCOUNT_WORDS[view.language]
  const submit = () => page.getByRole('main').getByRole('button', { name: words.register.submit }).click()
  const taken = refusal(409, 'username_taken', 'Taken.', { username: 'Taken.' })
  const open = async (answers: Reply[] = []) => {
    const sent: Record<string, unknown>[] = []
    const keys: (string | null)[] = []
    await openPage('/register', {
      view,
      server: {
        'GET /api/sign-in-ways/': () => ({ status: 200, body: { google: false, passkeys: true } }),
        'POST /api/register/': (body, _query, headers) => {
          sent.push(body)
          keys.push(headers.get('idempotency-key'))
          return answers.shift() ?? taken
        },
      },
    })
    return { sent, keys }
  }

  test('sends a phone number of another country as it was typed [5.register.1]', async () => {
    const { sent } = await open()
    expect(describedBy('phone_number')).toBe(words.register.phoneHint)
    for (const [name, text] of Object.entries(TYPED)) await userEvent.fill(field(name), text)
    await submit()
    await expect.poll(() => describedBy('username')).toContain('Taken.')
    const { full_name, confirm_password, ...rest } = TYPED
    expect(sent).toEqual([{ ...rest, first_name: 'Emma', last_name: 'Jane Brown' }])
    await expectUsable('sign-up')
  })

  test('sends the same form with the same key again after an answer that was lost', async () => {
    const { sent, keys } = await open(['away'])
    for (const [name, text] of Object.entries(TYPED)) await userEvent.fill(field(name), text)
    await submit()
    await expect.poll(announced).toContain(words.register.unreachable)
    await submit()
    await expect.poll(() => describedBy('username')).toContain('Taken.')
    expect(sent[1]).toEqual(sent[0])
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test.each(['447911123456', '+44 12', 'call me'])(
    'says at the field that %j is no phone number [5.register.1]',
    async (phone) => {
      const { sent } = await open()
      for (const [name, text] of Object.entries({ ...TYPED, phone_number: phone }))
        await userEvent.fill(field(name), text)
      await submit()
      await expect.poll(() => document.activeElement).toBe(field('phone_number'))
      expect(describedBy('phone_number')).toBe(FAULTS[view.language].phone_unclear)
      expect(sent).toEqual([])
    },
  )
})
