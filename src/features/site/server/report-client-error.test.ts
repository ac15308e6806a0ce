import { expect, test } from 'vitest'
import { makeLog } from '#platform/server/log.ts'
import { reportClientError } from './report-client-error.ts'

const logged = async (more: Partial<Parameters<ReturnType<typeof reportClientError>>[0]>) => {
  const lines: unknown[] = []
  const log = makeLog('silent')
  log.warn = ((...line: unknown[]) => lines.push(line)) as typeof log.warn
  const body = { kind: 'recoverable', message: 'Hydration failed', stack: '', page: '/home', ...more } as const
  expect(await reportClientError({ log })(body)).toEqual({ success: true })
  return lines
}

test('an error of a browser is one line of the log, with its page and the places that it came from', async () => {
  const stack = 'Error: Hydration failed\n    at Card (https://bhumwi.example/assets/parts-1a.js:1:2345)\n\n    at main'
  expect(await logged({ stack })).toEqual([
    [
      {
        kind: 'recoverable',
        page: '/home',
        message: 'Hydration failed',
        frames: ['at Card (https://bhumwi.example/assets/parts-1a.js:1:2345)', 'at main'],
      },
      'client error',
    ],
  ])
})

test('nothing that could belong to a person comes into the log', async () => {
  const secrets = ['asha@example.com', '+255 765 432 198', '1234567890', 'code=BHW-8X4KQ2']
  const [line] = await logged({
    message: `Cannot read "asha@example.com" of +255 765 432 198 or 1234567890 at /reset?code=BHW-8X4KQ2`,
    stack: 'Error: of asha@example.com\n    at read (https://bhumwi.example/reset?code=BHW-8X4KQ2:1:2)',
  })
  const text = JSON.stringify(line)
  expect(text).toContain('Cannot read')
  expect(text).toContain('at read (https://bhumwi.example/reset:1:2)')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
