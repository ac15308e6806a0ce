/** The fewest characters that the platform's staff search for: fewer would find almost everything. */
export const SEARCH_FROM = 3
