import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { StorageFault } from '#ports/file-storage.ts'
import { failureOf } from './errors.ts'

const request = { id: 'one' } as unknown as FastifyRequest
const sentence = (_language: string, key: string) => (key === 'code_wrong' ? 'This code is not right.' : null)

test('a refusal that names fields keeps its time to wait and its other details', () => {
  const refusal = new Refusal('too_many', { fields: { code: 'code_wrong' }, tries_left: 0 }, 599.2)
  expect(failureOf(refusal, 'en', sentence, request)).toEqual({
    status: 429,
    retryAfter: 600,
    body: {
      code: 'too_many',
      error: 'This code is not right.',
      fields: { code: 'This code is not right.' },
      tries_left: 0,
    },
  })
})

test.each([
  ['full', 'storage_full', 600],
  ['away', 'storage_away', 30],
  ['refused', 'storage_away', 30],
] as const)('a storage of files that is %s is 503 with a sentence of its own', (kind, code, retryAfter) => {
  const error = vi.fn()
  const logged = { id: 'one', log: { error } } as unknown as FastifyRequest
  const failure = failureOf(new StorageFault(kind, 'SlowDown', 'PutObject'), 'en', () => null, logged)
  expect(failure).toMatchObject({ status: 503, retryAfter, body: { code } })
  expect(failure.body.error).toMatch(/^(The storage|There is no room)/)
  expect(error).toHaveBeenCalledOnce()
})

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '25006'])(
  'a database that cannot be reached or written now (%s) is 503',
  (code) => {
    const error = Object.assign(new Error('the database is away'), { code })
    const logged = { id: 'one', log: { error: vi.fn() } } as unknown as FastifyRequest
    expect(failureOf(error, 'en', () => null, logged)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  },
)
