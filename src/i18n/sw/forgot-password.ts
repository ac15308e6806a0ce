import type { forgotPassword as english } from '../en/forgot-password.ts'

export const forgotPassword: typeof english = {
  title: 'Umesahau nenosiri',
  headTitle: 'Umesahau nenosiri | Bhumwi',
  headDescription: 'Chagua nenosiri jipya la akaunti yako ya Bhumwi kwa namba ya uthibitisho ya barua pepe au SMS.',
  leads: [
    'Chagua tukutumie wapi namba ya kuweka nenosiri jipya.',
    'Andika namba hiyo ndani ya dakika kumi.',
    'Chagua nenosiri jipya. Vifaa vyote vitatolewa kwenye akaunti.',
  ],
  steps: ['Mawasiliano', 'Namba', 'Nenosiri jipya'],
  position: (step: number, of: number) => `Hatua ya ${step} kati ya ${of}`,
  done: 'Nenosiri limebadilishwa! Tunakupeleka kuingia...',
  way: 'Tuma namba kwa',
  email: 'Barua pepe',
  sms: 'SMS',
  contact: { email: 'Barua pepe', sms: 'Namba ya simu' },
  phoneHint: 'Kwa mfano 0712 345 678. Namba za nchi nyingine hatuzitumii SMS: chagua barua pepe.',
  send: 'Tuma namba',
  sent: {
    email: (contact: string) =>
      `Kama kuna akaunti yenye ${contact}, namba ya tarakimu tano iko njiani. Angalia pia folda ya barua taka (spam).`,
    sms: (contact: string) => `Kama kuna akaunti yenye ${contact}, namba ya tarakimu tano iko njiani.`,
  },
  code: 'Namba ya uthibitisho',
  digit: (digit: number, of: number) => `Tarakimu ya ${digit} kati ya ${of}`,
  triesLeft: (count: number) => (count === 1 ? 'Umebakiwa na jaribio 1.' : `Umebakiwa na majaribio ${count}.`),
  resendIn: 'Nyingine baada ya',
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'Namba nyingine baada ya dakika moja' : `Namba nyingine baada ya dakika ${minutes}`,
  noCode: 'Hujapata namba?',
  resend: 'Tuma tena',
  continue: 'Endelea',
  newPassword: 'Nenosiri jipya',
  passwordHint: 'Angalau herufi 8, zikiwemo herufi kubwa, herufi ndogo, tarakimu na alama maalum.',
  confirmPassword: 'Rudia nenosiri jipya',
  setPassword: 'Weka nenosiri jipya',
  failed: 'Imeshindikana. Tafadhali jaribu tena.',
  toLogin: 'Rudi kuingia',
  toHome: 'Rudi mwanzo',
}
