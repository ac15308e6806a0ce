import type { PlatformTax } from '#domain/tax-rate.ts'

const taxes: Record<PlatformTax, string> = {
  vat_on_commission: 'VAT on commission',
  withheld_from_payouts: 'Tax withheld from payouts',
}

const hints: Record<PlatformTax, string> = {
  vat_on_commission: 'Part of the commission that goes to the tax authority.',
  withheld_from_payouts: 'Computed on what is paid out to hotels.',
}

/** The page with the rates of the platform's own taxes. */
export const taxRates = {
  title: 'Tax rates',
  headTitle: 'Tax rates | Bhumwi',
  lead: (day: string) =>
    `The rates of Bhumwi’s own taxes. A month is computed with the rates of its last day when it is closed, and keeps them. Rates from ${day} on can still be changed.`,
  failed: 'The tax rates could not be loaded',
  taxes,
  hints,
  none: 'No rate yet: nothing is computed.',
  percent: (percent: string) => `${percent}%`,
  from: (day: string) => `From ${day}`,
  between: (from: string, until: string) => `${from} – ${until}`,
  states: { coming: 'Not begun', on: 'In force', over: 'Over' },
  add: 'New rate',
  addTitle: 'New tax rate',
  edit: 'Correct',
  editNamed: (tax: string, day: string) => `Correct ${tax} from ${day}`,
  remove: 'Take back',
  removeNamed: (tax: string, day: string) => `Take back ${tax} from ${day}`,
  removeTitle: (tax: string, day: string) => `Take back ${tax} from ${day}?`,
  removeText: 'No closed month was computed with it. The rate before it holds on.',
  removed: (tax: string) => `${tax}: the rate was taken back.`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (tax: string, percent: string) => `${tax}: ${percent}% is saved.`,
  saveFailed: 'This could not be saved. Please try again.',
  removeFailed: 'This could not be taken back. Please try again.',
  fields: {
    tax: 'Tax',
    rate: 'Rate in percent',
    rateHint: 'From 0 to 100, such as 18 or 16.5.',
    valid_from: 'First day',
    dayHint: (day: string) => `${day} or later: earlier months are closed.`,
    source: 'Reason and source',
    sourceHint: 'The law, notice or advice that the rate is from. Colleagues read it here.',
  },
}
