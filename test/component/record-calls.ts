import type { Replies, Reply } from './open-page.tsx'

/** Answers calls of a page, and records them with their bodies in the order in which they came. */
export const recordCalls = (answer: () => Reply) => {
  const sent: [call: string, body: unknown][] = []
  const takes = (...calls: string[]): Replies =>
    Object.fromEntries(
      calls.map((call) => [
        call,
        (body: unknown) => {
          sent.push([call, body])
          return answer()
        },
      ]),
    )
  return { sent, takes }
}
