/** The longest text that is read as a tax number, with its spaces and hyphens. */
export const TAX_NUMBER_LENGTH = 20

/** The nine digits of a tax number (TIN) of the Tanzania Revenue Authority; null for any other text. */
export const tinDigits = (text: string): string | null => {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** Nine digits as the authority writes them: 123-456-789. */
export const formatTin = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
