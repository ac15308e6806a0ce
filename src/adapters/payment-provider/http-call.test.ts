import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { portOf } from '#sim/guard.ts'
import { httpCall } from './http-call.ts'

let server: net.Server | undefined

afterEach(async () => {
  const closing = server
  server = undefined
  if (closing !== undefined) await new Promise((resolve) => closing.close(resolve))
})

/** Calls a server that handles every connection, once it has sent something, in the given way. */
const callTo = async (behave: (socket: net.Socket) => void, timeoutMs = 5_000) => {
  const listening = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => behave(socket))
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${portOf(listening, 0)}/x`)
  return httpCall({ method: 'POST', url, headers: {}, body: '{}', timeoutMs })
}

test('a complete answer is given as it came, whatever its status', async () => {
  const answer = await callTo((socket) =>
    socket.end('HTTP/1.1 503 Busy\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno'),
  )
  expect(answer).toEqual({ kind: 'answer', status: 503, text: 'no' })
})

test('a body shorter than announced is no answer', async () => {
  const answer = await callTo((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"status":'))
  expect(answer.kind).toBe('no_answer')
})

test('a body that never ends is cut off at 64 KiB', async () => {
  const answer = await callTo((socket) =>
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n${'x'.repeat(70_000)}`),
  )
  expect(answer).toEqual({ kind: 'no_answer', cause: 'answer_too_large' })
})

test('silence, nonsense and a hang-up after the request are no answer', async () => {
  expect(await callTo((socket) => socket.resume(), 100)).toEqual({ kind: 'no_answer', cause: 'timeout' })
  await new Promise((resolve) => server?.close(resolve))
  expect((await callTo((socket) => socket.end('what?\r\n\r\n'))).kind).toBe('no_answer')
  await new Promise((resolve) => server?.close(resolve))
  expect(await callTo((socket) => socket.end())).toEqual({ kind: 'no_answer', cause: 'ECONNRESET' })
  server = undefined
})

test('a name that does not exist means that nothing was sent', async () => {
  const url = new URL('http://provider.invalid/x')
  const answer = await httpCall({ method: 'POST', url, headers: {}, body: '{}', timeoutMs: 5_000 })
  expect(answer.kind).toBe('not_sent')
})

test('a server that does not speak TLS has seen nothing of the request', async () => {
  const plain = net.createServer((socket) =>
    socket
      .on('error', () => socket.destroy())
      .resume()
      .end('hello\r\n'),
  )
  server = plain
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const url = new URL(`https://127.0.0.1:${portOf(plain, 0)}/x`)
  const answer = await httpCall({ method: 'POST', url, headers: {}, body: '{}', timeoutMs: 5_000 })
  expect(answer.kind).toBe('not_sent')
})
