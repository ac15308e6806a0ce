/** The two languages of the product: English and Swahili, by their ISO 639-1 codes. */
export const LANGUAGES = ['en', 'sw'] as const
/** A language that the product speaks. */
export type Language = (typeof LANGUAGES)[number]
