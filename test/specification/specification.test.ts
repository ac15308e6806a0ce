import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintOf, readStatements, statementsIn } from './statements.ts'
import { declaredIn, idsIn } from './titles.ts'

// Each statement of the specification is shown by tests that carry its id in their titles, or is marked as open.

const ROOT = join(import.meta.dirname, '../..')
/** Of the product owner's specification. A new edition changes it together with statements.txt. */
const FINGERPRINT = 'f2246cd58ec15bef16edf24b75123ddc89ef20b2b4e751d29517638b61f02c43'

const { specified, decided } = await readStatements()
const all = [...specified, ...decided]
const idsOf = (...marks: string[]) => all.filter(({ mark }) => marks.includes(mark)).flatMap(({ ids }) => ids)

const testFiles = (
  await Promise.all(
    ['src', 'test', 'scripts', 'demo', 'sim', 'bench'].map((folder) =>
      readdir(join(ROOT, folder), { recursive: true }).then((files) => files.map((file) => join(folder, file))),
    ),
  )
)
  .flat()
  .filter((file) => /\.test\.tsx?$/.test(file))
const tests = (
  await Promise.all(
    testFiles.map(async (file) => {
      const source = await readFile(join(ROOT, file), 'utf8')
      return declaredIn(source, file).map((declared) => ({ ...declared, file, ids: idsIn(declared.title) }))
    }),
  )
).flat()

test('the statements are the whole specification, word for word', () => {
  expect(fingerprintOf(specified.map(({ text }) => text).join(' '))).toBe(FINGERPRINT)
})

test('every statement has ids of its own', () => {
  const ids = idsOf('shown', 'open')
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(300)
})

test('every statement that is not open is shown by a test that runs', () => {
  const shown = new Set(tests.filter(({ runs }) => runs).flatMap(({ ids }) => ids))
  expect(idsOf('shown').filter((id) => !shown.has(id))).toEqual([])
})

test('every id in the title of a test is that of a statement, which is not open', () => {
  const known = new Set(idsOf('shown'))
  const strange = tests.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}`))
  expect(strange).toEqual([])
})

test('a text with a sentence more, less or changed has another fingerprint; other line breaks change nothing', () => {
  const text =
    '[x] 2.a: One sentence.\n    how it is read\n[-] ## Heading\n[ ] 2.b, 2.c: Another one.\n# Decided\n[x] 2.d: Ours.'
  const read = statementsIn(text)
  expect(read.specified.map(({ mark, ids }) => [mark, ids])).toEqual([
    ['shown', ['2.a']],
    ['none', []],
    ['open', ['2.b', '2.c']],
  ])
  expect(read.decided.map(({ ids }) => ids)).toEqual([['2.d']])
  const original = 'One sentence.\n\n## Heading\n  Another one.'
  const joined = read.specified.map(({ text }) => text).join(' ')
  expect(fingerprintOf(joined)).toBe(fingerprintOf(original))
  expect(fingerprintOf(joined)).not.toBe(fingerprintOf(`${original} A third.`))
  expect(fingerprintOf(joined)).not.toBe(fingerprintOf(original.replace('One', 'No')))
  expect(() => statementsIn('[x] without an id')).toThrow('Not a statement')
  expect(() => statementsIn('[?] 2.a: text')).toThrow('Not a statement')
})

test('a test that is skipped or only a comment shows nothing', () => {
  const source = `
    test('plain [2.a]', () => {})
    test.each([1])('of a table, %s [2.a, 4.b-c.5]', () => {})
    describe('a group [2.group]', () => { it('inside', () => {}) })
    describe.skip('asleep', () => { test('twice [2.b]', () => {}) })
    test.todo('later [2.c]')
    test.skipIf(slow)('sometimes', () => {})
    // test('only a comment [2.d]', () => {})
  `
  expect(declaredIn(source)).toEqual([
    { title: 'plain [2.a]', runs: true },
    { title: 'of a table, %s [2.a, 4.b-c.5]', runs: true },
    { title: 'a group [2.group] inside', runs: true },
    { title: 'asleep twice [2.b]', runs: false },
    { title: 'later [2.c]', runs: false },
    { title: 'sometimes', runs: false },
  ])
  expect(declaredIn(source).map(({ title }) => idsIn(title))).toEqual([
    ['2.a'],
    ['2.a', '4.b-c.5'],
    ['2.group'],
    ['2.b'],
    ['2.c'],
    [],
  ])
})
