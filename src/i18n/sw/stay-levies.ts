import type { stayLevies as english } from '../en/stay-levies.ts'

/** Maneno ya kodi na tozo za malazi. */
export const stayLevies: typeof english = {
  included: (amount) => `Kodi na tozo zimo: ${amount}`,
  ofWhich: (levy) => `Ikiwemo ${levy}`,
  atProperty: (levy) => `Hulipwa hotelini: ${levy}`,
  due: (amount) => `Zaidi: kodi ya ${amount} hulipwa hotelini`,
}
