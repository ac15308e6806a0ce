/**
 * The number of a typed amount in whole shillings, such as "150,000", "150 000" or "TSh 150000"; null if it is none. Groups
 * have three digits, so that nobody who types "25,50" is charged 2,550.
 */
export const typedAmount = (text: string): number | null => {
  const amount = text.trim().replace(/^(TSh|TZS)\s*/i, '')
  return /^(\d{1,3}([,\s]\d{3})+|\d{1,12})$/.test(amount) ? Number(amount.replace(/\D/g, '')) : null
}
