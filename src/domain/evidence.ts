import { addDays, type Day, isDay } from './calendar.ts'
import { blank, type Faults, faultsOf } from './field-faults.ts'
import { tinDigits } from './tax-number.ts'

/** What the platform's staff check of a property, in the order in which travellers read it. */
export const EVIDENCE_KINDS = ['licence', 'tin', 'wallet_name', 'pin'] as const
/** One of them: the tourism licence, the tax number, the name of the wallet for payouts, the place on the map. */
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** The kinds that are valid for a time only, as a document says. */
const HAS_AN_END: readonly EvidenceKind[] = ['licence']

/** Whether a check of this kind needs the day until which it is valid. */
export const needsEnd = (kind: EvidenceKind): boolean => HAS_AN_END.includes(kind)

/** Whether a check of this kind finds a tax number, which receipts print. */
export const findsTaxNumber = (kind: EvidenceKind): boolean => kind === 'tin'

/** Days before the end of its validity from which evidence waits for a person. */
export const EVIDENCE_SOON_DAYS = 30

/** The maximum length of what the staff write about a check, and of the reason for withdrawing one. */
export const EVIDENCE_DETAIL_LENGTH = 300

/** A check with the day of its end, null if it has none, and whether what it depends on is still the same. */
export type CheckedEvidence = { valid_until: Day | null; still_fits: boolean }

/** What a check is worth on a day. Only `valid` and `soon` are shown to travellers. */
export const EVIDENCE_STATES = ['valid', 'soon', 'expired', 'outdated'] as const
/** One of them. */
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** The last day of validity counts whole. `outdated`: the wallet or the place on the map has changed since. */
export const evidenceState = ({ valid_until, still_fits }: CheckedEvidence, today: Day): EvidenceState => {
  if (!still_fits) return 'outdated'
  if (valid_until === null) return 'valid'
  if (valid_until < today) return 'expired'
  return valid_until <= addDays(today, EVIDENCE_SOON_DAYS) ? 'soon' : 'valid'
}

/** Whether travellers see a check on a day. */
export const isShown = (evidence: CheckedEvidence, today: Day): boolean => {
  const state = evidenceState(evidence, today)
  return state === 'valid' || state === 'soon'
}

/** The texts of the form of a check; the tax number is only read of a check that finds one. */
export type EvidenceForm = { checked_on: string; valid_until: string; tax_number: string }

/** What is wrong with a check; nothing was checked in the future, and what has ended is not recorded. */
export const evidenceFaults = (kind: EvidenceKind, form: EvidenceForm, today: Day): Faults<EvidenceForm> => {
  const { checked_on, valid_until, tax_number } = form
  const endFault = () => {
    if (blank(valid_until)) return needsEnd(kind) && 'valid_until_required'
    if (!isDay(valid_until)) return 'date_invalid'
    return valid_until < today && 'valid_until_past'
  }
  const checkFault = () => {
    if (!isDay(checked_on)) return 'date_invalid'
    return checked_on > today && 'checked_on_future'
  }
  const numberFault = () => {
    if (!findsTaxNumber(kind)) return null
    if (blank(tax_number)) return 'tax_number_required'
    return tinDigits(tax_number) === null && 'tin_invalid'
  }
  return faultsOf<EvidenceForm>({ checked_on: checkFault(), valid_until: endFault(), tax_number: numberFault() })
}

/** What an applicant's name is beside the name of the wallet: null of it until the operator was asked. */
export const WALLET_NAME_MATCHES = ['match', 'differs', 'unknown'] as const
/** One of them; `unknown`: the operator does not know the number. */
export type WalletNameMatch = (typeof WALLET_NAME_MATCHES)[number]

const wordsIn = (name: string) =>
  name
    .toLocaleUpperCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

/**
 * Compares a person's name with the operator's name of a wallet, null if it has none. They match if one has at least two
 * words and all of them are in the other: operators store two or three names, in any order. A hint for a person who
 * decides; money is only sent to a wallet by `isSameName`.
 */
export const walletNameMatch = (person: string, owner: string | null): WalletNameMatch => {
  if (owner === null) return 'unknown'
  const [fewer = [], more = []] = [wordsIn(person), wordsIn(owner)].sort((a, b) => a.length - b.length)
  return fewer.length >= 2 && fewer.every((word) => more.includes(word)) ? 'match' : 'differs'
}
