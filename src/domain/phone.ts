/**
 * Normalises a typed Tanzanian number to an msisdn (255 and 9 digits), or null. Everything but digits is removed and a
 * leading 0 becomes 255, as section 5 of the specification says.
 */
export const normalisePhone = (text: string): string | null => {
  const digits = text.replace(/\D/g, '').replace(/^0/, '255')
  return /^255\d{9}$/.test(digits) ? digits : null
}

/**
 * The digits that a typed number of any country begins with its country code, at most 15 (E.164, without the plus); null
 * if it cannot be a number. Numbers without a plus or 00 are Tanzanian. The lengths of each country are checked by
 * `phone-number.ts` on the server, whose tables are too large for a page.
 */
export const phoneDigits = (text: string): string | null => {
  const tanzanian = normalisePhone(text)
  if (tanzanian) return tanzanian
  const typed = text.trim().replace(/^00+\s*(?=[1-9])/, '+')
  if (!/^\+[\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/\(0\)/, '').replace(/\D/g, '')
  const isTanzanian = digits.startsWith('255')
  return isTanzanian ? normalisePhone(digits) : /^[1-9]\d{6,14}$/.test(digits) ? digits : null
}

const ABROAD = /^(?!255)[1-9]\d{6,14}$/
/** ITU-T E.164: country codes have one digit in zones 1 and 7, two if listed here, else three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The country code of a foreign number and the rest of it. */
const partsAbroad = (digits: string): [code: string, rest: string] => {
  const [code = ''] = COUNTRY_CODE.exec(digits) ?? []
  return [code, digits.slice(code.length)]
}

/**
 * A number as people write it: a Tanzanian one as "0712 345 678", another as "+44 207 946 0958". A text that is neither
 * is returned unchanged.
 */
export const displayPhone = (number: string): string => {
  if (!ABROAD.test(number)) return number.replace(/^255(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
  const [code, rest] = partsAbroad(number)
  return `+${code} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}`
}

/** A masked number that its owner recognises, such as "0712 *** 678" or "+44 *** 958". */
export const maskNumber = (number: string): string => {
  if (!ABROAD.test(number)) return number.replace(/^255(\d{3})\d{3}(\d{3})$/, '0$1 *** $2')
  return `+${partsAbroad(number)[0]} *** ${number.slice(-3)}`
}

/** A masked name that its owner recognises, such as "A*** J***"; the stars also hide the length. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ')
