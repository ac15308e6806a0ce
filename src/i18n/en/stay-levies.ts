/** Words of the taxes and levies of a stay, on a quote, a booking and a voucher. */
export const stayLevies = {
  included: (amount: string) => `Taxes and levies included: ${amount}`,
  ofWhich: (levy: string) => `Of which ${levy}`,
  atProperty: (levy: string) => `At the property: ${levy}`,
  /** Beside a total that does not hold it. */
  due: (amount: string) => `Plus ${amount} in taxes, paid at the property`,
}
