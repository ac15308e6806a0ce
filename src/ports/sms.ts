/** A text to one phone. `ref` is our outbox id; `kind` decides retries and hours (one-time codes never wait). */
export type SmsMessage = { to: string; text: string; ref: string; kind: 'otp' | 'link' | 'transactional' | 'promo' }

/**
 * The gateway's result. `rejected`: not sent; `retryable` means that a retry may succeed (gateway down, no balance),
 * otherwise the number or the account is at fault. `unknown`: it may have been sent; a code is not sent again.
 */
export type SmsSubmit =
  | { outcome: 'accepted'; id: string; parts: number }
  | { outcome: 'rejected'; code: 'bad_msisdn' | 'no_balance' | 'gateway_error'; message: string; retryable?: true }
  | { outcome: 'unknown'; cause: string }

/** The delivery status of a sent message. */
export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed' | 'rejected' | 'unknown'

/** One delivery report of a sent message; `id` is the gateway's, from `SmsSubmit`. */
export type DeliveryReport = { id: string; to: string; status: SmsStatus; at?: Date }

/** An SMS gateway. Network failures are results, not exceptions; nothing is retried here. */
export type SmsSender = {
  id: string
  send: (message: SmsMessage) => Promise<SmsSubmit>
  /** Parses a pushed report. Reports are unsigned, so their URL must contain a secret, and they must never move money. */
  parseDeliveryReport: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => { ok: true; reports: DeliveryReport[] } | { ok: false; why: string }
  /** Queries the delivery of one message, for gateways without pushed reports. */
  deliveryStatus: (key: { id: string; to: string }) => Promise<SmsStatus>
}

const GSM7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM7_DOUBLE = '^{}\\[~]|€\f'
const PLAIN_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
]

/** Replaces typographic quotes, dashes and spaces by plain ones, so that a text fits the cheaper 7-bit alphabet. */
export const plainSmsText = (text: string): string =>
  PLAIN_FORMS.reduce((plain, [fancy, simple]) => plain.replace(fancy, simple), text.normalize('NFC'))

/**
 * How a text is billed (GSM 03.38): `units` are septets (160 in a single message, 153 in a concatenated part; ^{}[]~\|€
 * count 2) or, if one character is outside the alphabet, UTF-16 units (70 single, 67 concatenated).
 */
export const smsLength = (text: string): { encoding: 'gsm7' | 'ucs2'; units: number; parts: number } => {
  const characters = [...text]
  const plain = characters.every((character) => GSM7.includes(character) || GSM7_DOUBLE.includes(character))
  const units = plain
    ? characters.reduce((sum, character) => sum + (GSM7_DOUBLE.includes(character) ? 2 : 1), 0)
    : text.length
  const [single, joined] = plain ? [160, 153] : [70, 67]
  return { encoding: plain ? 'gsm7' : 'ucs2', units, parts: units <= single ? 1 : Math.ceil(units / joined) }
}
