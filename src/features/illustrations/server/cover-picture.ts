import { coverAlt, coverColour, coverPath, coverSubject, viewFor } from './illustration.ts'

/** A property as its cover shows it; `id` makes it differ from others of its kind. */
export type CoveredProperty = { id: number; name: string; region: string; destination: string; category: string }

/** The drawn cover of a property, until it has photographs: a picture without its place in the table. */
export const coverPicture = ({ id, name, ...place }: CoveredProperty) => {
  const subject = coverSubject({ ...place, number: id })
  const alt = coverAlt(name, place.destination)
  return {
    path: `/illustrations/${coverPath(subject, viewFor(place))}`,
    alt_en: alt.en,
    alt_sw: alt.sw,
    colour: coverColour(subject),
  }
}
