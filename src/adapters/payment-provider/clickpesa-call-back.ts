import type { ProviderEvent, Snapshot, WebhookReading } from '#ports/payment-provider.ts'
import { checksumOf, fingerprint, legacyChecksumOf, sameChecksum } from './clickpesa-checksum.ts'
import { isRecord, type Json, parseJson, recordAt, textAt } from './clickpesa-json.ts'
import { snapshotOf, stateNamed } from './clickpesa-reading.ts'

type State = Extract<Snapshot, { found: true }>['state']

/** The state that each event claims if its data has no status. DEPOSIT RECEIVED (our own top-up) concerns no payment. */
const EVENTS: Record<string, { kind: 'payment' | 'payout'; state: State }> = {
  'PAYMENT RECEIVED': { kind: 'payment', state: 'succeeded' },
  'PAYMENT FAILED': { kind: 'payment', state: 'failed' },
  'PAYOUT INITIATED': { kind: 'payout', state: 'pending' },
  'PAYOUT REFUNDED': { kind: 'payout', state: 'refunded' },
  'PAYOUT REVERSED': { kind: 'payout', state: 'reversed' },
}

const instantIn = (...texts: (string | undefined)[]): Date | undefined =>
  texts
    .filter((text) => text !== undefined)
    .map((text) => new Date(text))
    .find((date) => !Number.isNaN(date.getTime()))

const eventFrom = (payload: Json): ProviderEvent | null => {
  const event = EVENTS[(textAt(payload, 'event', 'eventType') ?? '').toUpperCase().replace(/_/g, ' ')]
  if (event === undefined) return null
  const data = isRecord(payload.data) ? payload.data : payload
  const status = textAt(data, 'status')
  // Some call-backs about a returned payout still have its earlier status, so the event's name decides.
  const named = event.state === 'refunded' || event.state === 'reversed' || status === undefined
  const claimed = snapshotOf(data, event.kind, payload, named ? event.state : stateNamed(status))
  return {
    dedupeKey: fingerprint(payload),
    ref: textAt(data, 'orderReference'),
    providerId: claimed.found ? claimed.providerId : undefined,
    kind: event.kind,
    claimed,
    occurredAt: instantIn(
      textAt(recordAt(data, 'reverse'), 'reversedAt'),
      textAt(recordAt(data, 'refund'), 'refundedAt'),
      textAt(data, 'updatedAt', 'createdAt'),
    ),
  }
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/**
 * Verifies the checksum of a call-back (in the body, otherwise in one of the two headers seen in practice) and parses it.
 * A verified call-back of an unknown kind is ok with no events, so that it is answered 200 and not sent again.
 */
export const readCallBack = (
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  keys: { checksumKey: string; acceptLegacyChecksum: boolean },
): WebhookReading => {
  const payload = parseJson(raw.toString('utf8'))
  if (!isRecord(payload)) return { ok: false, why: 'not_json' }
  const given = textAt(payload, 'checksum') ?? headerText(headers['x-clickpesa-signature'] ?? headers.checksum)
  if (given === undefined) return { ok: false, why: 'checksum_missing' }
  const genuine =
    sameChecksum(given, checksumOf(keys.checksumKey, payload)) ||
    (keys.acceptLegacyChecksum && sameChecksum(given, legacyChecksumOf(keys.checksumKey, payload)))
  if (!genuine) return { ok: false, why: 'checksum_wrong' }
  const event = eventFrom(payload)
  return { ok: true, events: event === null ? [] : [event] }
}
