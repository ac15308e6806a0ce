import { expect, test, vi } from 'vitest'
import { CallFailure } from '#platform/web/call.ts'
import type { Photograph } from '../contract.ts'
import { createUploadQueue } from './upload-queue.ts'

const photograph = (id: number) => ({ id }) as Photograph
const files = (count: number) =>
  Array.from({ length: count }, (_, nth) => new File(['x'], `${nth}.jpg`, { type: 'image/jpeg' }))

test('files that the server has too much for at the moment wait and are sent again; none of them fails', async () => {
  vi.useFakeTimers()
  const busy = new CallFailure(429, { code: 'too_many' })
  const send = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
  for (const id of [1, 2, 3]) send.mockResolvedValueOnce(photograph(id))
  const queue = createUploadQueue(async (file) => file, send)
  const onIdle = vi.fn()
  queue.attach({ onAdded: () => true, onIdle })
  queue.add(files(3), 9)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(queue.uploads().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(5)
  expect(queue.uploads()).toEqual([])
  expect(onIdle).toHaveBeenCalledExactlyOnceWith(3)
})

test('files that the server has too much for all the time fail after a few attempts, and are sent again by Retry', async () => {
  vi.useFakeTimers()
  const message = 'Too many photographs in one hour.'
  const send = vi.fn().mockRejectedValue(new CallFailure(429, { code: 'too_many', error: message }))
  const queue = createUploadQueue(async (file) => file, send)
  queue.add(files(5), 9)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).toHaveBeenCalledTimes(8)
  const fault = { code: 'too_many', message, canRetry: true }
  expect(queue.uploads()).toMatchObject(Array.from({ length: 5 }, () => ({ state: 'failed', fault })))
  send.mockRejectedValueOnce(new CallFailure(429, { code: 'too_many' })).mockResolvedValueOnce(photograph(1))
  queue.retry([1], 9)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(queue.uploads().map(({ id }) => id)).toEqual([2, 3, 4, 5])
})
