import type { EvidenceKind } from '#domain/evidence.ts'

/** What travellers read of what the platform has checked of a property. */
export const evidence = {
  title: 'What Bhumwi has checked',
  checked: {
    licence: (day: string) => `Licence checked on ${day}`,
    tin: (day: string) => `Tax number checked on ${day}`,
    wallet_name: (day: string) => `Name of the wallet checked on ${day}`,
    pin: (day: string) => `Place on the map checked on ${day}`,
  } satisfies Record<EvidenceKind, (day: string) => string>,
}
