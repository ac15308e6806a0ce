import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ASHA,
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { Session } from '../../contract.ts'
import { PROFILE_WORDS } from './words.ts'

const session = (id: number, device: string, fields: Partial<Session> = {}): Session => ({
  id,
  device,
  address: '41.59.12.7',
  created_at: '2026-10-01T09:00:00Z',
  last_seen_at: '2026-10-04T09:00:00Z',
  is_current: false,
  ...fields,
})
const HERE = session(1, 'Firefox, Linux', { is_current: true })
const PHONE = session(2, 'Chrome, Android', { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' })
const OLD = session(3, '', { address: '' })

type Server = Record<string, () => Reply>

const openProfile = async (view: View, rows: () => Reply, server: Server = {}) =>
  openPage('/profile', {
    view,
    user: ASHA,
    server: {
      'GET /api/user/': () => ({ status: 200, body: { ...ASHA, dob: null, gender: null, language: view.language } }),
      'GET /api/user/delete/': () => ({ status: 200, body: { objection: null } }),
      'GET /api/user/second-factor/': () => ({
        status: 200,
        body: {
          is_on: false,
          since: null,
          recovery_codes_left: 0,
          is_required: false,
          can_add_passkey: true,
          passkeys: [],
        },
      }),
      'GET /api/sessions/': rows,
      ...server,
    },
  })

describe.each(VIEWS)('the sessions in the profile at $width px in $language', (view) => {
  const { sessions: words } = PROFILE_WORDS[view.language]
  const list = () => page.getByRole('list', { name: words.title })
  const end = (device: string) => page.getByRole('button', { name: words.endNamed(device), exact: true })

  test('name device, address and times, this device first and without a button', async () => {
    await openProfile(view, () => ({ status: 200, body: [PHONE, OLD, HERE] }))
    await expect.element(list()).toBeVisible()
    const [first, second, third] = list().getByRole('listitem').elements()
    expect(first?.textContent).toContain(`Firefox, Linux${words.here}`)
    expect(first?.querySelector('button')).toBeNull()
    expect(second?.textContent).toContain(words.address(PHONE.address))
    expect(third?.textContent).toContain(words.unknown)
    expect(third?.textContent).not.toContain(words.address(''))
    await expectUsable('profile with sessions')
    await inDark(() => expectUsable('profile with sessions, dark'))
  })

  test('end one by one, and one that had ended elsewhere goes from the list too', async () => {
    const ended: number[] = []
    await openProfile(view, () => ({ status: 200, body: [HERE, PHONE, OLD] }), {
      'POST /api/sessions/2/end/': () => {
        ended.push(2)
        return { status: 200, body: { success: true } }
      },
      'POST /api/sessions/3/end/': () => refusal(404, 'not_found', 'Not found.'),
    })
    await end('Chrome, Android').click()
    await expect.poll(announced).toContain(words.endedOne('Chrome, Android'))
    await expect.element(end('Chrome, Android')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(list().element())
    expect(ended).toEqual([2])
    await end(words.unknown).click()
    await expect.poll(announced).toContain(words.endedOne(words.unknown))
    await expect.element(page.getByText(words.only)).toBeVisible()
  })

  test('stay in the list when they could not be ended, with the reason', async () => {
    await openProfile(view, () => ({ status: 200, body: [HERE, PHONE] }), {
      'POST /api/sessions/2/end/': () => refusal(500, 'internal', ''),
      'POST /api/sessions/end-others/': () => refusal(429, 'too_many', 'Too many tries.'),
    })
    await end('Chrome, Android').click()
    await expect.poll(announced).toContain(words.endOneFailed)
    await expect.element(end('Chrome, Android')).toBeEnabled()
    await page.getByRole('button', { name: words.endOthers }).click()
    await expect.poll(announced).toContain('Too many tries.')
    await expect.element(end('Chrome, Android')).toBeVisible()
  })

  test('all others end at once', async () => {
    await openProfile(view, () => ({ status: 200, body: [HERE, PHONE, OLD] }), {
      'POST /api/sessions/end-others/': () => ({ status: 200, body: { success: true } }),
    })
    await page.getByRole('button', { name: words.endOthers }).click()
    await expect.poll(announced).toContain(words.ended)
    await expect.element(page.getByText(words.only)).toBeVisible()
    expect(list().getByRole('listitem').elements()).toHaveLength(1)
  })

  test('that could not be loaded are loaded by Retry', async () => {
    let away = true
    await openProfile(view, () => (away ? refusal(500, 'internal', '') : { status: 200, body: [HERE] }))
    await expect.element(page.getByText(words.failed)).toBeVisible()
    away = false
    await page.getByRole('button', { name: view.language === 'en' ? 'Retry' : 'Jaribu tena' }).click()
    await expect.element(page.getByText(words.only)).toBeVisible()
  })
})
