import type { LevyWords } from '#domain/voucher.ts'

/** Words of the taxes and levies of a stay, on a quote, a booking and a voucher. */
export const stayLevies: LevyWords = {
  included: (amount) => `Taxes and levies included: ${amount}`,
  ofWhich: (levy) => `Of which ${levy}`,
  atProperty: (levy) => `At the property: ${levy}`,
  due: (amount) => `Plus ${amount} in taxes, paid at the property`,
}
