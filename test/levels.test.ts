import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { LEVELS } from './levels.ts'

const cwd = join(import.meta.dirname, '..')

const isIn = (path: string, patterns: readonly string[] = []) => patterns.some((pattern) => matchesGlob(path, pattern))

const levelsOf = (path: string) =>
  LEVELS.filter((level) => isIn(path, level.include) && !isIn(path, 'exclude' in level ? level.exclude : [])).map(
    ({ name }) => name,
  )

test('every test file belongs to one level, so that none is left out', () => {
  const files = globSync('**/*.test.{ts,tsx}', { cwd, exclude: (path) => /(^|\/)(node_modules|dist|data)$/.test(path) })
  expect(files.length).toBeGreaterThan(200)
  expect(files.map((file) => [file, levelsOf(file).length]).filter(([, count]) => count !== 1)).toEqual([])
  expect(levelsOf('src/domain/money.test.ts')).toEqual(['unit'])
  expect(levelsOf('elsewhere/money.test.ts')).toEqual([])
})
