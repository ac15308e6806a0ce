import { WALLETS, type Wallet } from './wallet.ts'

/**
 * Normalises a typed Tanzanian number to an msisdn (255 and 9 digits), or null. Everything but digits is removed and a
 * leading 0 becomes 255, as section 5 of the specification says.
 */
export const normalisePhone = (text: string): string | null => {
  const digits = text.replace(/\D/g, '').replace(/^0/, '255')
  return /^255\d{9}$/.test(digits) ? digits : null
}

/** The wallet that a number most likely belongs to, by its prefix; null if no wallet on offer uses the prefix. */
export const walletOf = (msisdn: string): Wallet | null => {
  const national = msisdn.slice(3)
  return WALLETS.find((wallet) => wallet.prefixes.some((prefix) => national.startsWith(prefix)))?.id ?? null
}

/** A number as Tanzanians write it, such as "0712 345 678"; a text that is no msisdn is returned unchanged. */
export const displayPhone = (msisdn: string): string => msisdn.replace(/^255(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** A masked number that its owner recognises, such as "0712 *** 678". */
export const maskNumber = (msisdn: string): string => msisdn.replace(/^255(\d{3})\d{3}(\d{3})$/, '0$1 *** $2')

/** A masked name that its owner recognises, such as "A*** J***"; the stars also hide the length. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ')
