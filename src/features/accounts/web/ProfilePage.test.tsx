import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import type { Visitor } from '#platform/web/router.tsx'
import {
  ASHA,
  announced,
  describedBy,
  expectUsable,
  field,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { PROFILE_WORDS } from './profile/words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
const USER = { ...ASHA, dob: null, gender: null, language: 'en' as const }

const SECOND_FACTOR_OFF = {
  is_on: false,
  since: null,
  recovery_codes_left: 0,
  is_required: false,
  can_add_passkey: true,
  passkeys: [],
}

/** Opens the profile before a server that answers changes as `save` says. */
const openProfile = async (
  view: View,
  save: (body: Record<string, unknown>) => Reply,
  changes: Partial<Visitor> = {},
) => {
  let user = { ...USER, ...changes }
  await openPage('/profile', {
    view,
    user: { ...ASHA, ...changes },
    server: {
      'GET /api/user/': () => ({ status: 200, body: user }),
      'GET /api/sessions/': () => ({ status: 200, body: [] }),
      'GET /api/user/second-factor/': () => ({ status: 200, body: SECOND_FACTOR_OFF }),
      'GET /api/user/delete/': () => ({ status: 200, body: { objection: null } }),
      'PATCH /api/user/': (body) => {
        const reply = save(body)
        if (reply !== 'away' && reply.status === 200) user = { ...user, ...(reply.body as typeof user) }
        return reply
      },
    },
  })
  await expect.poll(() => document.querySelector('main [name=email]')).not.toBeNull()
}

describe.each(VIEWS)('another email or number in the profile at $width px in $language', (view) => {
  const { details, password } = PROFILE_WORDS[view.language]
  const open = (save: (body: Record<string, unknown>) => Reply) => openProfile(view, save)
  const save = () => page.getByRole('button', { name: details.submit }).click()
  const passwordHint = () => page.getByText(details.passwordHint)

  test('asks for the password, says what is wrong with it, and is saved with it', async () => {
    const sent: Record<string, unknown>[] = []
    await open((body) => {
      sent.push(body)
      if (body.current_password === 'Wrong#2026')
        return refusal(400, 'wrong_password', 'Not right.', { current_password: 'Not right.' })
      return { status: 200, body: { ...USER, email: body.email } }
    })
    await expect.element(passwordHint()).not.toBeInTheDocument()
    await userEvent.fill(field('email'), 'new@example.com')
    await expect.element(passwordHint()).toBeVisible()
    await save()
    await expect.poll(() => document.activeElement).toBe(field('current_password'))
    expect(describedBy('current_password')).toContain(FAULTS[view.language].password_for_contact)
    expect(sent).toEqual([])
    await expectUsable('profile that asks for the password')
    await userEvent.fill(field('current_password'), 'Wrong#2026')
    await save()
    await expect.poll(() => describedBy('current_password')).toContain('Not right.')
    expect(field('email').value).toBe('new@example.com')
    await userEvent.fill(field('current_password'), 'Karibu#2026')
    await save()
    await expect.poll(announced).toContain(details.saved)
    expect(sent.at(-1)).toMatchObject({ email: 'new@example.com', current_password: 'Karibu#2026' })
    await expect.element(passwordHint()).not.toBeInTheDocument()
    expect(field('email').value).toBe('new@example.com')
  })

  test('asks for the password for another number, not for the same one in other spelling', async () => {
    const sent: Record<string, unknown>[] = []
    await open((body) => {
      sent.push(body)
      return { status: 200, body: { ...USER, phone_number: '255754000111' } }
    })
    await userEvent.fill(field('phone_number'), `+${ASHA.phone_number}`)
    await expect.element(passwordHint()).not.toBeInTheDocument()
    await userEvent.fill(field('phone_number'), '0754 000 111')
    await expect.element(passwordHint()).toBeVisible()
    await save()
    await expect.poll(() => describedBy('current_password')).toContain(FAULTS[view.language].password_for_contact)
    expect(sent).toEqual([])
    await userEvent.fill(field('current_password'), 'Karibu#2026')
    await save()
    await expect.poll(announced).toContain(details.saved)
    expect(sent).toEqual([expect.objectContaining({ phone_number: '0754 000 111', current_password: 'Karibu#2026' })])
  })

  test('asks for nothing when the email stays or comes back', async () => {
    const sent: Record<string, unknown>[] = []
    await open((body) => {
      sent.push(body)
      return { status: 200, body: USER }
    })
    await userEvent.fill(field('email'), 'new@example.com')
    await expect.element(passwordHint()).toBeVisible()
    await userEvent.fill(field('email'), 'Asha@example.com')
    await expect.element(passwordHint()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: password.title })).toBeVisible()
    await save()
    await expect.poll(announced).toContain(details.saved)
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('current_password')
  })
})

describe('the profile', () => {
  const open = async (changes: Partial<Visitor> = {}, elsewhere: Partial<Visitor> = {}) => {
    const sent: Record<string, unknown>[] = []
    const save = (body: Record<string, unknown>): Reply => {
      sent.push(body)
      return { status: 200, body: { ...USER, ...changes, ...elsewhere, ...body } }
    }
    await openProfile({ width: 360, height: 740, language: 'en' }, save, changes)
    await expect.element(page.getByText('@asha')).toBeVisible()
    return sent
  }
  const labelled = (name: string) => page.getByRole('main').getByLabelText(name)

  test('shows initials and @username; the names are read-only, email and phone can be changed [2.profile.1]', async () => {
    const sent = await open()
    expect(page.getByRole('main').element().textContent).toMatch(/^ProfileAJ/)
    for (const [name, value] of [
      ['Username', 'asha'],
      ['First name', 'Asha'],
      ['Last name', 'Juma'],
    ] as const) {
      await expect.element(labelled(name)).toHaveValue(value)
      await expect.element(labelled(name)).toHaveAttribute('readonly')
    }
    for (const name of ['Email', 'Phone']) await expect.element(labelled(name)).not.toHaveAttribute('readonly')
    await userEvent.fill(labelled('Phone'), '+44 20 7946 0958')
    await userEvent.fill(field('current_password'), 'Karibu#2026')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(announced).toContain('Profile updated!')
    expect(sent).toEqual([{ phone_number: '+44 20 7946 0958', current_password: 'Karibu#2026' }])
  })

  test('sends no email or number that was not changed here, and then shows those that were set elsewhere', async () => {
    const elsewhere = { email: 'new@example.com', phone_number: '255754000111' }
    const sent = await open({}, elsewhere)
    await userEvent.selectOptions(labelled('Gender'), 'Female')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(announced).toContain('Profile updated!')
    expect(sent).toEqual([{ gender: 'female' }])
    expect(field('email').value).toBe('new@example.com')
    expect(field('phone_number').value).toBe('0754 000 111')
    await expect.element(page.getByText(PROFILE_WORDS.en.details.passwordHint)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => sent).toEqual([{ gender: 'female' }, {}])
  })

  test('lets a name that is missing be given, and not the username [2.profile.1]', async () => {
    await open({ first_name: '' })
    await expect.element(labelled('First name')).not.toHaveAttribute('readonly')
    await expect.element(labelled('Last name')).toHaveAttribute('readonly')
    await expect.element(labelled('Username')).toHaveAttribute('readonly')
  })
})
