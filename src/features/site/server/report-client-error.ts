import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { reportClientError as contract } from '../contract.ts'

type Report = z.output<(typeof contract)['body']>

/** E-mail addresses, the queries of addresses, and numbers that could be of a phone, a booking or a document. */
const PRIVATE = [/[^\s@'"`<>]+@[^\s@'"`<>]+/g, /\?[^\s'"`)]*/g, /\d[\d\s-]{4,}\d/g]

/** A sentence without what could belong to a person. */
const withoutPersons = (text: string) => PRIVATE.reduce((rest, pattern) => rest.replace(pattern, '[...]'), text)

/** The lines of a stack that name a function and its place, without the queries of addresses. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .map((line) => line.trim().replace(/\?[^\s:)]*/g, ''))
    .filter((line) => /^at |^[^\s@]*@https?:/.test(line) && line.length < 200)

/** Writes an error of a browser into the log, as one line, without what could belong to a person. */
export const reportClientError =
  ({ log }: { log: FastifyBaseLogger }) =>
  async ({ kind, message, stack, page }: Report): Promise<{ success: true }> => {
    log.warn({ kind, page, message: withoutPersons(message), frames: framesOf(stack) }, 'client error')
    return { success: true }
  }
