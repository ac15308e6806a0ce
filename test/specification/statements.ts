import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// statements.txt is the specification itself, word for word and in its order, cut into statements. A line begins with
// [x] for a statement that tests show, [ ] for one that is not built yet, and [-] for headings and for sentences that say
// nothing which a test could show. The ids follow; an indented line says how the statement is read. What follows
// "# Decided" is not of the specification: what was decided where it leaves something open.

/** Whether tests show a statement, or it is open, or there is nothing to show. */
type Mark = 'shown' | 'open' | 'none'

/** One statement of the specification. */
export type Statement = { ids: string[]; mark: Mark; text: string }

const MARKS: Record<string, Mark> = { x: 'shown', ' ': 'open', '-': 'none' }
const LINE = /^\[(?<mark>[x -])\] (?:(?<ids>\d(?:\.[a-z\d-]+)+(?:, \d(?:\.[a-z\d-]+)+)*): )?(?<text>.+)$/

const statementOf = (line: string): Statement => {
  const { mark = '', ids, text = '' } = LINE.exec(line)?.groups ?? {}
  const kind = MARKS[mark]
  if (!kind || (kind === 'none') !== (ids === undefined)) throw new Error(`Not a statement: ${line}`)
  return { ids: ids?.split(', ') ?? [], mark: kind, text }
}

/** The statements of a text like statements.txt. Throws if a line is none. */
export const statementsIn = (text: string): { specified: Statement[]; decided: Statement[] } => {
  const [specified = '', decided = ''] = text.split(/^# Decided$/m)
  const read = (part: string) =>
    part
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('    '))
      .map(statementOf)
  return { specified: read(specified), decided: read(decided) }
}

/** The statements of the specification, and of what was decided beside it. */
export const readStatements = async () =>
  statementsIn(await readFile(join(import.meta.dirname, 'statements.txt'), 'utf8'))

/** A hash of a text's letters and digits: of the whole specification it is the same however its lines are broken. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256')
    .update(text.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')
