import type { residency as en } from '../en/residency.ts'

/** Bei ndogo kwa raia na wana wa Afrika Mashariki: uchaguzi wake, na uthibitisho wakati wa kuingia. */
export const residency: typeof en = {
  label: 'Bei kwa',
  everybody: 'Wageni wote',
  hint: 'Hoteli huomba kitambulisho au pasipoti wakati wa kuingia. Bila hiyo, tofauti hulipwa hapo.',
  deskHint: 'Uthibitisho huangaliwa wakati wa kuingia.',
  proof: {
    title: 'Angalia uthibitisho wa ukaazi',
    intro: (guest, residency) => `${guest} ana bei ya: ${residency}. Umeona kitambulisho au pasipoti gani?`,
    legend: 'Uthibitisho ulioonekana',
    nothing: 'hakuna cha kuongeza',
    due: (amount) => `pokea ${amount} sasa`,
    back: 'Rudi',
    required: 'Tafadhali chagua ulichokiona.',
  },
}
