import type { Company } from './company.ts'
import { blank, emailFault, type Faults, faultsOf } from './field-faults.ts'
import { typedAmount } from './typed-amount.ts'

/** The numbers of the business that its owner sets, in whole shillings. */
export type LimitSettings = {
  /** Above this amount a payment request needs the approval of a second person. */
  second_approval_tsh: number
  /** What the gateway takes for one part of an SMS. */
  sms_part_price_tsh: number
}

/** The range of each number, both ends included. */
export const LIMIT_RANGES = {
  second_approval_tsh: { least: 1, most: 1_000_000_000 },
  sms_part_price_tsh: { least: 0, most: 10_000 },
} as const satisfies Record<keyof LimitSettings, { least: number; most: number }>

/** Whether a change lets payment requests of a higher amount pass with one approval. */
export const raisesSecondApproval = (
  before: Pick<LimitSettings, 'second_approval_tsh'>,
  after: Pick<LimitSettings, 'second_approval_tsh'>,
): boolean => after.second_approval_tsh > before.second_approval_tsh

/** The groups of settings that are saved together. */
export type SettingName = 'limits' | 'company'

/** A typed amount in whole shillings within its range, or null. */
export const settingFrom = (typed: string, name: keyof LimitSettings): number | null => {
  const amount = typedAmount(typed)
  const { least, most } = LIMIT_RANGES[name]
  return amount !== null && amount >= least && amount <= most ? amount : null
}

/** What is wrong with the typed numbers. */
export const limitFaults = (values: Record<keyof LimitSettings, string>): Faults<Record<keyof LimitSettings, string>> =>
  faultsOf<Record<keyof LimitSettings, string>>({
    second_approval_tsh:
      settingFrom(values.second_approval_tsh, 'second_approval_tsh') === null && 'setting_limit_invalid',
    sms_part_price_tsh:
      settingFrom(values.sms_part_price_tsh, 'sms_part_price_tsh') === null && 'setting_price_invalid',
  })

/** What is wrong with the contacts; numbers are checked by the server. */
export const companyFaults = (values: Company): Faults<Company> =>
  faultsOf<Company>({
    street: blank(values.street) && 'text_required',
    city: blank(values.city) && 'text_required',
    phone: blank(values.phone) && 'phone_required',
    email: emailFault(values.email),
    press_email: emailFault(values.press_email),
  })
