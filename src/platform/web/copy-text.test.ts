import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text that was copied is said to be, with what was copied on the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('BHM-7K3QZ9')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('BHM-7K3QZ9')
})

test.each([
  ['forbids it', { clipboard: { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('where the browser %s nothing was copied, and nothing throws', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('BHM-7K3QZ9')).toBe(false)
})
