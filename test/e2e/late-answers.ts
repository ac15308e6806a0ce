import { setTimeout as wait } from 'node:timers/promises'
import { openProxy, sendOn } from './proxy.ts'

/** Most calls take a short time, some a long one, as on a weak network. */
const someTime = (most: number) => wait(Math.random() ** 2 * most)

const isCall = (path: string) => path.startsWith('/api/') && !path.includes('/stream/')

/**
 * Puts a proxy before a site that holds up each call and each answer of the API, and each built file, for a random time of
 * at most `most` ms: tests that act before what they need has come fail there, not only on a busy machine.
 */
export const withLateAnswers = (url: string, most: number) =>
  openProxy(new URL(url), {
    before: async (path) => {
      if (isCall(path) || path.startsWith('/assets/')) await someTime(most)
    },
    send: async (got, answer, path) => {
      if (isCall(path)) await someTime(most)
      sendOn(got, answer)
    },
  })
