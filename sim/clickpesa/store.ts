import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Records by table and key. With a file behind it, whatever `put` returned from survives a kill -9. */
export type Store = {
  put: <T>(table: string, key: string, record: T) => T
  get: <T>(table: string, key: string) => T | undefined
  all: <T>(table: string) => T[]
  remove: (table: string, key: string) => void
  clear: () => void
}

type Line = { table: string; key: string; record: unknown }
type Tables = Map<string, Map<string, unknown>>

const apply = (tables: Tables, { table, key, record }: Line): void => {
  const rows = tables.get(table) ?? new Map<string, unknown>()
  tables.set(table, rows)
  if (record === null) rows.delete(key)
  else rows.set(key, record)
}

/** The last line is torn when the process was killed while writing it; its change was not acknowledged to anybody. */
const replay = (tables: Tables, text: string): void => {
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (line === '') return
    try {
      apply(tables, JSON.parse(line))
    } catch (error) {
      if (index !== lines.length - 1) throw new Error(`simulator state, line ${index + 1}: ${error}`)
    }
  })
}

const linesOf = (tables: Tables): string =>
  [...tables]
    .flatMap(([table, rows]) => [...rows].map(([key, record]) => `${JSON.stringify({ table, key, record })}\n`))
    .join('')

/** Opens the store: in memory, or on a file of one JSON record a line, appended to and shortened at every start. */
export const openStore = (file?: string): Store => {
  const tables: Tables = new Map()
  const compactFile = (): void => {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, linesOf(tables))
    renameSync(`${file}.new`, file)
  }
  if (file !== undefined && existsSync(file)) replay(tables, readFileSync(file, 'utf8'))
  compactFile()
  const write = (line: Line): void => {
    apply(tables, line)
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return {
    put: (table, key, record) => {
      write({ table, key, record })
      return record
    },
    get: <T>(table: string, key: string) => tables.get(table)?.get(key) as T | undefined,
    all: <T>(table: string) => [...(tables.get(table)?.values() ?? [])] as T[],
    remove: (table, key) => write({ table, key, record: null }),
    clear: () => {
      tables.clear()
      compactFile()
    },
  }
}
