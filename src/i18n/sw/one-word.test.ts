import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const linesWith = (pattern: RegExp) =>
  globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line)),
  )

test('the wallet to which payouts go has the one name of the glossary', () => {
  expect(linesWith(/pochi ya malipo/i)).not.toEqual([])
  expect(linesWith(/akaunti ya (malipo|kupokea)/i)).toEqual([])
})

test('what a guest reports of a stay is a complaint; the word for notifications is for them alone', () => {
  expect(linesWith(/malalamiko yako/i)).not.toEqual([])
  expect(linesWith(/(tumepokea taarifa yako|taarifa yako (imetumwa|haikutumwa))/i)).toEqual([])
})
