/** The groups in which a property's page shows its amenities, in their order; `supply` is power and water. */
export const AMENITY_THEMES = ['comfort', 'supply', 'food', 'leisure', 'service'] as const
/** A group of amenities. */
export type AmenityTheme = (typeof AMENITY_THEMES)[number]
