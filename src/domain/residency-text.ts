import type { Language } from './language.ts'
import { formatTsh } from './money.ts'
import type { ResidencyPrice, ResidencyProof, ResidencySold } from './residency.ts'

// The words of residencies, apart from their rules: the pages of rooms and of the desk alone show them.

const NAMES: Record<ResidencyProof, Record<Language, string>> = {
  citizen: { en: 'Citizen of Tanzania', sw: 'Raia wa Tanzania' },
  east_african: { en: 'East African', sw: 'Mwana wa Afrika Mashariki' },
  none: { en: 'Neither', sw: 'Si mmojawapo' },
}

/** A residency's name. */
export const residencyName = (residency: ResidencyProof, language: Language): string => NAMES[residency][language]

/** A line of a bill, such as "Citizen of Tanzania, −30%". */
export const residencyLabel = ({ residency, percent }: ResidencyPrice, language: Language): string =>
  `${residencyName(residency, language)}, −${percent}%`

/** What is known of the proof, such as "proof at check-in" or "proof seen: Neither, TSh 60,000 taken at the property". */
export const proofText = ({ due, proof }: Pick<ResidencySold, 'due' | 'proof'>, language: Language): string => {
  const isSwahili = language === 'sw'
  if (!proof) return isSwahili ? 'uthibitisho wakati wa kuingia' : 'proof at check-in'
  const seen = `${isSwahili ? 'uthibitisho ulioonekana' : 'proof seen'}: ${residencyName(proof, language)}`
  if (!due) return seen
  const amount = formatTsh(due, language)
  return isSwahili ? `${seen}, ${amount} zimelipwa hotelini` : `${seen}, ${amount} taken at the property`
}
