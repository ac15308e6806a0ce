import type { welcome as english } from '../en/welcome.ts'

export const welcome: typeof english = {
  headTitle: 'Karibu | Bhumwi',
  headDescription: 'Weka nenosiri la akaunti ya hoteli yako Bhumwi.',
  title: (name) => (name === '' ? 'Karibu!' : `Karibu, ${name}!`),
  lead: 'Hoteli yako ina akaunti Bhumwi. Weka nenosiri lake; kisha orodha ya hatua itakuongoza hadi nafasi ya kwanza kuhifadhiwa.',
  brokenTitle: 'Kiungo hiki hakifanyi kazi',
  brokenLead: 'Hakuna kilichopotea: akaunti na rasimu yako bado zinakusubiri.',
  incomplete: 'Sehemu ya kiungo haipo. Tafadhali kifungue tena kutoka kwenye barua pepe yetu.',
  checking: 'Tunahakiki kiungo chako...',
  failed: 'Kiungo chako hakikuweza kuhakikiwa',
  username: 'Jina lako la mtumiaji',
  password: 'Nenosiri',
  passwordHint: 'Angalau herufi 8 zenye herufi kubwa, herufi ndogo, tarakimu na alama maalum.',
  confirm: 'Thibitisha nenosiri',
  submit: 'Weka nenosiri na uendelee',
  submitFailed: 'Haikufanikiwa. Tafadhali jaribu tena.',
  renew: 'Nitumie kiungo kipya',
  renewed:
    'Kiungo kipya kinakuja kwenye barua pepe yako. Kinafanya kazi kwa siku 7. Angalia pia kwenye folda ya barua taka.',
  renewFailed: 'Imeshindwa kutuma kiungo kipya. Tafadhali jaribu tena.',
  toLogin: 'Ingia',
  forgot: 'Umesahau nenosiri?',
  contact: 'Tuandikie',
  toHome: 'Rudi mwanzo',
}
