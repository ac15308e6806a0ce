/** A test that shows something: its file, and its title or a part of it that no other test of that file has. */
export type Shown = { file: string; title: string }

/** One statement of the specification in our own words, and the tests that fail when it is no longer true. */
export type Statement = { id: string; says: string; shown: readonly Shown[] }
