import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

/** What is logged of an error. */
const logged = (error: Error) => {
  const lines: string[] = []
  makeLog('warn', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
  return JSON.parse(lines.join('')).err
}

test('several failures in one are logged with the causes, at most ten, and no other fact of them', () => {
  const failures = Array.from({ length: 12 }, (_, i) =>
    Object.assign(new TypeError(`message ${i}`), { code: 'EAI_AGAIN', recipient: 'asha@example.com' }),
  )
  const entry = logged(new AggregateError(failures, '12 messages could not be sent'))
  expect(entry).toMatchObject({ type: 'AggregateError', message: '12 messages could not be sent' })
  expect(entry.errors).toHaveLength(10)
  const [first] = failures
  expect(entry.errors[0]).toEqual({ type: 'TypeError', code: 'EAI_AGAIN', message: 'message 0', stack: first?.stack })
})

test('an ordinary failure has no causes', () => {
  expect(Object.keys(logged(new Error('once')))).toEqual(['type', 'message', 'stack'])
})
