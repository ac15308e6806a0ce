import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { stayAccount as en } from '#i18n/en/stay-account.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { stayAccount as sw } from '#i18n/sw/stay-account.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  JUMA,
  openPage,
  type Replies,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const wordsIn = ({ language }: View) => ({
  words: { en, sw }[language],
  hotel: { en: hotelEn, sw: hotelSw }[language],
  common: { en: commonEn, sw: commonSw }[language],
})

const IN_HOUSE = hotelBooking({ status: 'checked_in', allowed_statuses: ['checked_out'] })
const GUEST = IN_HOUSE.guest_name
const CLERK = { id: 7, name: 'Zuhura Ally' }
const AT = '2027-03-02T15:30:00.000Z'

const chargeOf = (
  id: number,
  description: string,
  quantity: number,
  unit_price: number,
  voided: object | null = null,
) => ({
  id,
  at: AT,
  description,
  quantity,
  unit_price,
  amount: quantity * unit_price,
  account: CLERK,
  voided,
})
const DINNER = chargeOf(1, 'Dinner', 2, 25_000)
const LAMP = chargeOf(2, 'Broken lamp', 1, 40_000, { at: AT, account: CLERK, reason: 'It was broken before' })
const paymentOf = (id: number, amount: number) => ({
  id,
  at: AT,
  kind: amount > 0 ? 'taken' : 'returned',
  amount,
  account: CLERK,
})
const accountOf = (charges: { amount: number; voided: object | null }[], payments: { amount: number }[] = []) => {
  const total = charges.filter(({ voided }) => !voided).reduce((sum, { amount }) => sum + amount, 0)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return { charges, payments, sums: { charges: total, paid, balance: total - paid } }
}
const FILLED = accountOf([DINNER, LAMP], [paymentOf(1, 20_000)])

const READ = 'GET /api/hotel/bookings/900/account/'
const ADD = 'POST /api/hotel/bookings/900/charges/'
const SOLD = 'GET /api/hotel/bookings/900/charges-sold/'
const CASH = 'POST /api/hotel/bookings/900/charges/payment/'
const VOID = 'POST /api/hotel/charges/1/void/'

/** Opens the bookings with one of them in its sheet; the account is what `account` answers. */
const openSheet = async (
  view: View,
  account: () => object,
  server: Replies = {},
  booking: HotelBooking = IN_HOUSE,
  user = JUMA,
) => {
  await openPage('/hotel-admin/bookings', {
    view,
    user,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      [READ]: () => ({ status: 200, body: account() }),
      [SOLD]: () => ({ status: 200, body: [{ description: 'Soda', unit_price: 3_000 }] }),
      ...server,
    },
  })
  await page
    .getByRole('button', { name: new RegExp(GUEST) })
    .first()
    .click()
  return page.getByRole('dialog', { name: GUEST, exact: true })
}

test.each(VIEWS)('the sheet has what was charged, taken back and paid, and what is open: $width', async (view) => {
  const { words } = wordsIn(view)
  const sheet = await openSheet(view, () => FILLED)
  const section = sheet.getByRole('region', { name: words.title })
  const charges = section.getByRole('list', { name: words.charges })
  await expect.element(charges).toMatchTextContent(/Dinner.*2 × TSh 25,000.*Zuhura Ally.*TSh 50,000/)
  await expect.element(charges).toMatchTextContent(/Broken lamp.*It was broken before.*TSh 40,000/)
  await expect
    .element(section.getByRole('list', { name: words.payments }))
    .toMatchTextContent(/Zuhura Ally.*TSh 20,000/)
  await expect.element(section.getByText(words.due)).toBeVisible()
  await expect.element(section.getByText(formatTsh(30_000, view.language))).toBeVisible()
  await expect.element(section.getByRole('button', { name: words.takeBack('Dinner') })).toBeVisible()
  expect(section.getByRole('button', { name: words.takeBack('Broken lamp') }).elements()).toEqual([])
  await expectUsable('an account of a stay')
})

test.each(VIEWS)('the first charge is added, with the price that the hotel had before: $width', async (view) => {
  const { words } = wordsIn(view)
  let account = accountOf([])
  const sent: unknown[] = []
  const sheet = await openSheet(view, () => account, {
    [ADD]: (body) => {
      sent.push(body)
      account = accountOf([chargeOf(3, 'Soda', 2, 3_000)])
      return { status: 201, body: account }
    },
  })
  await expect.element(sheet.getByText(words.empty)).toBeVisible()
  await sheet.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.addTitle(GUEST) })
  const submit = dialog.getByRole('button', { name: words.addSubmit })
  await submit.click()
  expect(sent).toEqual([])
  await expectUsable('a charge with what is missing')
  await expect.poll(() => dialog.element().querySelectorAll('datalist option').length).toBe(1)
  await dialog.getByLabelText(words.description).fill('soda')
  await expect.element(dialog.getByLabelText(words.unitPrice)).toHaveValue('3,000')
  await dialog.getByLabelText(words.quantity).fill('2')
  // The sentences of the first try are gone: nothing moves any more.
  await expect.poll(() => dialog.element().querySelectorAll('[aria-invalid=true]').length).toBe(0)
  await submit.dblClick()
  await expect.element(sheet.getByRole('list', { name: words.charges })).toMatchTextContent(/Soda/)
  expect(sent).toEqual([{ description: 'soda', quantity: 2, unit_price: 3_000 }])
  await expect.poll(announced).toContain(words.added('Soda', formatTsh(6_000, view.language)))
  expect(dialog.elements()).toEqual([])
})

test('a price that was typed stays, whatever is charged', async () => {
  const sheet = await openSheet(DESKTOP, () => accountOf([]))
  await sheet.getByRole('button', { name: en.add }).click()
  await page.getByLabelText(en.unitPrice).fill('5,000')
  await page.getByLabelText(en.description).fill('Soda')
  await expect.element(page.getByLabelText(en.unitPrice)).toHaveValue('5,000')
})

test.each(VIEWS)('a charge stays typed where it is refused, or the network fails: $width', async (view) => {
  const { words, common } = wordsIn(view)
  let isAway = true
  const sheet = await openSheet(view, () => accountOf([]), {
    [ADD]: () => (isAway ? 'away' : refusal(409, 'charges_closed', 'The guest has left.')),
  })
  await sheet.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.addTitle(GUEST) })
  await dialog.getByLabelText(words.description).fill('Dinner')
  await dialog.getByLabelText(words.unitPrice).fill('25 000')
  const submit = dialog.getByRole('button', { name: words.addSubmit })
  await submit.click()
  await expect.element(dialog.getByText(common.networkError)).toBeVisible()
  isAway = false
  await submit.click()
  await expect.element(dialog.getByText('The guest has left.')).toBeVisible()
  await expect.element(dialog.getByLabelText(words.description)).toHaveValue('Dinner')
  await expect.element(dialog.getByLabelText(words.unitPrice)).toHaveValue('25 000')
  await expectUsable('a charge that was refused')
})

test('a charge that is being typed stays while a colleague checks the guest out', async () => {
  let now = IN_HOUSE
  const sheet = await openSheet(DESKTOP, () => accountOf([]), {
    'GET /api/hotel/bookings/': () => ({ status: 200, body: [now], total: 1 }),
    [ADD]: () => refusal(409, 'charges_closed', 'The guest has left.'),
  })
  await sheet.getByRole('button', { name: en.add }).click()
  const dialog = page.getByRole('dialog', { name: en.addTitle(GUEST) })
  await dialog.getByLabelText(en.description).fill('Dinner')
  await dialog.getByLabelText(en.unitPrice).fill('25 000')
  now = { ...IN_HOUSE, status: 'checked_out', allowed_statuses: [] }
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sheet.element().textContent).toContain(hotelEn.statuses.checked_out)
  await dialog.getByRole('button', { name: en.addSubmit }).click()
  await expect.element(dialog.getByText('The guest has left.')).toBeVisible()
  await dialog.getByRole('button', { name: en.back }).click()
  await expect.poll(() => sheet.getByRole('region', { name: en.title }).elements()).toEqual([])
})

test.each(VIEWS)('a charge is taken back after a question, with the reason: $width', async (view) => {
  const { words } = wordsIn(view)
  let account: object = FILLED
  const sent: unknown[] = []
  const sheet = await openSheet(view, () => account, {
    [VOID]: (body) => {
      sent.push(body)
      account = accountOf(
        [{ ...DINNER, voided: { at: AT, account: CLERK, reason: 'Wrong room' } }, LAMP],
        [paymentOf(1, 20_000)],
      )
      return { status: 200, body: account }
    },
  })
  await sheet.getByRole('button', { name: words.takeBack('Dinner') }).click()
  const dialog = page.getByRole('dialog', { name: words.voidTitle })
  await expect.element(dialog.getByText(words.voidText('Dinner', formatTsh(50_000, view.language)))).toBeVisible()
  await expectUsable('the question about a charge')
  await dialog.getByRole('textbox').fill(' Wrong room ')
  await dialog.getByRole('button', { name: words.voidSubmit }).click()
  await expect.element(sheet.getByText(words.over)).toBeVisible()
  await expect.element(sheet.getByText(/Wrong room/)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Wrong room' }])
  expect(sheet.getByRole('button', { name: words.take }).elements()).toEqual([])
  // The button of the charge has gone.
  await expect
    .poll(() => document.activeElement?.contains(sheet.getByRole('list', { name: words.charges }).element()))
    .toBe(true)
})

test.each(VIEWS)('cash is taken, all that is open or a part of it, and never more: $width', async (view) => {
  const { words } = wordsIn(view)
  let account = FILLED
  const sent: unknown[] = []
  const sheet = await openSheet(view, () => account, {
    [CASH]: (body) => {
      sent.push(body)
      account = accountOf([DINNER, LAMP], [paymentOf(1, 20_000), paymentOf(2, 30_000)])
      return { status: 200, body: account }
    },
  })
  await sheet.getByRole('button', { name: words.take }).click()
  const dialog = page.getByRole('dialog', { name: words.takeTitle })
  const amount = dialog.getByLabelText(words.amount)
  await expect.element(amount).toHaveValue('30,000')
  await amount.fill('30,001')
  const submit = dialog.getByRole('button', { name: words.takeSubmit })
  await submit.click()
  await expect.element(dialog.getByText(words.most(formatTsh(30_000, view.language)))).toBeVisible()
  await expectUsable('too much cash')
  await amount.fill('30000')
  await submit.dblClick()
  await expect.element(sheet.getByText(words.settled)).toBeVisible()
  expect(sent).toEqual([{ kind: 'taken', amount: 30_000 }])
  await expect.poll(announced).toContain(words.taken(GUEST, formatTsh(30_000, view.language)))
})

test.each(VIEWS)('what was paid for a charge that was taken back is given back: $width', async (view) => {
  const { words } = wordsIn(view)
  const paid = [paymentOf(1, 40_000)]
  let account = accountOf([LAMP], paid)
  const sent: unknown[] = []
  const server: Replies = {
    [CASH]: (body) => {
      sent.push(body)
      account = accountOf([LAMP], [...paid, paymentOf(2, -40_000)])
      return { status: 200, body: account }
    },
  }
  const left = hotelBooking({ status: 'checked_out', charges_due: -40_000 })
  const sheet = await openSheet(view, () => account, server, left)
  await expect.element(sheet.getByText(words.over)).toBeVisible()
  expect(sheet.getByRole('button', { name: words.add }).elements()).toEqual([])
  await sheet.getByRole('button', { name: words.giveBack }).click()
  const dialog = page.getByRole('dialog', { name: words.giveBackTitle })
  await expect.element(dialog.getByLabelText(words.amount)).toHaveValue('40,000')
  await dialog.getByRole('button', { name: words.giveBackSubmit }).click()
  await expect.element(sheet.getByText(words.settled)).toBeVisible()
  expect(sent).toEqual([{ kind: 'returned', amount: 40_000 }])
})

test.each(VIEWS)(
  'cash that was taken meanwhile by a colleague is refused, and the account is read again: $width',
  async (view) => {
    const { words } = wordsIn(view)
    let account = FILLED
    const sheet = await openSheet(view, () => account, {
      [CASH]: () => {
        account = accountOf([DINNER], [paymentOf(1, 50_000)])
        return refusal(409, 'charges_changed', 'This is more than is open.')
      },
    })
    await sheet.getByRole('button', { name: words.take }).click()
    const dialog = page.getByRole('dialog', { name: words.takeTitle })
    await dialog.getByRole('button', { name: words.takeSubmit }).click()
    await expect.element(dialog.getByText('This is more than is open.')).toBeVisible()
    await dialog.getByRole('button', { name: words.back }).click()
    await expect.element(sheet.getByText(words.settled)).toBeVisible()
  },
)

test.each(VIEWS)('an account that cannot be read says so, and is read again: $width', async (view) => {
  const { words, common } = wordsIn(view)
  let isAway = true
  const sheet = await openSheet(view, () => FILLED, { [READ]: () => (isAway ? 'away' : { status: 200, body: FILLED }) })
  await expect.element(sheet.getByText(words.failed)).toBeVisible()
  isAway = false
  await sheet.getByRole('button', { name: common.retry }).click()
  await expect.element(sheet.getByText(words.due)).toBeVisible()
})

test('who may not take cash sees the account alone', async () => {
  const accountant = { ...JUMA, rights: [...MEMBER_RIGHTS.accounts] }
  const sheet = await openSheet(DESKTOP, () => FILLED, {}, IN_HOUSE, accountant)
  const section = sheet.getByRole('region', { name: en.title })
  await expect.element(section.getByText(en.due)).toBeVisible()
  expect(section.getByRole('button').elements()).toEqual([])
})

test('a guest who has not come, or has left without a charge, has no account', async () => {
  const coming = hotelBooking({ status: 'confirmed' })
  let isAsked = false
  const sheet = await openSheet(DESKTOP, () => accountOf([]), {}, coming)
  await expect.element(sheet.getByText(coming.reference)).toBeVisible()
  expect(sheet.getByText(en.title).elements()).toEqual([])
  const server: Replies = {
    [READ]: () => {
      isAsked = true
      return { status: 200, body: accountOf([]) }
    },
  }
  const left = await openSheet(DESKTOP, () => accountOf([]), server, hotelBooking({ status: 'checked_out' }))
  await expect.poll(() => isAsked).toBe(true)
  await expect.element(left.getByText(coming.reference)).toBeVisible()
  expect(left.getByText(en.title).elements()).toEqual([])
})

test.each(VIEWS)('a guest with open charges checks out after a question that names them: $width', async (view) => {
  const { hotel } = wordsIn(view)
  const amount = formatTsh(30_000, view.language)
  const owing = { ...IN_HOUSE, charges_due: 30_000 }
  const sheet = await openSheet(view, () => FILLED, {}, owing)
  await expect.element(sheet.getByText(hotel.bookings.chargesDue)).toBeVisible()
  await sheet.getByRole('button', { name: hotel.moves.checked_out }).click()
  const question = page.getByRole('dialog', { name: hotel.confirm.owedTitle })
  const asked = `${hotel.confirm.charges(GUEST, amount)} ${hotel.confirm.takeFirst}`
  await expect.poll(() => question.element().textContent).toContain(asked)
  await expectUsable('the question about open charges')
  await userEvent.keyboard('{Escape}')
  const over = await openSheet(view, () => FILLED, {}, { ...IN_HOUSE, charges_due: -30_000 })
  await over.getByRole('button', { name: hotel.moves.checked_out }).click()
  const back = page.getByRole('dialog', { name: hotel.confirm.overTitle })
  await expect.poll(() => back.element().textContent).toContain(hotel.confirm.over(GUEST, amount))
})
