import type { Statement } from './statement.ts'

const HOME = 'test/e2e/home.test.ts'

/** Section 2: screens and routes. */
export const SECTION_2: Statement[] = [
  {
    id: '2.header.suggestions.8',
    says: 'At most 8 suggestions',
    shown: [{ file: HOME, title: 'suggests by keyboard alone, at most eight' }],
  },
]
