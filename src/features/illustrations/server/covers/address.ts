import { LODGINGS, SETTINGS } from '../scenes.ts'
import type { CoverSubject } from './parts.ts'

const NAME = /^cover-(?<lodging>[a-z]+)-(?<setting>[a-z-]+)-(?<view>[a-z]+)(?<number>\d{1,15})\.svg$/

/** The file name of a cover, such as `cover-lodge-crater-hills12.svg`; it alone decides what the cover shows. */
export const coverPath = ({ lodging, setting, number }: CoverSubject, view: string): string =>
  `cover-${lodging}-${setting.replaceAll('_', '-')}-${view}${number}.svg`

/** What the file name of a cover says, or null where it names none. */
export const coverSubjectOf = (name: string): CoverSubject | null => {
  const parts = NAME.exec(name)?.groups
  const lodging = LODGINGS.find((one) => one === parts?.lodging)
  const setting = SETTINGS.find((one) => one.replaceAll('_', '-') === parts?.setting)
  return lodging && setting ? { lodging, setting, number: Number(parts?.number) } : null
}

/** Words for a cover in both languages, given the names of the property and of its destination. */
export const coverAlt = (name: string, destination: string) => ({
  en: `Illustration of ${name}, ${destination}, seen from outside`,
  sw: `Mchoro wa ${name}, ${destination}, ukionekana kwa nje`,
})
