import type { Language } from './language.ts'

/** The classes that an authority gives to hotels, in stars. */
export const STAR_CLASSES = [1, 2, 3, 4, 5] as const

/** The highest class. */
export const MOST_STARS = STAR_CLASSES.length

/** The class of a property in words; 0 stars: it has none. */
export const starsText = (stars: number, language: Language): string => {
  if (language === 'sw') return stars === 0 ? 'Hayana daraja la nyota' : `Nyota ${stars}`
  if (stars === 0) return 'Not classified'
  return stars === 1 ? '1 star' : `${stars} stars`
}
