import type { hostAnswer as english } from '../en/host-answer.ts'

export const hostAnswer: typeof english = {
  headTitle: 'Jibu lako | Bhumwi',
  headDescription: 'Jibu swali letu kuhusu ombi lako la kusajili malazi Bhumwi.',
  title: 'Tuna swali kwako',
  lead: (property) => `Linahusu ombi lako la kusajili ${property}. Jibu lako litatusaidia kuamua.`,
  question: 'Swali letu',
  answer: 'Jibu lako',
  answerHint: 'Hadi herufi 2,000. Unaweza kutuma jibu moja.',
  submit: 'Tuma jibu',
  submitFailed: 'Imeshindwa kutuma jibu lako. Tafadhali jaribu tena.',
  thanks: 'Asante!',
  thanksText: (property) =>
    `Tumepokea jibu lako. Sasa tutaangalia ombi lako la kusajili ${property} na kukuandikia kwa barua pepe.`,
  brokenTitle: 'Kiungo hiki hakifanyi kazi',
  answeredTitle: 'Jibu lako limefika',
  closedTitle: 'Ombi lako limeamuliwa',
  incomplete: 'Sehemu ya kiungo haipo. Tafadhali kifungue tena kutoka kwenye barua pepe yetu.',
  checking: 'Tunaleta swali letu...',
  failed: 'Swali halikuweza kupatikana',
  contact: 'Tuandikie',
  toHome: 'Rudi mwanzo',
}
