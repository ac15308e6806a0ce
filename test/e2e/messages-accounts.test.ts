import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { todayIn } from '#domain/calendar.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { PASSWORD } from '#test/factories.ts'
import { expectLasting, expectVanishing, pass, stopClock } from './clock.ts'
import { answer, away, phoneForTests, silent } from './phone.ts'
import { goTo } from './waiting.ts'

// The messages of the error catalogue as a person meets them, word for word: when they come, how long they stay, and
// what Retry does. Here: signing in and up, and the profile. What fails are the answers: the server itself is well.

const phone = phoneForTests()
const { come, fill, instead, newcomer, press, says } = phone
const today = todayIn(new Date())

describe('signing in', () => {
  test('says what is missing or wrong, leads to the home of the role, and signing out to /login [4.session.2, 4.session.3, 5.login, 8.login.1, 8.login.2, 8.login.3, 8.login.4, 7.answers.login]', async () => {
    await come(null)
    await goTo(phone.page, '/login')
    await press('Sign in')
    await says('Username is required')
    await says('Password is required')
    await fill({ username: 'asha', password: 'Wrong#2026' })
    await press('Sign in')
    await says('Invalid username or password.')
    const failing = async (by: (route: Route) => Promise<void>, text: string) =>
      instead('POST', '**/api/login/', by, async () => {
        await press('Sign in')
        await says(text)
      })
    await failing((route) => route.fulfill({ status: 200, body: '<html>' }), 'Server error: Invalid response.')
    await failing(answer(429, 'Too many tries. Wait a little.'), 'Too many tries. Wait a little.')
    await failing(silent, 'Login failed.')
    await failing(away, 'Network error: Unable to reach server.')
    const requests: string[] = []
    phone.page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await phone.page.fill('main input[name=password]', PASSWORD)
    await press('Sign in')
    await phone.page.waitForURL('**/home')
    const login = requests.indexOf('POST /api/login/')
    expect(requests.indexOf('GET /api/user/')).toBeGreaterThan(login)
    await phone.page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    await phone.page.getByRole('menuitem', { name: 'Logout' }).click()
    await phone.page.waitForURL('**/login')
    await phone.page.locator('main input[name=password]').waitFor()
    expect(await (await phone.page.request.get('/api/user/')).json()).toBeNull()
  }, 90_000)
})

describe('signing up', () => {
  const FORM = {
    full_name: 'Tumaini Lema',
    username: 'tumaini_lema',
    email: 'tumaini@example.com',
    phone_number: '0712345678',
    password: PASSWORD,
    confirm_password: PASSWORD,
  }
  test('says each fault at its field and why it failed, and goes to /login 1.5 s after the success [4.register, 5.password.2, 5.register.1, 5.register.2, 5.register.3, 8.register.1, 8.register.2, 8.register.3, 9.redirects, 8.server-first.user]', async () => {
    await come(null)
    await goTo(phone.page, '/register')
    const refused = async (change: Partial<typeof FORM>, ...texts: string[]) => {
      await fill({ ...FORM, ...change })
      await press('Create account')
      for (const text of texts) await says(text)
    }
    await refused(
      Object.fromEntries(Object.keys(FORM).map((field) => [field, ''])),
      'Name is required',
      'Username is required',
      'Email is required',
      'Phone is required',
      'Password is required',
    )
    await refused(
      { full_name: 'Tumaini', email: 'tumaini', phone_number: '0712', password: 'weak', confirm_password: 'other' },
      'Please enter both your first and last name.',
      'Enter a valid e-mail address.',
      'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.',
      'Password must be at least 8 characters and include uppercase, lowercase, digit, and special character.',
      'Passwords do not match',
    )
    await refused({ username: 'asha' }, REFUSALS.username_taken.text)
    await instead('POST', '**/api/register/', silent, () => refused({}, 'Registration failed'))
    await instead('POST', '**/api/register/', away, () => refused({}, 'Network error'))
    await stopClock(phone.page)
    await press('Create account')
    await says('Registration successful! Redirecting...')
    await expectLasting(phone.page, 1500, async () => new URL(phone.page.url()).pathname === '/register')
    expect(new URL(phone.page.url()).pathname).toBe('/login')
  }, 90_000)
})

describe('the profile', () => {
  test('is saved or not, which is said for 3 s; nobody is born after today, and gender is one of three [5.profile.1, 5.profile.2, 8.profile, 8.vanish, 9.gender]', async () => {
    await newcomer()
    await goTo(phone.page, '/profile')
    const birth = phone.page.locator('input[name=dob]')
    await birth.waitFor()
    expect(await birth.getAttribute('max')).toBe(today)
    expect(await phone.page.locator('select[name=gender] option').allTextContents()).toEqual([
      'Select Gender',
      'Male',
      'Female',
      'Other',
    ])
    await fill({ email: '' })
    await press('Save changes')
    await says('Email is required')
    await fill({ email: 'tumaini.profile@example.com' })
    // Another email needs the password, above the section that changes it.
    await phone.page.locator('main input[name=current_password]').first().fill(PASSWORD)
    await stopClock(phone.page)
    await instead('PATCH', '**/api/user/', answer(409, 'Of the server.'), async () => {
      await press('Save changes')
      await expectVanishing(phone.page, 'Failed to update profile')
    })
    await press('Save changes')
    await expectVanishing(phone.page, 'Profile updated!')
  }, 90_000)

  const FIELDS = { current_password: PASSWORD, new_password: 'Safari!2027', confirm_password: 'Safari!2027' }

  test('a password that could not be changed says so for 3 s; one that was loads the page again after 1.5 s [4.password, 8.password.2, 8.password.3, 8.vanish, 9.redirects]', async () => {
    await newcomer()
    await goTo(phone.page, '/profile')
    await phone.page.locator('input[name=current_password]').waitFor()
    await fill(FIELDS)
    await stopClock(phone.page)
    await instead('POST', '**/api/change-password/', silent, async () => {
      await press('Change password')
      await expectVanishing(phone.page, 'Failed to change password')
    })
    await instead('POST', '**/api/change-password/', away, async () => {
      await press('Change password')
      await expectVanishing(phone.page, 'Failed to change password')
    })
    await phone.page.evaluate(() => document.body.setAttribute('data-before', ''))
    await press('Change password')
    await says('Password changed!')
    expect(await phone.page.inputValue('input[name=new_password]')).toBe('')
    await expectLasting(phone.page, 1500, async () => (await phone.page.locator('body[data-before]').count()) === 1)
    await phone.page.clock.resume()
    await phone.page.locator('input[name=current_password]').waitFor()
  }, 90_000)

  test('whoever leaves after changing the password is not met by that reload on another page', async () => {
    await newcomer()
    await goTo(phone.page, '/profile')
    await phone.page.locator('input[name=current_password]').waitFor()
    await fill(FIELDS)
    await stopClock(phone.page)
    await press('Change password')
    await says('Password changed!')
    await phone.page.evaluate(() => document.body.setAttribute('data-before', ''))
    await phone.page.locator('footer a[href="/contact"]').first().click()
    await phone.page.waitForURL('**/contact')
    // The address changes a moment before the page, whose one form takes the place of the two.
    await expect.poll(() => phone.page.locator('main form').count()).toBe(1)
    await pass(phone.page, 2000)
    expect(await phone.page.locator('body[data-before]').count()).toBe(1)
  }, 90_000)

  test('an ended session leads to /login 1.5 s after saying so, and its person is forgotten [8.password.1, 9.redirects, 7.answers.password]', async () => {
    await newcomer()
    await goTo(phone.page, '/profile')
    await phone.page.locator('input[name=current_password]').waitFor()
    await fill(FIELDS)
    await phone.page.context().clearCookies()
    await stopClock(phone.page)
    const ended = (route: Route) => route.fulfill({ status: 403, json: { error: 'Session ended.', code: 'forbidden' } })
    await instead('POST', '**/api/change-password/', ended, async () => {
      await press('Change password')
      await says('Session expired. Redirecting to login...')
    })
    await expectLasting(phone.page, 1500, async () => new URL(phone.page.url()).pathname === '/profile')
    expect(new URL(phone.page.url()).pathname).toBe('/login')
    await phone.page.locator('main input[name=password]').waitFor()
  }, 90_000)
})
