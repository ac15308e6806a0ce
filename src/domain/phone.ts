import { WALLETS, type Wallet } from './wallet.ts'

/**
 * The msisdn (255 and 9 digits) that a typed Tanzanian number stands for, or null. Everything but digits is
 * dropped and a leading 0 becomes 255, as section 5 of the specification lays down.
 */
export const normalisePhone = (text: string): string | null => {
  const digits = text.replace(/\D/g, '').replace(/^0/, '255')
  return /^255\d{9}$/.test(digits) ? digits : null
}

/** The wallet that a number most likely belongs to, by its prefix; null where no offered wallet uses it. */
export const walletOf = (msisdn: string): Wallet | null => {
  const national = msisdn.slice(3)
  return WALLETS.find((wallet) => wallet.prefixes.some((prefix) => national.startsWith(prefix)))?.id ?? null
}

/** A number as Tanzanians write it, such as "0712 345 678"; what is no msisdn comes back as it is. */
export const displayPhone = (msisdn: string): string => msisdn.replace(/^255(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** A number that its owner recognises and a bystander cannot call, such as "0712 *** 678". */
export const maskNumber = (msisdn: string): string => msisdn.replace(/^255(\d{3})\d{3}(\d{3})$/, '0$1 *** $2')

/** A name that its bearer recognises and a stranger does not, such as "A*** J***"; the stars hide the length too. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ')
