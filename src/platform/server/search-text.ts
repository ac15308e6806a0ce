import { type RawBuilder, sql } from './db.ts'

/** The pattern of `like` that finds a text anywhere, its `%`, `_` and `\` taken literally. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A condition for each word of a typed text, all of which must hold. */
export const allWords = (text: string, condition: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(text.split(/\s+/).map(condition), sql` and `)
