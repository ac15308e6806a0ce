import type { Tsh } from '#domain/money.ts'

const short = (amount: number) => String(Math.round(amount * 10) / 10)

/** A price so short that it fits on a pin: "85k", "1.2M". */
export const shortPrice = (price: Tsh): string => {
  const thousands = Math.round(price / 1000)
  if (price < 1000) return String(price)
  return thousands < 1000 ? `${thousands}k` : `${short(price / 1_000_000)}M`
}
