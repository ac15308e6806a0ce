import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { accounts as accountsEn } from '#i18n/en/accounts.ts'
import { booking } from '#i18n/en/booking.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { forgotPassword as forgotEn } from '#i18n/en/forgot-password.ts'
import { hotel } from '#i18n/en/hotel.ts'
import { profile as profileEn } from '#i18n/en/profile.ts'
import { accounts as accountsSw } from '#i18n/sw/accounts.ts'
import { forgotPassword as forgotSw } from '#i18n/sw/forgot-password.ts'
import { profile as profileSw } from '#i18n/sw/profile.ts'
import { type GoogleSim, startGoogleSim } from '#sim/google/server.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { PASSWORD } from '#test/factories.ts'
import { until } from '#test/until.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { pass, stopClock } from './clock.ts'
import { approve, register, signIn, signInByForm } from './people.ts'
import type { Page, Person } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { alive, goTo, painted, reload } from './waiting.ts'

// What somebody does with the own account: a forgotten password, the profile, Google, and leaving for good.

const WORDS = {
  en: { accounts: accountsEn, forgot: forgotEn, profile: profileEn },
  sw: { accounts: accountsSw, forgot: forgotSw, profile: profileSw },
}
const VIEWPORTS = [
  { width: 360, height: 740, language: 'sw' as Language },
  { width: 1280, height: 900, language: 'en' as Language },
]
const SMALL = { width: 360, height: 740, language: 'en' as Language }

let mail: MailSim
let google: GoogleSim
beforeAll(async () => {
  mail = await startMailSim()
  google = await startGoogleSim()
}, 60_000)
afterAll(async () => {
  await google?.close()
  await mail?.close()
})
const site = ownSiteForTests(() => ({
  SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: 'sim-google-id',
  GOOGLE_CLIENT_SECRET: 'sim-google-secret',
}))
beforeEach(() => mail.reset())

let people = 0
/** A new traveller, signed in by the interface, in a browser of their own. */
const newcomer = async (viewport = SMALL) => {
  people += 1
  const person = await site.visit(viewport)
  const username = `zawadi${people}`
  const email = await register(site.url, { username, first_name: 'Zawadi', last_name: 'Mushi' })
  await signIn(person.context, username)
  return { ...person, username, email }
}

const codeFor = (email: string) =>
  until(`a code for ${email}`, async () =>
    mail
      .mails(email)
      .map(({ text }) => /^\d{5}$/m.exec(text)?.[0])
      .findLast(Boolean),
  )

const submit = ({ page }: Pick<Person, 'page'>) => page.locator('main button[type=submit]').first().click()
const boxes = ({ page }: Pick<Person, 'page'>) => page.locator('fieldset input[inputmode=numeric]')
const typedCode = async (person: Person) =>
  (await boxes(person).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('')
/** What the read-only fields of the profile hold. */
const lockedIn = ({ page }: Person) =>
  page.locator('main input[readonly]').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
/** Answers that were refused stand in the console too; anything else there is a fault. */
const faultsOf = ({ faults }: Person) => faults.filter((fault) => !/status of (400|401|409)/.test(fault))

const paste = (person: Person, text: string) =>
  boxes(person)
    .first()
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

test('another language shows the same step of a forgotten password', async () => {
  const { email } = await newcomer()
  const person = await site.visit({ width: 1280, height: 900, language: 'en' })
  const { page } = person
  await goTo(page, '/forgot-password')
  await page.fill('input[name=contact]', email)
  await submit(person)
  await boxes(person).nth(4).waitFor()
  await page.getByRole('button', { name: 'Kiswahili' }).filter({ visible: true }).first().click()
  await page.locator('html[lang=sw]').waitFor({ state: 'attached' })
  await boxes(person).nth(4).waitFor()
  await paste(person, (await codeFor(email)) ?? '')
  await submit(person)
  await page.locator('input[name=new_password]').waitFor()
  expect(faultsOf(person)).toEqual([])
})

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  test('a forgotten password: code by mail, five boxes, a new password, and signing in with it [2.forgot.1, 4.forgot.1, 4.forgot.4, 5.code, 5.forgot]', async () => {
    const words = WORDS[viewport.language].forgot
    const { email, username } = await newcomer(viewport)
    const person = await site.visit(viewport)
    const { page } = person
    await goTo(page, '/login')
    await page.getByRole('link', { name: WORDS[viewport.language].accounts.login.forgot }).click()
    await page.getByRole('heading', { name: words.title }).waitFor()
    await submit(person)
    await page.locator('[aria-invalid=true]').waitFor()
    await person.audit('forgot-contact')
    await page.fill('input[name=contact]', email)
    await submit(person)
    await boxes(person).nth(4).waitFor()
    await page.keyboard.type('12')
    await page.keyboard.press('Backspace')
    expect(await typedCode(person)).toBe('1')
    await submit(person)
    await page.locator('[aria-invalid=true]').first().waitFor()
    const code = await codeFor(email)
    await paste(person, code === '00000' ? '11111' : '00000')
    await submit(person)
    await page.getByText(words.triesLeft(4)).waitFor()
    await person.audit('forgot-code')
    await reload(page)
    await boxes(person).nth(4).waitFor()
    await paste(person, ` ${code} `)
    expect(await typedCode(person)).toBe(code)
    await submit(person)
    await page.locator('input[name=new_password]').waitFor()
    await page.goBack()
    await boxes(person).nth(4).waitFor()
    await page.goForward()
    await page.fill('input[name=new_password]', 'Safari!2027')
    await page.fill('input[name=confirm_password]', 'Safari!2028')
    await submit(person)
    await page.locator('[aria-invalid=true]').waitFor()
    await person.audit('forgot-password')
    await page.fill('input[name=confirm_password]', 'Safari!2027')
    await submit(person)
    await page.getByText(words.done).waitFor()
    await page.locator('input[name=password]').waitFor()
    expect(await page.inputValue('input[name=username]')).toBe(username)
    await page.fill('input[name=password]', 'Safari!2027')
    await submit(person)
    await page.waitForURL('**/home')
    await page.getByText('Zawadi').first().waitFor({ state: 'attached' })
    expect(faultsOf(person)).toEqual([])
  }, 120_000)

  test('the profile: what is fixed is locked, the rest is saved, and one’s data is at hand [2.profile.1]', async () => {
    const words = WORDS[viewport.language].profile
    const person = await newcomer(viewport)
    const { page } = person
    await goTo(page, '/profile')
    await page.getByText(`@${person.username}`).waitFor()
    await page.getByText(words.sessions.here, { exact: true }).waitFor()
    await person.audit('profile')
    expect(await lockedIn(person)).toEqual([person.username, 'Zawadi', 'Mushi'])
    await page.selectOption('select[name=gender]', 'female')
    await page.fill('input[name=dob]', '1990-02-03')
    await page.fill('input[name=phone_number]', '12')
    // Another number needs the password, above the section that changes it.
    await page.locator('main input[name=current_password]').first().fill(PASSWORD)
    await submit(person)
    await page.locator('[aria-invalid=true]').waitFor()
    await page.fill('input[name=phone_number]', '0754 000 111')
    await submit(person)
    const saved = page.getByText(words.details.saved)
    await saved.waitFor()
    await saved.waitFor({ state: 'detached' })
    const birth = formatDay('1990-02-03', viewport.language)
    expect(await lockedIn(person)).toEqual([person.username, 'Zawadi', 'Mushi', birth, words.details.genders.female])
    expect(await page.inputValue('input[name=phone_number]')).toBe('0754 000 111')
    await page.getByRole('button', { name: words.password.submit }).click()
    await person.audit('profile-faults')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.data.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`bhumwi-${person.username}.json`)
    expect(faultsOf(person)).toEqual([])
  }, 120_000)
})

test('changing the language on the way keeps what was typed, but no password', async () => {
  const { page, context } = await site.visit({ width: 360, height: 740, language: 'sw' })
  await goTo(page, '/register')
  await page.fill('input[name=full_name]', 'Rehema Mwakalinga')
  await page.fill('input[name=phone_number]', '0754 123 456')
  await page.fill('input[name=password]', PASSWORD)
  await page.getByRole('button', { name: 'English', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name: WORDS.en.accounts.register.title }).waitFor()
  await expect.poll(() => page.inputValue('input[name=phone_number]')).toBe('0754 123 456')
  expect(await page.inputValue('input[name=full_name]')).toBe('Rehema Mwakalinga')
  expect(await page.inputValue('input[name=password]')).toBe('')
  await context.close()
})

test('the link of a mail to a booking opens it after signing in, other guarded pages the home', async () => {
  const { page, context } = await site.visit({ width: 360, height: 740, language: 'en' })
  const signInThere = async () => {
    await page.waitForURL('**/login')
    await signInByForm(page, 'asha')
  }
  await signIn(context, 'asha')
  const [booking] = (await (await page.request.get('/api/my-bookings/')).json()) as { id: number; reference: string }[]
  await context.clearCookies()
  await goTo(page, `/my-bookings/${booking?.id}`)
  await page.getByText(WORDS.en.accounts.login.waiting.page).waitFor()
  await signInThere()
  await page.waitForURL(`**/my-bookings/${booking?.id}`)
  await page
    .getByRole('main')
    .getByText(booking?.reference ?? '')
    .first()
    .waitFor()
  // What the page still asks for would learn of the end, and have the person led back to it.
  await page.goto('about:blank')
  await context.clearCookies()
  await goTo(page, '/profile')
  await signInThere()
  await page.waitForURL('**/home')
  await context.close()
})

test('another code can be asked for after 120 seconds, which clears the boxes and counts anew [2.forgot.2, 4.forgot.2, 4.forgot.3, 9.code.resend, 2.forgot.4]', async () => {
  const { email } = await newcomer()
  const person = await site.visit(SMALL)
  const { page } = person
  await page.clock.install()
  await goTo(page, '/forgot-password')
  await page.fill('input[name=contact]', email)
  await stopClock(page)
  await submit(person)
  const resend = page.getByRole('button', { name: 'Resend Code' })
  await resend.waitFor()
  const counted = async () => {
    await pass(page, 119_000)
    expect(await resend.isDisabled()).toBe(true)
    await pass(page, 2000)
    await expect.poll(() => resend.isEnabled()).toBe(true)
  }
  const first = await codeFor(email)
  await pass(page, 100) // the page takes the focus to the first box
  await page.keyboard.type('123')
  expect(await typedCode(person)).toBe('123')
  await counted()
  mail.reset()
  await resend.click()
  await expect.poll(() => typedCode(person)).toBe('')
  await expect.poll(() => resend.isDisabled()).toBe(true)
  const second = await codeFor(email)
  await counted()
  await paste(person, first === second ? '' : first)
  await submit(person)
  await page.getByText(forgotEn.triesLeft(4)).waitFor()
}, 120_000)

test('a changed password is said, clears its fields and loads the page again; each message stands word for word [2.profile.3, 5.password.2, 5.change.1, 5.change.2, 5.change.3, 8.password.3]', async () => {
  const person = await newcomer()
  const { page } = person
  await goTo(page, '/profile')
  const change = async (current: string, fresh: string, again: string) => {
    for (const [name, value] of Object.entries({
      current_password: current,
      new_password: fresh,
      confirm_password: again,
    }))
      await page.fill(`input[name=${name}]`, value)
    await page.getByRole('button', { name: profileEn.password.submit }).click()
  }
  await change('', '', '')
  await page.getByText(faultsEn.all_fields_required).waitFor()
  await change(PASSWORD, 'weak', 'weak')
  await page.getByText(faultsEn.password_rule).waitFor()
  await change(PASSWORD, 'Safari!2027', 'Safari!2028')
  await page.getByText('New passwords do not match.').waitFor()
  await change('Wrong#2026', 'Safari!2027', 'Safari!2027')
  await page.getByText('The current password is not correct.').first().waitFor()
  expect(await page.inputValue('input[name=new_password]')).toBe('Safari!2027')
  const loaded = page.waitForEvent('load')
  await change(PASSWORD, 'Safari!2027', 'Safari!2027')
  await page.getByText('Password changed!').waitFor()
  expect(await page.inputValue('input[name=new_password]')).toBe('')
  await loaded
  await page.getByText(`@${person.username}`).waitFor()
  expect(faultsOf(person)).toEqual([])
}, 120_000)

describe('a session that has ended while the page was open', () => {
  test('is said with a way to sign in when the profile is saved [2.profile.4]', async () => {
    const person = await newcomer()
    const { page, context } = person
    await goTo(page, '/profile')
    await page.locator('main input[name=email]').waitFor()
    await context.clearCookies()
    await submit(person)
    await page.getByText('Session Expired').waitFor()
    await person.audit('profile-ended')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await page.locator('input[name=password]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  }, 120_000)

  test('is said and leads to sign-in by itself when the password is changed', async () => {
    const person = await newcomer()
    const { page, context } = person
    await goTo(page, '/profile')
    await page.locator('input[name=current_password]').waitFor()
    await context.clearCookies()
    await page.fill('input[name=current_password]', PASSWORD)
    await page.fill('input[name=new_password]', 'Safari!2027')
    await page.fill('input[name=confirm_password]', 'Safari!2027')
    await page.getByRole('button', { name: profileEn.password.submit }).click()
    await page.getByText('Session expired. Redirecting to login...').waitFor()
    await page.waitForURL('**/login')
    await page.locator('input[name=password]').waitFor()
    expect(faultsOf(person)).toEqual([])
  }, 120_000)
})

test('a page whose session has ended leads to sign-in, whatever is pressed on it, and from there back', async () => {
  const { page, context, username } = await newcomer()
  const signInThere = async () => {
    await page.getByText(WORDS.en.accounts.login.waiting.page).waitFor()
    await signInByForm(page, username)
  }
  /** Opens a page and waits until it has asked all that it asks by itself, which would learn of the end as well. */
  const come = async (path: string) => {
    const responses = ['**/api/wishlist/ids/**', '**/api/notifications/stream/'].map((call) =>
      page.waitForResponse(call),
    )
    await goTo(page, path)
    await Promise.all([alive(page), ...responses])
  }
  await come('/home')
  await context.clearCookies()
  const ownLink = page.locator('header a[href="/my-bookings"]')
  await ownLink.evaluateAll((links) => (links.at(-1) as HTMLElement).click())
  await signInThere()
  await page.waitForURL('**/my-bookings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A call from within a page learns it too.
  await come('/properties')
  const heart = page.locator('main button[aria-pressed]').first()
  await context.clearCookies()
  await heart.click()
  await page.waitForURL('**/login')
  await page.getByText('goes into your wishlist').waitFor()
}, 120_000)

test('the other tabs of a browser follow who signs out and in', async () => {
  const { page, context, username } = await newcomer()
  await goTo(page, '/home')
  await page.getByText('Account of Zawadi').waitFor({ state: 'attached' })
  const other = await context.newPage()
  await goTo(other, '/logout')
  await other.waitForURL('**/login')
  await expect.poll(() => page.getByText('Account of Zawadi').count()).toBe(0)
  await signInByForm(other, username)
  await other.waitForURL('**/home')
  await page.getByText('Account of Zawadi').waitFor({ state: 'attached' })
}, 120_000)

describe('what the tab keeps of a person', () => {
  const PASSPORT = 'TZ7654321'
  const inTab = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  const typeMessage = async (page: Page) => {
    await goTo(page, '/contact')
    await page.fill('main input[name=name]', 'Zawadi Lema')
    expect(await inTab(page)).toContain('Zawadi Lema')
  }

  test('is gone with signing out', async () => {
    const { page } = await newcomer()
    await typeMessage(page)
    await goTo(page, '/home')
    await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.locator('main input[name=password]').waitFor()
    expect(await inTab(page)).not.toContain('bhumwi')
  }, 120_000)

  test('is gone with a session that has ended meanwhile', async () => {
    const { page, context } = await newcomer()
    await typeMessage(page)
    await context.clearCookies()
    await reload(page)
    expect(await page.inputValue('main input[name=name]')).toBe('')
    expect(await inTab(page)).not.toContain('Zawadi')
  }, 120_000)

  test('is gone with signing out in another tab, the open booking with its passport number too', async () => {
    const { page, context } = await newcomer()
    await goTo(page, '/properties/10/rooms')
    await page.getByRole('button', { name: /^Book/ }).filter({ visible: true }).first().click()
    const passport = page.getByRole('dialog').first().locator('input[name=id_number]')
    await passport.fill(PASSPORT)
    await expect.poll(() => inTab(page)).toContain(PASSPORT)
    const other = await context.newPage()
    await goTo(other, '/logout')
    await expect.poll(() => inTab(page)).not.toContain(PASSPORT)
    await passport.fill(`${PASSPORT}X`)
    await painted(page)
    expect(await inTab(page)).not.toContain(PASSPORT)
  }, 120_000)
})

test('what was typed to sign up is there after a reload, and after a look at sign-in; no password', async () => {
  const { page, context } = await site.visit(SMALL)
  await goTo(page, '/register')
  await alive(page) // before, nothing could keep it: early.test.ts has what is typed by then
  await page.fill('input[name=full_name]', "Rehema N'gwanza")
  await page.fill('input[name=email]', 'rehema@example.com')
  await page.fill('input[name=password]', PASSWORD)
  await reload(page)
  const isThere = async () => {
    await expect.poll(() => page.inputValue('input[name=full_name]')).toBe("Rehema N'gwanza")
    expect(await page.inputValue('input[name=email]')).toBe('rehema@example.com')
    expect(await page.inputValue('input[name=password]')).toBe('')
  }
  await isThere()
  await page.getByRole('link', { name: WORDS.en.accounts.register.toLogin }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { level: 1, name: WORDS.en.accounts.login.title }).waitFor()
  await page.goBack()
  await isThere()
  await context.close()
}, 120_000)

test('signing out elsewhere ends the other browser and leaves this one', async () => {
  const person = await newcomer()
  const other = await site.visit(SMALL)
  await signIn(other.context, person.username)
  await goTo(person.page, '/profile')
  await person.page.getByRole('button', { name: profileEn.sessions.endOthers }).click()
  await person.page.getByText(profileEn.sessions.ended).waitFor()
  await person.page.getByText(profileEn.sessions.only).waitFor()
  expect(await (await other.page.request.get('/api/user/')).json()).toBeNull()
  expect(await (await person.page.request.get('/api/user/')).json()).toMatchObject({ username: person.username })
}, 120_000)

test.each([SMALL, { ...SMALL, width: 1280, height: 900 }])(
  'signing out one device in the list ends that browser alone, at $width px',
  async (viewport) => {
    const person = await newcomer(viewport)
    const other = await site.visit(viewport)
    const third = await site.visit(viewport)
    for (const { context } of [third, other]) await signIn(context, person.username)
    await goTo(other.page, '/profile')
    await goTo(person.page, '/profile')
    const list = person.page.getByRole('list', { name: profileEn.sessions.title })
    const buttons = list.getByRole('button', { name: profileEn.sessions.end })
    await list.getByText(profileEn.sessions.address('127.0.0.1')).first().waitFor()
    await expect.poll(() => buttons.count()).toBe(2)
    await person.audit('sessions')
    await buttons.first().click() // the latest used is the first
    await expect.poll(() => buttons.count()).toBe(1)
    expect(await (await other.page.request.get('/api/user/')).json()).toBeNull()
    for (const { page } of [person, third])
      expect(await (await page.request.get('/api/user/')).json()).toMatchObject({ username: person.username })
    await goTo(other.page, '/my-bookings')
    await other.page.waitForURL('**/login')
    await buttons.first().click()
    await person.page.getByText(profileEn.sessions.only).waitFor()
    expect(await (await third.page.request.get('/api/user/')).json()).toBeNull()
  },
  120_000,
)

test('an account is deleted with the password, says what stays, and is gone', async () => {
  const person = await newcomer()
  const { page } = person
  await goTo(page, '/profile')
  await page.getByRole('button', { name: profileEn.data.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(profileEn.removal.staysText).waitFor()
  await person.audit('delete-account')
  await dialog.getByRole('button', { name: profileEn.removal.confirm }).click()
  await dialog.getByText(faultsEn.password_required).waitFor()
  await dialog.locator('input[name=password]').fill('Wrong#2026')
  await dialog.getByRole('button', { name: profileEn.removal.confirm }).click()
  await dialog.getByText('The current password is not correct.').waitFor()
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: profileEn.removal.confirm }).click()
  await dialog.getByText(profileEn.removal.done).waitFor()
  await page.waitForURL('**/home')
  const again = await page.request.post('/api/login/', { data: { username: person.username, password: PASSWORD } })
  expect(again.status()).toBe(401)
  expect(faultsOf(person)).toEqual([])
}, 120_000)

test('what stands against a deletion is said before the password is asked for', async () => {
  const person = await site.visit(SMALL)
  const { page } = person
  await signIn(page.context(), 'juma')
  await goTo(page, '/profile')
  await page.getByRole('button', { name: profileEn.data.remove }).click()
  await page.getByText(profileEn.data.notNow).waitFor()
  await page.getByText('You still run properties here.', { exact: false }).waitFor()
  await person.audit('delete-account-not-yet')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faultsOf(person)).toEqual([])
}, 120_000)

describe('signing in with Google', () => {
  test('leads there and back, and on to the home of the traveller [2.decided.google]', async () => {
    google.person({ sub: 'g-1', email: 'rehema@gmail.example', email_verified: true, given_name: 'Rehema' })
    const person = await site.visit(SMALL)
    await goTo(person.page, '/login')
    await person.page.getByRole('link', { name: accountsEn.google }).click()
    await person.page.waitForURL('**/home')
    expect(await (await person.page.request.get('/api/user/')).json()).toMatchObject({ first_name: 'Rehema' })
    expect(faultsOf(person)).toEqual([])
  }, 120_000)

  test('of somebody without a name books under the name that is typed, which the hotel sees with the document', async () => {
    google.person({ sub: 'g-2', email: 'no.name@gmail.example', email_verified: true })
    const { page } = await site.visit(SMALL)
    await goTo(page, '/login')
    await page.getByRole('link', { name: accountsEn.google }).click()
    await page.waitForURL('**/home')
    await goTo(page, await roomsOfHotel(page, stayAhead(70, 2)))
    const dialog = await openBookingDialog(page)
    for (const [name, text] of Object.entries({ name: 'Rehema Mushi', phone: '0712345999', id_number: 'TZ7654321' }))
      await dialog.locator(`input[name=${name}]`).fill(text)
    await dialog.getByText(/TSh/).first().waitFor()
    await dialog.getByRole('button', { name: booking.next, exact: true }).click()
    await dialog.locator('button[type=submit]').click()
    const handset = await dialog.getByRole('link', { name: booking.waiting.handset }).getAttribute('href')
    await approve(handset)
    await dialog.getByText(booking.confirmed.title).waitFor()
    const juma = await site.visit(SMALL)
    await signIn(juma.context, 'juma')
    await goTo(juma.page, '/hotel-admin/bookings?q=Rehema Mushi')
    await juma.page
      .getByRole('button', { name: hotel.bookings.open('Rehema Mushi') })
      .filter({ visible: true })
      .first()
      .click()
    await juma.page.getByRole('dialog').getByText('TZ7654321').waitFor()
    await juma.audit('hotel-booking-sheet')
    expect(faultsOf(juma)).toEqual([])
  }, 120_000)

  test('that was declined is said on the sign-in page', async () => {
    google.person('decline')
    const person = await site.visit(SMALL)
    await goTo(person.page, '/login')
    await person.page.getByRole('link', { name: accountsEn.google }).click()
    await person.page.getByText(accountsEn.googleFailures.declined).waitFor()
    await person.audit('login-declined')
  }, 120_000)

  test('is disabled with its reason where it is not set up [2.decided.google]', async () => {
    const person = await site.visit(SMALL)
    const { page } = person
    await page.route('**/api/sign-in-ways/', (route) => route.fulfill({ json: { google: false, passkeys: true } }))
    await goTo(page, '/register')
    await page.getByRole('link', { name: accountsEn.register.toLogin }).click()
    const button = page.getByRole('button', { name: accountsEn.google })
    await button.waitFor()
    expect([await button.isDisabled(), await button.getAttribute('title')]).toEqual([true, accountsEn.googleOff])
  }, 120_000)
})
