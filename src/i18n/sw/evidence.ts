import type { evidence as en } from '../en/evidence.ts'

/** What travellers read of what the platform has checked of a property. */
export const evidence: typeof en = {
  title: 'Bhumwi imekagua nini',
  checked: {
    licence: (day) => `Leseni ilikaguliwa ${day}`,
    tin: (day) => `Namba ya mlipakodi ilikaguliwa ${day}`,
    wallet_name: (day) => `Jina la pochi ya malipo lilikaguliwa ${day}`,
    pin: (day) => `Mahali kwenye ramani palikaguliwa ${day}`,
  },
}
