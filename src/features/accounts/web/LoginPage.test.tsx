import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from '#features/second-factor/web/public.ts'
import type { Visitor } from '#platform/web/router.tsx'
import { browserAnswers } from '#test/component/browser-passkey.ts'
import {
  ASHA,
  describedBy,
  expectUsable,
  field,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const WITHOUT_GOOGLE: Reply = { status: 200, body: { google: false, passkeys: true } }

/** The rest of the site fails: only where one is led is looked at. */
const REST = Object.fromEntries(
  ['properties', 'property-categories', 'regions', 'promotions', 'testimonials', 'wishlist/ids', 'notifications/unread']
    .concat(['hotel/today', 'hotel/properties', 'bhumwi-admin/bookings', 'bhumwi-admin/today', 'bhumwi-admin/waiting'])
    .map((name) => [`GET /api/${name}/`, () => ({ status: 500, body: {} })] as const),
)

describe.each(VIEWS)('the sign-in page at $width px in $language', (view) => {
  const words = ACCOUNT_WORDS[view.language]
  const open = (login: (body: Record<string, unknown>) => Reply = () => 'away') =>
    openPage('/login', {
      view,
      server: { 'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE, 'POST /api/login/': login },
    })

  test('offers to look around without an account', async () => {
    const { router } = await open()
    const link = page.getByRole('main').getByRole('link', { name: words.login.browse })
    await expect.element(link).toHaveAttribute('href', '/home')
    await expectUsable('sign-in')
    expect(router.state.location.pathname).toBe('/login')
  })

  test('shows why Google’s button is disabled', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: words.google })).toBeDisabled()
    await expect.element(page.getByText(words.googleOff)).toBeVisible()
    expect(page.getByText(words.googleOff).element().getBoundingClientRect().height).toBeGreaterThan(10)
  })

  test('takes an email or a phone number as the username, and says so', async () => {
    const sent: unknown[] = []
    await open((body) => {
      sent.push(body)
      return refusal(401, 'invalid_credentials', 'x')
    })
    expect(describedBy('username')).toBe(words.login.nameHint)
    await userEvent.fill(field('username'), '+44 20 7946 0958')
    await userEvent.fill(field('password'), 'Karibu#2026')
    await page.getByRole('main').getByRole('button', { name: words.login.submit }).click()
    await expect.element(page.getByText(words.login.wrong)).toBeVisible()
    expect(sent).toEqual([{ username: '+44 20 7946 0958', password: 'Karibu#2026' }])
  })
})

describe.each(VIEWS)('the code of an authenticator app at $width px in $language', (view) => {
  const { login: words, password } = ACCOUNT_WORDS[view.language]
  const { code, login: step } = SECOND_FACTOR_WORDS[view.language]
  const submit = () => page.getByRole('main').getByRole('button', { name: words.submit, exact: true }).click()
  const NEEDED: Reply = { status: 403, body: { error: 'x', code: 'second_factor_needed', app: true, passkey: false } }

  test('is typed after the right password, which goes with it', async () => {
    const sent: unknown[] = []
    await openPage('/login', {
      view,
      server: {
        'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE,
        'POST /api/login/': (body) => {
          sent.push(body)
          return body.code === undefined ? NEEDED : refusal(400, 'second_factor_wrong', 'x', { code: 'Not this one.' })
        },
      },
    })
    await userEvent.fill(field('username'), 'asha')
    await userEvent.fill(field('password'), 'Karibu#2026')
    await submit()
    await expect.element(page.getByText(step.lead('asha'))).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('code'))
    expect([field('code').inputMode, field('code').autocomplete]).toEqual(['numeric', 'one-time-code'])
    await expect.element(page.getByText(password, { exact: true })).not.toBeVisible()
    await expectUsable('sign-in with a code')
    await inDark(() => expectUsable('sign-in with a code, dark'))
    await submit()
    await expect.poll(() => describedBy('code')).toContain(CODE_FAULTS[view.language].second_code_required)
    expect(sent).toHaveLength(1)
    await userEvent.fill(field('code'), '123 456')
    await submit()
    await expect.poll(() => describedBy('code')).toContain('Not this one.')
    expect(sent.at(-1)).toEqual({ username: 'asha', password: 'Karibu#2026', code: '123 456' })
    await page.getByRole('button', { name: step.recovery }).click()
    await expect.element(page.getByText(step.recoveryLabel, { exact: true })).toBeVisible()
    expect(field('code').inputMode).toBe('text')
    expect(page.getByRole('button', { name: step.passkey, exact: true }).elements()).toEqual([])
    await page.getByRole('button', { name: step.back }).click()
    await expect.poll(() => document.activeElement).toBe(field('username'))
    await expect.element(page.getByText(code, { exact: true })).not.toBeInTheDocument()
  })
})

describe.each(VIEWS)('a passkey at $width px in $language', (view) => {
  const { login: words } = ACCOUNT_WORDS[view.language]
  const { login: step, passkeyFaults } = SECOND_FACTOR_WORDS[view.language]
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const OPTIONS: Reply = { status: 200, body: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] } }
  const WAYS = { 'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE }

  test('follows the password of who has no app, or a recovery code does', async () => {
    const authenticator = browserAnswers('get')
    const sent: Record<string, unknown>[] = []
    const body = { error: 'x', code: 'second_factor_needed', app: false, passkey: true }
    await openPage('/login', {
      view,
      server: {
        ...WAYS,
        'POST /api/login/second-factor/': (credentials) => {
          sent.push(credentials)
          return OPTIONS
        },
        'POST /api/login/': (given) => {
          sent.push(given)
          return given.passkey ? refusal(400, 'passkey_wrong', 'Not verified.') : { status: 403, body }
        },
      },
    })
    await userEvent.fill(field('username'), 'asha')
    await userEvent.fill(field('password'), 'Karibu#2026')
    await button(words.submit).click()
    await expect.element(page.getByText(step.passkeyLead('asha'))).toBeVisible()
    await expect.element(button(step.passkey)).toHaveFocus()
    expect(button(step.alone).elements()).toEqual([])
    await expectUsable('sign-in with a passkey after the password')
    await inDark(() => expectUsable('sign-in with a passkey after the password, dark'))
    await button(step.passkey).click()
    await expect.element(page.getByText('Not verified.')).toBeVisible()
    const credentials = { username: 'asha', password: 'Karibu#2026' }
    expect(sent.slice(1)).toEqual([credentials, { ...credentials, passkey: authenticator.answer }])
    authenticator.refuses('NotAllowedError')
    await button(step.passkey).click()
    await expect.element(page.getByText(passkeyFaults.cancelled)).toBeVisible()
    await button(step.recovery).click()
    await expect.poll(() => document.activeElement).toBe(field('code'))
    await expect.element(page.getByText(passkeyFaults.cancelled)).not.toBeInTheDocument()
    await expect.element(button(step.passkey)).toBeVisible()
    expect(button(step.app).elements()).toEqual([])
    await button(step.back).click()
    await expect.element(button(step.alone)).toBeVisible()
  })

  test('signs in by itself, and a failure says why', async () => {
    const authenticator = browserAnswers('get')
    const sent: unknown[] = []
    let user: Visitor | null = null
    const { router } = await openPage('/login', {
      view,
      server: {
        ...REST,
        ...WAYS,
        'GET /api/user/': () => ({ status: 200, body: user }),
        'POST /api/login/passkey/options/': () => OPTIONS,
        'POST /api/login/passkey/': (body) => {
          sent.push(body)
          if (sent.length === 1) return refusal(400, 'passkey_unknown', 'Not of an account here.')
          user = ASHA
          return { status: 200, body: { success: true, user } }
        },
      },
    })
    await button(step.alone).click()
    await expect.element(page.getByText('Not of an account here.')).toBeVisible()
    await expectUsable('a passkey that was refused')
    authenticator.refuses('NotAllowedError')
    await button(step.alone).click()
    await expect.element(page.getByText(passkeyFaults.cancelled)).toBeVisible()
    expect(sent).toEqual([{ passkey: authenticator.answer }])
    authenticator.answers()
    await button(step.alone).click()
    await expect.poll(() => router.state.location.pathname).toBe('/home')
  })

  test('is chosen in the field of the username, where the browser offers it', async () => {
    const authenticator = browserAnswers('get')
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
    const sent: unknown[] = []
    await openPage('/login', {
      view,
      server: {
        ...WAYS,
        'POST /api/login/passkey/options/': () => OPTIONS,
        'POST /api/login/passkey/': (body) => {
          sent.push(body)
          return refusal(400, 'passkey_unknown', 'Not of an account here.')
        },
      },
    })
    await expect.element(page.getByText('Not of an account here.')).toBeVisible()
    expect(field('username').autocomplete).toBe('username webauthn')
    expect(authenticator.calls).toMatchObject([[{ mediation: 'conditional' }]])
    expect(sent).toEqual([{ passkey: authenticator.answer }])
    // An error that nobody catches fails the run.
    for (const [index, refused] of ['NotAllowedError', 'NotSupportedError'].entries()) {
      authenticator.refuses(refused)
      await openPage('/login', { view, server: { ...WAYS, 'POST /api/login/passkey/options/': () => OPTIONS } })
      await expect.poll(() => authenticator.calls.length).toBe(2 + index)
      await expect.element(button(step.alone)).toBeVisible()
      expect(page.getByRole('alert').elements()).toEqual([])
    }
  })

  test('is offered only where the site has them, and needs a browser that has them', async () => {
    await openPage('/login', { view, server: { ...WAYS, 'POST /api/login/passkey/options/': () => OPTIONS } })
    vi.stubGlobal('PublicKeyCredential', undefined)
    await button(step.alone).click()
    await expect.element(page.getByText(passkeyFaults.unsupported)).toBeVisible()
    const none: Reply = { status: 200, body: { google: false, passkeys: false } }
    await openPage('/login', { view, server: { 'GET /api/sign-in-ways/': () => none } })
    await expect.element(button(words.submit)).toBeVisible()
    expect(button(step.alone).elements()).toEqual([])
  })
})

describe('signing in', () => {
  const VIEW = { width: 360, height: 740, language: 'en' } as const
  const RIGHTS = { traveller: [], hotel_admin: ['front_desk.view'], bhumwi_admin: ['platform.bookings'] } as const
  const personOf = (role: keyof typeof RIGHTS): Visitor => ({ ...ASHA, role, rights: [...RIGHTS[role]] })
  const HOMES = [
    ['traveller', '/home'],
    ['hotel_admin', '/hotel-admin/dashboard'],
    ['bhumwi_admin', '/bhumwi-admin/dashboard'],
  ] as const
  test.each(HOMES)(
    'as a %s fetches the user again and leads by /auth-redirect to %s [4.session.3]',
    async (role, home) => {
      const calls: string[] = []
      let user: Visitor | null = null
      const { router } = await openPage('/login', {
        view: VIEW,
        server: {
          ...REST,
          'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE,
          'GET /api/user/': () => {
            calls.push('GET /api/user/')
            return { status: 200, body: user }
          },
          'POST /api/login/': () => {
            calls.push('POST /api/login/')
            user = personOf(role)
            return { status: 200, body: { success: true, user } }
          },
        },
      })
      const places: string[] = []
      router.subscribe(({ location, navigation }) => places.push(navigation.location?.pathname ?? location.pathname))
      await userEvent.fill(field('username'), 'asha')
      await userEvent.fill(field('password'), 'Karibu#2026')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect.poll(() => router.state.location.pathname).toBe(home)
      expect(calls.slice(calls.indexOf('POST /api/login/'))).toContain('GET /api/user/')
      expect(places).toContain('/auth-redirect')
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )

  test.each(HOMES)(
    'again as a %s who is signed in leads to %s, in place of this page [2.guard.4]',
    async (role, home) => {
      const { router } = await openPage('/login', {
        view: VIEW,
        user: personOf(role),
        server: { ...REST, 'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE },
      })
      await expect.poll(() => router.state.location.pathname).toBe(home)
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )

  test('is offered by the header, on its own page too; who is signed in has a name and initials there [2.menu.1, 2.menu.3, 4.session.1]', async () => {
    const header = page.getByRole('banner')
    await openPage('/login', { view: VIEW, server: { 'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE } })
    await expect.element(header.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible()
    for (const person of [personOf('traveller'), { ...personOf('traveller'), first_name: '', username: 'asha77' }]) {
      await openPage('/contact', { view: VIEW, user: person, server: REST })
      const name = person.first_name || person.username
      const menu = header.getByRole('button', { name: new RegExp(name) })
      await expect.element(menu).toBeVisible()
      expect(menu.element().querySelector('[aria-hidden=true]')?.textContent).toBe('A')
      expect(header.getByRole('link', { name: 'Login / Sign Up' }).elements()).toEqual([])
    }
  })
})
