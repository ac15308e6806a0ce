import type { FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
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

test.each([
  ['body', 'body'],
  ['querystring', 'query'],
] as const)(
  'in the %s a value that is missing is needed, and one that is wrong is not valid',
  (validationContext, part) => {
    const schema = z.object({
      text: z.string(),
      choice: z.enum(['one', 'two']),
      either: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      list: z.array(z.object({ choice: z.enum(['one']), count: z.number() })),
    })
    const strict = z.strictObject({ own: z.number(), filter: z.strictObject({}).optional() })
    const fieldsOf = (input: unknown, of: z.ZodType = schema) => {
      const { error } = validatorCompiler({ schema: of, method: 'POST', url: '/' })(input) as { error: unknown }
      const failed = Object.assign(new Error('not valid'), { validation: error, validationContext })
      const words = (_language: string, key: string) => (key.startsWith('field_') ? key : null)
      return failureOf(failed, 'en', words, { id: 'one', [part]: input } as unknown as FastifyRequest).body
    }
    expect(fieldsOf({ either: {}, list: [{}, { choice: null, count: 'x' }] })).toMatchObject({
      code: 'validation',
      fields: {
        text: 'field_missing',
        choice: 'field_missing',
        'either.kind': 'field_missing',
        'list.0.choice': 'field_missing',
        'list.0.count': 'field_missing',
        'list.1.choice': 'field_invalid',
        'list.1.count': 'field_invalid',
      },
    })
    expect(fieldsOf({ own: 1, odd: 1, even: null, filter: { odd: 1 } }, strict)).toMatchObject({
      fields: { odd: 'field_invalid', even: 'field_invalid', filter: 'field_invalid' },
    })
    expect(fieldsOf({ text: 1, choice: 'three', either: { kind: 'c' } })).toMatchObject({
      fields: { text: 'field_invalid', choice: 'field_invalid', 'either.kind': 'field_invalid', list: 'field_missing' },
    })
  },
)
