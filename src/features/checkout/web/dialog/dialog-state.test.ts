import { describe, expect, test } from 'vitest'
import {
  type BookingForm,
  type DialogEvent,
  type DialogState,
  isTyped,
  modifyRule,
  nextDialog,
  openDialog,
  type Refused,
} from './dialog-state.ts'

const EMPTY: BookingForm = {
  name: '',
  email: '',
  phone: '',
  id_number: '',
  check_in: '',
  check_out: '',
  guests: '1',
  children: '0',
  child_ages: '',
  meal_plan: '',
  residency: '',
  extras: '',
  promo_code: '',
  payers: '',
  payment_method: '',
  payment_details: '',
}
const DETAILS: Partial<BookingForm> = {
  name: 'Asha Juma',
  email: 'asha@example.com',
  phone: '0712345678',
  id_number: 'AB123456',
  check_in: '2027-07-07',
  check_out: '2027-07-10',
}
const PAYMENT: Partial<BookingForm> = { payment_method: 'tigopesa', payment_details: '0712345678' }
const capacity = { max_adults: 2, max_children: 1 }

type State = DialogState<string>
const run = (events: DialogEvent<string>[], from: State = openDialog<string>(EMPTY)) => events.reduce(nextDialog, from)
const atPayment = () =>
  run([
    { type: 'typed', change: DETAILS },
    { type: 'next', capacity },
  ])
const sending = () => run([{ type: 'typed', change: PAYMENT }, { type: 'pay' }], atPayment())
const refusal = (code: string, more: Partial<Refused> = {}): DialogEvent<string> => ({
  type: 'refused',
  refused: { code, status: 409, message: 'A sentence.', fields: {}, total: null, ...more },
})

describe('an account opened in step 0', () => {
  const filledIn = () => run([{ type: 'typed', change: DETAILS }])
  const open = (password: string): DialogEvent<string> => ({ type: 'open_account', capacity, password })

  test('needs the details of step 0, a whole name and a good password', () => {
    expect(run([open('short')]).faults).toMatchObject({
      email: { key: 'email_required' },
      password: { key: 'password_rule' },
    })
    const oneName = run([{ type: 'typed', change: { name: 'Asha' } }, open('Karibu#2026')], filledIn())
    expect([oneName.faults, oneName.sending]).toEqual([{ name: { key: 'full_name_incomplete' } }, false])
  })

  test('goes on to the payment once it is open, and back to the fields if it is refused', () => {
    const opening = run([open('Karibu#2026')], filledIn())
    expect([opening.step, opening.sending]).toEqual([0, true])
    const opened = run([{ type: 'next', capacity, notice: { kind: 'account_opened' } }], opening)
    expect([opened.step, opened.sending, opened.notice]).toEqual([1, false, { kind: 'account_opened' }])
    const faults = { email: { text: 'Taken.' } }
    const refused = run([{ type: 'account_refused', faults, notice: null }], opening)
    expect([refused.step, refused.sending, refused.faults]).toEqual([0, false, faults])
    expect(run([{ type: 'password_typed' }], run([open('short')], filledIn())).faults.password).toBeUndefined()
  })
})

describe('step 0, Personal Details', () => {
  test('Next stays where it is and names every fault [4.dialog.1]', () => {
    const state = run([
      { type: 'typed', change: { guests: '' } },
      { type: 'next', capacity },
    ])
    expect(state.step).toBe(0)
    expect(state.faults).toEqual({
      name: { key: 'name_required' },
      email: { key: 'email_required' },
      phone: { key: 'phone_required' },
      id_number: { key: 'id_required' },
      check_in: { key: 'check_in_required' },
      check_out: { key: 'check_out_required' },
      guests: { key: 'guests_required' },
    })
  })

  test('a fault goes away when its field is typed in, the others stay', () => {
    const state = run([
      { type: 'next', capacity },
      { type: 'typed', change: { name: 'Asha' } },
    ])
    expect(state.faults.name).toBeUndefined()
    expect(state.faults.email).toEqual({ key: 'email_required' })
  })

  test('a foreign number is refused if it was typed, and taken if it is the account’s; the wallet’s number stays empty then', () => {
    const typed = { type: 'typed', change: { ...DETAILS, phone: '+44 207 946 0958' } } as const
    expect(run([typed, { type: 'next', capacity }]).faults).toEqual({ phone: { key: 'phone_invalid' } })
    const next = run([typed, { type: 'next', capacity, fixed: new Set(['phone'] as const) }])
    expect([next.step, next.form.payment_details]).toEqual([1, ''])
  })

  test('a party that the room cannot take is refused here', () => {
    const three = run([
      { type: 'typed', change: { ...DETAILS, guests: '3' } },
      { type: 'next', capacity },
    ])
    expect(three.faults).toEqual({ guests: { refusal: 'too_many_guests' } })
    const family = { ...DETAILS, guests: '2', children: '1' }
    expect(
      run([
        { type: 'typed', change: family },
        { type: 'next', capacity },
      ]).step,
    ).toBe(1)
  })
})

describe('step 1, Payment', () => {
  test('Back leads to the details with everything kept [4.dialog.2]', () => {
    expect(run([{ type: 'back' }], atPayment())).toMatchObject({ step: 0, form: DETAILS })
  })

  test('a wallet and a Tanzanian number are needed [5.step-1.method, 5.step-1.details]', () => {
    const emptied: DialogEvent<string> = { type: 'typed', change: { payment_details: '' } }
    const noWallet = { ...atPayment(), form: { ...atPayment().form, payment_method: '' as const } }
    const state = run([emptied, { type: 'pay' }], noWallet)
    expect(state.sending).toBe(false)
    expect(state.faults).toEqual({
      payment_method: { key: 'payment_method_required' },
      payment_details: { key: 'payment_details_required' },
    })
    const typo = run([{ type: 'typed', change: { payment_details: '07123' } }, { type: 'pay' }], atPayment())
    expect(typo.faults.payment_details).toEqual({ key: 'payment_details_invalid' })
  })

  test('the number suggests its wallet but never overrules a chosen one', () => {
    const typing = (change: Partial<BookingForm>): DialogEvent<string> => ({ type: 'typed', change })
    const suggested = run([typing({ payment_details: '0682 345 678' })], atPayment())
    expect(suggested.form.payment_method).toBe('airtelmoney')
    expect(run([typing({ payment_details: '0712345678' })], suggested).form.payment_method).toBe('tigopesa')
    const chosen = run([typing({ payment_method: 'mpesa' }), typing({ payment_details: '0712345678' })], suggested)
    expect(chosen.form.payment_method).toBe('mpesa')
  })

  test('the own number stands there already with its wallet, unless another one was typed before', () => {
    expect(atPayment().form).toMatchObject({ payment_details: '0712345678', payment_method: 'tigopesa' })
    const back = run([{ type: 'typed', change: { payment_details: '0682345678' } }, { type: 'back' }], atPayment())
    expect(run([{ type: 'next', capacity }], back).form).toMatchObject({
      payment_details: '0682345678',
      payment_method: 'airtelmoney',
    })
    const chosen = run([
      { type: 'typed', change: { ...DETAILS, payment_method: 'halopesa' } },
      { type: 'next', capacity },
    ])
    expect(chosen.form).toMatchObject({ payment_details: '0712345678', payment_method: 'halopesa' })
  })

  test('no number suggests a wallet that cannot pay here', () => {
    const vodacom: DialogEvent<string> = {
      type: 'typed',
      change: { payment_details: '0754345678' },
      wallets: ['tigopesa', 'airtelmoney'],
    }
    expect(run([vodacom], atPayment()).form.payment_method).toBe('tigopesa')
    expect(run([{ ...vodacom, wallets: ['mpesa'] }], atPayment()).form.payment_method).toBe('mpesa')
  })

  test('nothing can be typed or sent twice while the booking is on its way', () => {
    const state = sending()
    expect(state.sending).toBe(true)
    expect(run([{ type: 'pay' }, { type: 'back' }, { type: 'typed', change: { name: 'X' } }], state)).toEqual(state)
  })
})

describe('the answer', () => {
  test('a booking leads to step 2', () => {
    expect(run([{ type: 'booked', booking: 'BHM-7K3QZ9' }], sending())).toMatchObject({
      step: 2,
      sending: false,
      outcome: { kind: 'booked', booking: 'BHM-7K3QZ9' },
    })
  })

  test('an own booking that was found instead says so', () => {
    const found: DialogEvent<string> = { type: 'booked', booking: 'BHM-7K3QZ9', notice: { kind: 'held_already' } }
    expect(run([found], sending())).toMatchObject({ step: 2, notice: { kind: 'held_already' } })
  })

  test('a visitor gets to step 2 with nothing sent', () => {
    expect(run([{ type: 'not_sent' }], sending())).toMatchObject({ step: 2, outcome: { kind: 'not_sent' } })
  })

  test('a changed price asks again in step 1 with the new total', () => {
    const state = run([refusal('price_changed', { total: 480_000 })], sending())
    expect(state).toMatchObject({ step: 1, sending: false, notice: { kind: 'price_changed', total: 480_000 } })
  })

  test('a room that was taken leads back to the dates', () => {
    const state = run([refusal('room_taken')], sending())
    expect(state).toMatchObject({ step: 0, faults: { check_in: { text: 'A sentence.' } }, form: PAYMENT })
  })

  test('faults that the server finds stand at their fields', () => {
    const fields = { guest_name: 'No name.', customer_phone: 'Bad phone.', payment_details: 'Bad number.', other: 'x' }
    const state = run([refusal('validation', { status: 400, fields })], sending())
    expect(state.step).toBe(0)
    expect(state.faults).toEqual({
      name: { text: 'No name.' },
      phone: { text: 'Bad phone.' },
      payment_details: { text: 'Bad number.' },
    })
  })

  test('a lost answer and a failure of ours differ from a refusal [8.dialog]', () => {
    expect(run([refusal('network', { status: 0, message: '' })], sending()).notice).toEqual({ kind: 'lost' })
    expect(run([refusal('internal', { status: 500 })], sending()).notice).toEqual({ kind: 'failed' })
    expect(run([refusal('amount_out_of_range')], sending()).notice).toEqual({ kind: 'refused', text: 'A sentence.' })
    expect(run([refusal('promo_expired')], sending()).faults.promo_code).toEqual({ text: 'A sentence.' })
  })
})

test('a booking whose payment is taken up again opens at step 2, and can still be modified', () => {
  const resumed = openDialog<string>({ ...EMPTY, ...DETAILS }, null, 'BHM-7K3QZ9')
  expect(resumed).toMatchObject({ step: 2, outcome: { kind: 'booked', booking: 'BHM-7K3QZ9' } })
  expect(isTyped(resumed, EMPTY)).toBe(false)
  expect(run([{ type: 'modify' }], resumed)).toMatchObject({ step: 0, outcome: null, form: DETAILS })
})

test('Modify Booking returns to step 0 with everything kept [2.dialog.3]', () => {
  const booked = run([{ type: 'booked', booking: 'BHM-7K3QZ9' }], sending())
  const state = run([{ type: 'modify' }], booked)
  expect(state).toMatchObject({ step: 0, outcome: null, form: { ...DETAILS, ...PAYMENT } })
})

test('an unpaid booking gives its nights back first, a paid one cannot be modified [2.dialog.3]', () => {
  expect(modifyRule('pending', false)).toBe('gives_back')
  expect(modifyRule('pending', true)).toBe('review')
  expect(modifyRule('expired', false)).toBe('free')
  expect(modifyRule('confirmed', false)).toBe('paid')
})

test('closing asks first only where something was typed that would be lost', () => {
  expect(isTyped(openDialog<string>(EMPTY), EMPTY)).toBe(false)
  expect(isTyped(atPayment(), EMPTY)).toBe(true)
  expect(isTyped(run([{ type: 'booked', booking: 'x' }], sending()), EMPTY)).toBe(false)
})
