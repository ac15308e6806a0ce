import type { Company } from './company.ts'
import { blank, emailFault, type Faults, faultsOf } from './field-faults.ts'
import { typedAmount } from './typed-amount.ts'

/** The numbers of the business that its owner sets, in whole shillings. */
export type LimitSettings = {
  /** Above this amount a payment request needs the approval of a second person: 0 for every request, null for none. */
  second_approval_tsh: number | null
  /** What the gateway takes for one part of an SMS. */
  sms_part_price_tsh: number
}

/** The range of each amount, both ends included. */
export const LIMIT_RANGES = {
  second_approval_tsh: { least: 1, most: 1_000_000_000 },
  sms_part_price_tsh: { least: 0, most: 10_000 },
} as const satisfies Record<keyof LimitSettings, { least: number; most: number }>

/** Which payment requests need two people: every one, those above an amount, or none. */
export const SECOND_APPROVALS = ['every', 'above', 'none'] as const
/** One of these. */
export type SecondApproval = (typeof SECOND_APPROVALS)[number]

type SecondApprovalLimit = Pick<LimitSettings, 'second_approval_tsh'>

/** Which payment requests need two people by this limit. */
export const secondApprovalBy = ({ second_approval_tsh: limit }: SecondApprovalLimit): SecondApproval =>
  limit === null ? 'none' : limit === 0 ? 'every' : 'above'

/** Whether a payment request of an amount needs the approval of a second person. */
export const needsSecondApproval = (amount: number, { second_approval_tsh: limit }: SecondApprovalLimit): boolean =>
  limit !== null && amount > limit

/** Whether a change lets payment requests of a higher amount pass with one approval. */
export const raisesSecondApproval = (before: SecondApprovalLimit, after: SecondApprovalLimit): boolean => {
  const highest = ({ second_approval_tsh: limit }: SecondApprovalLimit) => limit ?? Number.POSITIVE_INFINITY
  return highest(after) > highest(before)
}

/** The groups of settings that are saved together. */
export type SettingName = 'limits' | 'company'

/** A typed amount in whole shillings within its range, or null. */
export const settingFrom = (typed: string, name: keyof LimitSettings): number | null => {
  const amount = typedAmount(typed)
  const { least, most } = LIMIT_RANGES[name]
  return amount !== null && amount >= least && amount <= most ? amount : null
}

/** The limits as they are typed: the amount counts if requests above it need two people. */
export type LimitTexts = Record<keyof LimitSettings | 'second_approval', string>

/** The limit that was chosen; for an amount that is out of range as for one that is 0. */
export const secondApprovalFrom = ({ second_approval, second_approval_tsh }: LimitTexts): number | null => {
  if (second_approval === ('none' satisfies SecondApproval)) return null
  if (second_approval === ('every' satisfies SecondApproval)) return 0
  return settingFrom(second_approval_tsh, 'second_approval_tsh') ?? 0
}

/** What is wrong with the typed numbers. */
export const limitFaults = (values: LimitTexts): Faults<LimitTexts> =>
  faultsOf<LimitTexts>({
    second_approval_tsh:
      values.second_approval === ('above' satisfies SecondApproval) &&
      settingFrom(values.second_approval_tsh, 'second_approval_tsh') === null &&
      'setting_limit_invalid',
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
