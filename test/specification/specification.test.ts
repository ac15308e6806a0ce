import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Statement } from './statement.ts'
import { declaredIn } from './titles.ts'

// The specification's statements with the tests that show them: none without a test, and every test is there and runs.

const ROOT = join(import.meta.dirname, '../..')
const files = (await readdir(import.meta.dirname)).filter((name) => /^sections?-[\d-]+\.ts$/.test(name)).sort()
const tables = await Promise.all(
  files.map(async (file) => {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
    return { file, statements: Object.values(exported).filter(Array.isArray).flat() as Statement[] }
  }),
)
const all = tables.flatMap(({ statements }) => statements)

const sources = new Map<string, ReturnType<typeof declaredIn>>()
const testsOf = async (file: string) => {
  const known = sources.get(file) ?? declaredIn(await readFile(join(ROOT, file), 'utf8'))
  sources.set(file, known)
  return known
}

/** What is wrong with the tests that a statement names. */
const faultsOf = async ({ id, shown }: Statement) => {
  const faults = shown.map(async ({ file, title }) => {
    if (!/\.test\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return `${id}: no test file ${file}`
    const fitting = (await testsOf(file)).filter((declared) => declared.title.includes(title))
    if (title === '' || fitting.length !== 1) return `${id}: ${fitting.length} tests of ${file} are called "${title}"`
    return fitting[0]?.runs ? [] : `${id}: "${title}" of ${file} is skipped`
  })
  return (await Promise.all(faults)).flat()
}

test('there is a table of the sections, and each holds statements', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(tables.filter(({ statements }) => statements.length === 0)).toEqual([])
})

test('every statement has a name of its own, says something, and is shown by a test', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(
    all.filter(({ id, says, shown }) => !/^\d(\.[a-z0-9-]+)+$/.test(id) || says === '' || shown.length === 0),
  ).toEqual([])
})

test.each(tables)('the tests that $file names are there, once each, and run', async ({ statements }) => {
  expect((await Promise.all(statements.map(faultsOf))).flat()).toEqual([])
})

test('a test that is skipped, gone or not the only one of its name shows nothing', async () => {
  const source = `
    test('plain', () => {})
    test.each([1])('of a table', () => {})
    describe('a group', () => { it('inside', () => {}); test('twice', () => {}) })
    describe.skip('asleep', () => { test('twice', () => {}) })
    test.todo('later')
    test.skipIf(slow)('sometimes', () => {})
    // test('only a comment', () => {})
  `
  expect(declaredIn(source)).toEqual([
    { title: 'plain', runs: true },
    { title: 'of a table', runs: true },
    { title: 'a group inside', runs: true },
    { title: 'a group twice', runs: true },
    { title: 'asleep twice', runs: false },
    { title: 'later', runs: false },
    { title: 'sometimes', runs: false },
  ])
  sources.set('test/specification/specification.test.ts', declaredIn(source))
  const named = (title: string, file = 'test/specification/specification.test.ts') =>
    faultsOf({ id: '2.x', says: 'x', shown: [{ file, title }] })
  expect(await named('of a table')).toEqual([])
  expect(await named('twice')).toEqual([expect.stringContaining('2 tests')])
  expect(await named('later')).toEqual([expect.stringContaining('skipped')])
  expect(await named('gone')).toEqual([expect.stringContaining('0 tests')])
  expect(await named('plain', 'test/gone.test.ts')).toEqual([expect.stringContaining('no test file')])
})
