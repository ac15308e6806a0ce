import type { shareSheet as english } from '../en/share-sheet.ts'

/** The ways to pass on the link of a property, where the device has none of its own. */
export const shareSheet: typeof english = {
  title: 'Mtumie mwenzako mahali hapa',
  whatsApp: 'Tuma kwa WhatsApp',
  copyLink: 'Nakili kiungo',
  copied: 'Kiungo kimenakiliwa',
  copyFailed: 'Kiungo hakikuweza kunakiliwa. Tafadhali kinakili hapa:',
  link: 'Kiungo',
}
