import { describe, expect, test } from 'vitest'
import { failureSentence, idempotencyKeys } from './action.ts'
import { CallFailure } from './call.ts'

describe('the idempotency key of a request', () => {
  const counted = () => {
    let made = 0
    return idempotencyKeys(() => `key-${++made}`)
  }

  test('a request that is sent again before it has succeeded keeps its key', () => {
    const keys = counted()
    expect([keys.keyOf('a'), keys.keyOf('a')]).toEqual(['key-1', 'key-1'])
  })

  test('a changed request gets a key of its own, and the first one has its old key when it comes back', () => {
    const keys = counted()
    expect([keys.keyOf('a'), keys.keyOf('b'), keys.keyOf('a')]).toEqual(['key-1', 'key-2', 'key-1'])
  })

  test('a request that has succeeded gets a new key when it is sent once more', () => {
    const keys = counted()
    keys.keyOf('a')
    keys.keyOf('b')
    keys.succeeded('a')
    expect([keys.keyOf('a'), keys.keyOf('b')]).toEqual(['key-3', 'key-2'])
  })
})

describe('the sentence of a failed change', () => {
  const common = { networkError: 'No network.', timedOut: 'Too slow.' }
  const sentence = (status: number, body: object, failed: Parameters<typeof failureSentence>[1] = 'It failed.') =>
    failureSentence(new CallFailure(status, { ...body }), failed, common)

  test('is the server’s where it has one, else that of the page', () => {
    expect(sentence(409, { code: 'room_taken', error: 'The room is taken.' })).toBe('The room is taken.')
    expect(sentence(500, {})).toBe('It failed.')
  })

  test('says that no answer came, and that one took too long', () => {
    expect(sentence(0, {})).toBe('No network.')
    expect(sentence(0, { code: 'timeout' })).toBe('Too slow.')
  })

  test('is made by the page where its sentences differ, a timeout excepted', () => {
    const failed = ({ status }: CallFailure) => `Status ${status}`
    expect([sentence(0, {}, failed), sentence(404, { error: 'Gone.' }, failed)]).toEqual(['Status 0', 'Status 404'])
    expect(sentence(0, { code: 'timeout' }, failed)).toBe('Too slow.')
  })
})
