import type { bookingAccount as english } from '../en/booking-account.ts'

export const bookingAccount: typeof english = {
  needed: 'Kulipa kunahitaji akaunti: chagua nenosiri hapa chini, au',
  orSignIn: 'ingia',
  signIn: 'Ingia',
  title: 'Akaunti yako',
  explained:
    'Kinachokosekana ni nenosiri tu: pamoja na jina, barua pepe na simu yako hapo juu inakuwa akaunti yako. Bila nenosiri unaweza kuendelea, lakini hakuna kitakachotumwa.',
  password: 'Chagua nenosiri',
  optional: '(si lazima)',
  passwordHint: 'Angalau herufi 8 zikiwemo kubwa, ndogo, tarakimu na alama maalum.',
  opening: 'Tunafungua akaunti yako...',
  opened: 'Akaunti yako imefunguliwa na umeingia.',
  failed: 'Akaunti yako haikuweza kufunguliwa. Tafadhali jaribu tena.',
  otherRole: 'Akaunti yako si ya msafiri: unaweza kuona hatua zote, lakini hakuna kitakachotumwa.',
}
