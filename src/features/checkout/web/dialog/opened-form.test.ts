import { expect, test } from 'vitest'
import { accountChange, fixedFields, openedForm, withSoldExtras } from './opened-form.ts'

const STAY = {
  check_in: '2027-07-07',
  check_out: '2027-07-10',
  guests: 2,
  children: null,
  child_ages: [],
  residency: null,
}
const ASHA = { first_name: 'Asha', last_name: 'Juma', email: 'asha@example.com', phone_number: '255712345678' }

test('a traveller finds name, email and phone filled in, and cannot change them here [4.dialog.4]', () => {
  expect(openedForm(STAY, null, ASHA)).toMatchObject({
    name: 'Asha Juma',
    email: 'asha@example.com',
    phone: '0712 345 678',
    check_in: '2027-07-07',
    check_out: '2027-07-10',
    guests: '2',
    children: '0',
    id_number: '',
  })
  expect([...fixedFields(ASHA)]).toEqual(['name', 'email', 'phone'])
})

test('the ages of children that were searched for are filled in', () => {
  const family = { ...STAY, children: 2, child_ages: [4, 0] }
  expect(openedForm(family, null, null)).toMatchObject({ children: '2', child_ages: '4,0' })
  expect(openedForm(STAY, null, null)).toMatchObject({ children: '0', child_ages: '' })
})

test('the residency whose prices the page shows is declared in the dialog', () => {
  expect(openedForm({ ...STAY, residency: 'east_african' }, null, null).residency).toBe('east_african')
  expect(openedForm(STAY, null, null).residency).toBe('')
})

test('an account without a number leaves the phone to be typed', () => {
  for (const phone_number of [null, '']) {
    expect(openedForm(STAY, null, { ...ASHA, phone_number }).phone).toBe('')
    expect(fixedFields({ ...ASHA, phone_number }).has('phone')).toBe(false)
  }
  expect(openedForm(STAY, { phone: '0682 111 222' }, { ...ASHA, phone_number: null }).phone).toBe('0682 111 222')
})

test('a visitor types everything, and what was kept comes back, but the account knows better who it is', () => {
  expect(fixedFields(null).size).toBe(0)
  const draft = { name: 'A. Juma', id_number: 'AB123', check_in: '2027-08-01' }
  expect(openedForm(STAY, draft, null)).toMatchObject(draft)
  expect(openedForm(STAY, draft, ASHA)).toMatchObject({ name: 'Asha Juma', id_number: 'AB123', check_in: '2027-08-01' })
})

test('who signs in while the dialog is open brings the own facts, takes away another’s, and loses nothing typed', () => {
  const typed = { ...openedForm(STAY, { name: 'A. Juma', id_number: 'AB123' }, null), phone: '0682 111 222' }
  const signedIn = { ...typed, ...accountChange(typed, null, ASHA) }
  expect(signedIn).toMatchObject({
    name: 'Asha Juma',
    phone: '0712 345 678',
    id_number: 'AB123',
    check_in: '2027-07-07',
  })
  const juma = { first_name: 'Juma', last_name: 'Ali', email: 'juma@example.com', phone_number: null }
  expect({ ...signedIn, ...accountChange(signedIn, ASHA, juma) }).toMatchObject({ name: 'Juma Ali', phone: '' })
  // A number typed after Asha signed out is not hers.
  const later = { ...signedIn, phone: '0682 111 222' }
  expect({ ...later, ...accountChange(later, ASHA, juma) }).toMatchObject({ name: 'Juma Ali', phone: '0682 111 222' })
})

test('a service in the draft that the hotel has stopped selling is left out', () => {
  const services = [{ id: 3, unit: 'person_night' }, { id: 5 }, { id: 7, unit: 'stay' }]
  const form = openedForm(STAY, { extras: '99,3,5' }, null)
  expect(withSoldExtras(form, services).extras).toBe('3')
  expect(withSoldExtras(openedForm(STAY, null, null), services).extras).toBe('')
})
