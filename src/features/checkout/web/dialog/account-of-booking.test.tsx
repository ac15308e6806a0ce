import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { REFUSALS } from '#domain/refusal.ts'
import { dialog, input, ok, open, openDialog, type Server, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'

describe.each(VIEWS)('an account from the booking dialog at $width px in $language', (view) => {
  const { booking: words, account, faults } = WORDS[view.language]
  const DETAILS = { name: 'Neema Swai', email: 'neema@example.com', phone: '0682 345 678', id_number: 'TZ7654321' }
  const NEEMA = { ...ASHA, id: 8, username: 'neema', first_name: 'Neema', last_name: 'Swai', email: DETAILS.email }
  const next = () => dialog().getByRole('button', { name: words.next, exact: true }).click()
  /** A dialog that a visitor has filled in; `register` and `login` answer as the test wants. */
  const filledIn = async (server: Server = {}) => {
    const sent: [string, unknown][] = []
    let user: typeof ASHA | null = null
    const recorded = (name: string, reply: () => Reply) => (body: Record<string, unknown>) => {
      sent.push([name, body])
      return reply()
    }
    const router = await open(view, null, {
      'GET /api/user/': () => ({ status: 200, body: user }),
      'POST /api/register/': recorded('register', ok({ success: true, user: NEEMA }, 201)),
      'POST /api/login/': recorded('login', () => {
        user = { ...NEEMA, phone_number: '255682345678' }
        return { status: 200, body: { success: true, user } }
      }),
      ...server,
    })
    await openDialog()
    for (const [name, text] of Object.entries(DETAILS)) await userEvent.fill(input(name), text)
    return { router, sent }
  }

  test('an account whose answer was lost is asked for with the same key again', async () => {
    const keys: (string | null)[] = []
    await filledIn({
      'POST /api/register/': (_body, _query, headers) => {
        keys.push(headers.get('idempotency-key'))
        return keys.length === 1 ? 'away' : { status: 201, body: { success: true, user: NEEMA } }
      },
    })
    await userEvent.fill(input('new_password'), 'Karibu#2026')
    await next()
    await expect.element(dialog().getByText(account.failed)).toBeVisible()
    await next()
    await expect.element(dialog().getByText(account.opened)).toBeVisible()
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test('step 0 says first that paying needs an account; a password opens it, and nothing typed is lost', async () => {
    const { sent } = await filledIn()
    expect(dialog().element().textContent).toContain(account.needed)
    await userEvent.fill(input('new_password'), 'short')
    await next()
    await expect.element(dialog().getByText(faults.password_rule)).toBeVisible()
    expect(document.activeElement).toBe(input('new_password'))
    await expectUsable('account in the dialog')
    await userEvent.fill(input('new_password'), 'Karibu#2026')
    await next()
    await expect.element(dialog().getByText(account.opened)).toBeVisible()
    expect(input('payment_details').value).toBe(DETAILS.phone)
    const { name: _, id_number: __, phone: phone_number, email } = DETAILS
    const password = 'Karibu#2026'
    expect(sent).toEqual([
      ['register', { first_name: 'Neema', last_name: 'Swai', username: 'neema', email, phone_number, password }],
      ['login', { username: email, password }],
    ])
    expect(Object.values(sessionStorage).join()).not.toContain(password)
    // The price is asked for once more, for the new account; meanwhile it is pale.
    await expect.poll(() => document.querySelector('dialog[open] [aria-busy=true]')).toBeNull()
    await expectUsable('payment of a new account')
    await dialog().getByRole('button', { name: words.back, exact: true }).click()
    expect(input('id_number').value).toBe(DETAILS.id_number)
    expect([input('name').value, input('name').readOnly]).toEqual(['Neema Swai', true])
    expect(document.querySelector('dialog[open] [name=new_password]')).toBeNull()
  })

  test('a name of one word, and an address that has an account, are said at their fields', async () => {
    const { email_taken } = REFUSALS
    const { sent } = await filledIn({
      'POST /api/register/': () => refusal(email_taken.status, 'email_taken', email_taken.text),
      'POST /api/login/': () => refusal(401, 'invalid_credentials', REFUSALS.invalid_credentials.text),
    })
    await userEvent.fill(input('new_password'), 'Karibu#2026')
    await userEvent.fill(input('name'), 'Neema')
    await next()
    await expect.element(dialog().getByText(faults.full_name_incomplete)).toBeVisible()
    expect(document.activeElement).toBe(input('name'))
    await userEvent.fill(input('name'), DETAILS.name)
    await next()
    await expect.element(dialog().getByText(email_taken.text)).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(input('email'))
    expect(input('new_password').value).toBe('Karibu#2026')
    expect(sent).toEqual([])
  })

  test('signing in leaves the dialog and finds it filled in again, also for who comes back without', async () => {
    const { router } = await filledIn({ 'GET /api/sign-in-ways/': ok({ google: false, passkeys: true }) })
    await dialog().getByRole('link', { name: account.signIn, exact: true }).last().click()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    await router.navigate(-1)
    await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
    for (const [name, text] of Object.entries(DETAILS)) expect(input(name).value).toBe(text)
    expect(dialog().getByText(words.welcomeBack).elements()).toEqual([])
  })
})
