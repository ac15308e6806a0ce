import { setTimeout as pause } from 'node:timers/promises'
import type { SweepKind } from '#domain/money-sweep.ts'
import type { ListedRecord, RecordPage, RecordQuery } from '#ports/payment-provider.ts'
import type { CallResult, ClickPesaClient } from './clickpesa-client.ts'
import { isRecord, messageOf, textAt } from './clickpesa-json.ts'
import { snapshotOf } from './clickpesa-reading.ts'

/** Records of one page; ClickPesa's own default is 20. The next page begins after as many as really came. */
const PAGE = 100
/** Maximum size of a page in bytes: a record has about 500. */
const PAGE_CAP = 512 * 1024

const FAILED = (cause: string): RecordPage => ({ outcome: 'failed', cause })

/** A record of a list; null for one that cannot be read. */
const recordOf = (entry: unknown, kind: SweepKind): ListedRecord | null => {
  const began = textAt(entry, 'createdAt')
  const at = new Date(began ?? '')
  if (!isRecord(entry) || Number.isNaN(at.getTime())) return null
  const { state, amount = null, currency = null, providerId } = snapshotOf(entry, kind, null)
  const ref = textAt(entry, 'orderReference') ?? null
  const key = providerId ?? ref
  return key === null ? null : { key, kind, ref, at, state, amount, currency }
}

const readPage = (body: unknown, { kind, from, until }: RecordQuery, skip: number): RecordPage => {
  if (!isRecord(body) || !Array.isArray(body.data) || typeof body.totalCount !== 'number') {
    return FAILED('unexpected_answer')
  }
  const records = body.data.map((entry) => recordOf(entry, kind))
  if (!records.every((record) => record !== null)) return FAILED('unreadable_record')
  const reached = skip + records.length
  // A record that did not come would count as missing at the provider.
  if (records.length === 0 && reached < body.totalCount) return FAILED('list_cut_short')
  return {
    outcome: 'page',
    records: records.filter(({ at }) => at >= from && at < until),
    next: reached < body.totalCount ? String(reached) : null,
  }
}

const causeOf = (answer: CallResult): string =>
  answer.kind === 'answer' ? `http_${answer.status} ${messageOf(answer.body)}`.trim() : answer.cause

/**
 * `GET /payments/all` and `/payouts/all`. They take days only, in UTC as their instants are written, so the days around the
 * period are read and what is outside of it is left out. A page that does not come is tried again, after each of `pauses`.
 */
export const listRecords =
  (client: ClickPesaClient, pauses: readonly number[]) =>
  async (query: RecordQuery): Promise<RecordPage> => {
    const skip = Number(query.cursor ?? 0)
    if (!Number.isSafeInteger(skip) || skip < 0) throw new RangeError(`not a cursor: ${query.cursor}`)
    const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
    const params = new URLSearchParams({
      startDate: dayOf(query.from),
      endDate: dayOf(query.until),
      skip: String(skip),
      limit: String(PAGE),
    })
    let cause = ''
    for (let attempt = 0; attempt <= pauses.length; attempt++) {
      if (attempt > 0) await pause(pauses[attempt - 1] ?? 0)
      const answer = await client.get(`/${query.kind}s/all?${params}`, PAGE_CAP)
      if (answer.kind === 'answer' && answer.status < 300) return readPage(answer.body, query, skip)
      cause = causeOf(answer)
    }
    return FAILED(cause)
  }
