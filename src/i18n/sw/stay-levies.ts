import type { LevyWords } from '#domain/voucher.ts'

/** Maneno ya kodi na tozo za malazi. */
export const stayLevies: LevyWords = {
  included: (amount) => `Kodi na tozo zimo: ${amount}`,
  ofWhich: (levy) => `Ikiwemo ${levy}`,
  atProperty: (levy) => `Hulipwa hotelini: ${levy}`,
  due: (amount) => `Zaidi: kodi ya ${amount} hulipwa hotelini`,
}
