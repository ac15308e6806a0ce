import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('hints of fields that may be left blank say "wazi" everywhere, never "tupu"', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/(?:acha|ikiwa|pakiwa|ikiachwa) tupu/gi)].map(
        ([words]) => `${file}: ${words}`,
      ),
    )
  expect(found).toEqual([])
})
