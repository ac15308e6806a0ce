import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
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
