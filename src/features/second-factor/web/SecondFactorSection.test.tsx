import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserAnswers } from '#test/component/browser-passkey.ts'
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
const PASSKEYS = { can_add_passkey: true, passkeys: [] }
const ON = { is_on: true, since: '2026-10-01T09:00:00Z', recovery_codes_left: 2, is_required: false, ...PASSKEYS }
const OFF = { is_on: false, since: null, recovery_codes_left: 0, is_required: false, ...PASSKEYS }
const PHONE = {
  id: 5,
  name: 'Chrome, Android',
  created_at: '2026-10-01T09:00:00Z',
  last_used_at: null,
  signs_in_alone: true,
}
const KEY = { ...PHONE, id: 6, name: 'Blue security key', last_used_at: '2026-10-03T09:00:00Z', signs_in_alone: false }

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

  test('adds a passkey that the browser makes, and shows the recovery codes of the first one', async () => {
    let state: object = OFF
    const sent: unknown[] = []
    const authenticator = browserAnswers('create')
    await openProfile(view, () => state, {
      'POST /api/user/passkeys/begin/': (body) => {
        sent.push(body)
        if (body.current_password !== 'Karibu#2026')
          return refusal(400, 'wrong_password', 'Not right.', { current_password: 'Not right.' })
        const user = { id: 'AQID', name: 'asha', displayName: 'Asha' }
        return { status: 200, body: { challenge: 'AAAA', rp: { name: 'Bhumwi' }, user, pubKeyCredParams: [] } }
      },
      'POST /api/user/passkeys/': (body) => {
        sent.push(body)
        state = { ...OFF, is_on: true, recovery_codes_left: 10, passkeys: [{ ...PHONE, name: 'My phone' }] }
        return { status: 201, body: { recovery_codes: CODES } }
      },
    })
    await button(words.addPasskey).click()
    await expect.element(dialog()).toBeVisible()
    expect(inDialog('name').value).toContain('Chrome')
    await userEvent.clear(inDialog('name'))
    await button(words.add).click()
    await expect.poll(() => described('name')).toContain(CODE_FAULTS[view.language].passkey_name_required)
    expect(sent).toEqual([])
    await expectUsable('a passkey without a name', 'dialog[open]')
    await inDark(() => expectUsable('a passkey without a name, dark', 'dialog[open]'))
    await userEvent.fill(inDialog('name'), 'My phone')
    await userEvent.fill(inDialog('current_password'), 'Wrong#2026')
    await button(words.add).click()
    await expect.poll(() => described('current_password')).toContain('Not right.')
    expect(authenticator.calls).toEqual([])
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    for (const [name, fault] of [
      ['NotAllowedError', words.passkeyFaults.cancelled],
      ['InvalidStateError', words.passkeyFaults.exists],
      ['SecurityError', words.passkeyFaults.failed],
    ] as const) {
      authenticator.refuses(name)
      await button(words.add).click()
      await expect.element(dialog().getByText(fault)).toBeVisible()
    }
    authenticator.answers()
    await button(words.add).click()
    await expect.element(page.getByText(CODES[9] ?? '', { exact: true })).toBeVisible()
    await button(words.done).click()
    await expect.element(page.getByText('My phone', { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.left(10))).toBeVisible()
    expect(sent.at(-1)).toEqual({ name: 'My phone', passkey: authenticator.answer })
    await expectUsable('profile with a passkey')
    await inDark(() => expectUsable('profile with a passkey, dark'))
  })

  test('removes a passkey by a passkey, or by a recovery code', async () => {
    let state = { ...OFF, is_on: true, recovery_codes_left: 9, passkeys: [PHONE, KEY] }
    const sent: unknown[] = []
    const authenticator = browserAnswers('get')
    const removed = (body: unknown, id: number): Reply => {
      sent.push(body)
      const passkeys = state.passkeys.filter((passkey) => passkey.id !== id)
      state = { ...state, passkeys, is_on: passkeys.length > 0 }
      return { status: 200, body: { success: true } }
    }
    await openProfile(view, () => state, {
      'POST /api/user/passkeys/confirm-options/': () => ({ status: 200, body: { challenge: 'AAAA' } }),
      'POST /api/user/passkeys/5/remove/': (body) => removed(body, 5),
      'POST /api/user/passkeys/6/remove/': (body) => removed(body, 6),
    })
    await expect.element(page.getByText(words.neverUsed)).toBeVisible()
    expect(page.getByText(words.afterPassword).elements()).toHaveLength(1)
    await button(words.removeNamed(PHONE.name)).click()
    await expect.element(dialog().getByText(words.removeLead)).toBeVisible()
    await dialog().getByRole('button', { name: words.removePasskey, exact: true }).click()
    await expect.poll(() => document.activeElement).toBe(inDialog('current_password'))
    await expectUsable('removal of a passkey', 'dialog[open]')
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    authenticator.refuses('NotAllowedError')
    await dialog().getByRole('button', { name: words.removePasskey, exact: true }).click()
    await expect.element(dialog().getByText(words.passkeyFaults.cancelled)).toBeVisible()
    authenticator.answers()
    await dialog().getByRole('button', { name: words.removePasskey, exact: true }).click()
    await expect.element(page.getByText(words.passkeyRemoved(PHONE.name)).first()).toBeVisible()
    await expect.element(button(words.removeNamed(PHONE.name))).not.toBeInTheDocument()
    expect(sent).toEqual([{ current_password: 'Karibu#2026', passkey: authenticator.answer }])

    await button(words.removeNamed(KEY.name)).click()
    await expect.element(dialog().getByText(words.removeLast)).toBeVisible()
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    await dialog().getByRole('button', { name: words.byRecoveryCode }).click()
    await dialog().getByRole('button', { name: words.removePasskey, exact: true }).click()
    await expect.poll(() => described('code')).toContain(CODE_FAULTS[view.language].second_code_required)
    await userEvent.fill(inDialog('code'), CODES[0] ?? '')
    await dialog().getByRole('button', { name: words.removePasskey, exact: true }).click()
    await expect.element(page.getByText(words.off)).toBeVisible()
    expect(sent.at(-1)).toEqual({ current_password: 'Karibu#2026', code: CODES[0] })
  })

  test('with an app and passkeys is changed by either, and offers no further passkey where there can be none', async () => {
    const sent: unknown[] = []
    const authenticator = browserAnswers('get')
    await openProfile(view, () => ({ ...ON, can_add_passkey: false, passkeys: [KEY] }), {
      'POST /api/user/passkeys/confirm-options/': () => ({ status: 200, body: { challenge: 'AAAA' } }),
      'POST /api/user/second-factor/recovery-codes/': (body) => {
        sent.push(body)
        return { status: 200, body: { recovery_codes: CODES } }
      },
    })
    await expect.element(button(words.newCodes)).toBeVisible()
    expect(button(words.addPasskey).elements()).toEqual([])
    await expectUsable('profile with an app and a passkey')
    await button(words.newCodes).click()
    await userEvent.fill(inDialog('current_password'), 'Karibu#2026')
    await dialog().getByRole('button', { name: words.byPasskey }).click()
    await dialog().getByRole('button', { name: words.newCodes }).click()
    await expect.element(page.getByText(CODES[0] ?? '', { exact: true })).toBeVisible()
    expect(sent).toEqual([{ current_password: 'Karibu#2026', passkey: authenticator.answer }])
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
