import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  ASHA,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Bhumwi:asha?issuer=Bhumwi&secret=${SECRET}`
const CODES = [...'ABCDEFGHIJ'].map((letter) => `ABCD-EFGH-IJKL-MN2${letter}`)
const ON = { is_on: true, since: '2026-10-01T09:00:00Z', recovery_codes_left: 2, is_required: false }
const OFF = { is_on: false, since: null, recovery_codes_left: 0, is_required: false }

/** The control of a name in the open dialog: the page under it has a password of its own. */
const inDialog = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name} in the dialog.`)
  return found
}
const described = (name: string) =>
  (inDialog(name).getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

type Server = Record<string, (body: Record<string, unknown>) => Reply>

const openProfile = async (view: View, state: () => object, server: Server = {}, person = ASHA) =>
  openPage('/profile', {
    view,
    user: person,
    server: {
      'GET /api/user/': () => ({ status: 200, body: { ...person, dob: null, gender: null, language: 'en' } }),
      'GET /api/sessions/': () => ({ status: 200, body: [] }),
      'GET /api/user/delete/': () => ({ status: 200, body: { objection: null } }),
      'GET /api/user/second-factor/': () => ({ status: 200, body: state() }),
      ...server,
    },
  })

describe.each(VIEWS)('the second factor in the profile at $width px in $language', (view) => {
  const words = SECOND_FACTOR_WORDS[view.language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')

  test('is set up with the password and a first code, and shows the recovery codes', async () => {
    let state: object = OFF
    const sent: unknown[] = []
    await openProfile(view, () => state, {
      'POST /api/user/second-factor/begin/': (body) => {
        sent.push(body)
        if (body.current_password !== 'Karibu#2026')
          return refusal(400, 'wrong_password', 'Not right.', { current_password: 'Not right.' })
        return { status: 200, body: { secret: SECRET, uri: URI } }
      },
      'POST /api/user/second-factor/confirm/': (body) => {
        sent.push(body)
        if (body.code !== '123456') return refusal(400, 'second_factor_wrong', 'No.', { code: 'Not this one.' })
        state = { ...ON, recovery_codes_left: 10 }
        return { status: 200, body: { recovery_codes: CODES } }
      },
    })
    await button(words.setUp).click()
    await expect.element(dialog()).toBeVisible()
    await button(words.next).click()
    await expect.poll(() => document.activeElement).toBe(inDialog('current_password'))
    expect(sent).toEqual([])
    await expectUsable('set-up with a missing password', 'dialog[open]')
    await userEvent.fill(inDialog('current_password'), 'Wrong#2026')
    await button(words.next).click()
    await expect.poll(() => described('current_password')).toContain('Not right.')
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    await button(words.next).click()
    await expect.element(page.getByRole('img', { name: words.qrLabel })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP', { exact: false })).toBeVisible()
    await expectUsable('set-up with the QR code', 'dialog[open]')
    await inDark(() => expectUsable('set-up with the QR code, dark', 'dialog[open]'))
    await button(words.confirm).click()
    await expect.poll(() => described('code')).toContain(CODE_FAULTS[view.language].second_code_required)
    await userEvent.fill(inDialog('code'), '999999')
    await button(words.confirm).click()
    await expect.poll(() => described('code')).toContain('Not this one.')
    expect(inDialog('code').value).toBe('999999')
    await userEvent.fill(inDialog('code'), '123456')
    await button(words.confirm).click()
    for (const code of [CODES[0], CODES[9]])
      await expect.element(page.getByText(code ?? '', { exact: true })).toBeVisible()
    await expectUsable('recovery codes', 'dialog[open]')
    await button(words.done).click()
    await expect.element(page.getByText(words.left(10))).toBeVisible()
    expect(sent.at(-1)).toEqual({ code: '123456' })
  })

  test('is turned off with the password and a code, and says when recovery codes run out', async () => {
    let state: object = ON
    const sent: unknown[] = []
    await openProfile(view, () => state, {
      'POST /api/user/second-factor/remove/': (body) => {
        sent.push(body)
        if (body.code !== '123456') return refusal(400, 'second_factor_wrong', 'No.', { code: 'Not this one.' })
        state = OFF
        return { status: 200, body: { success: true } }
      },
    })
    await expect.element(page.getByText(words.left(2))).toBeVisible()
    await expect.element(page.getByText(words.fewLeft)).toBeVisible()
    await expectUsable('profile with a second factor')
    await button(words.turnOff).click()
    await dialog().getByRole('button', { name: words.turnOff }).click()
    await expect.poll(() => described('code')).toContain(CODE_FAULTS[view.language].second_code_required)
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    await userEvent.fill(inDialog('code'), '123456')
    await dialog().getByRole('button', { name: words.turnOff }).click()
    await expect.element(button(words.setUp)).toBeVisible()
    await expect.element(page.getByText(words.turnedOff).first()).toBeVisible()
    expect(sent).toEqual([{ current_password: 'Karibu#2026', code: '123456' }])
  })

  test('says to the staff that their office opens with it', async () => {
    const person = { ...staff('owner'), rights: [], must_set_second_factor: true as const }
    const { router } = await openProfile(view, () => ({ ...OFF, is_required: true }), {}, person)
    await expect.element(page.getByText(words.needed)).toBeVisible()
    await expectUsable('profile of staff without a second factor')
    await router.navigate('/bhumwi-admin/dashboard')
    await expect.poll(() => router.state.location.pathname).toBe('/profile')
  })
})
