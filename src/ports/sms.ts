/** A text to one phone. `ref` is our outbox id; `kind` decides retries and hours (one-time codes never wait). */
export type SmsMessage = { to: string; text: string; ref: string; kind: 'otp' | 'transactional' | 'promo' }

/**
 * What the gateway did with a message. `rejected` was not sent; `retryable` says that a later try may succeed (gateway
 * down, no balance), otherwise the number or the account is at fault. `unknown` may have been sent: a code is not repeated.
 */
export type SmsSubmit =
  | { outcome: 'accepted'; id: string; parts: number }
  | { outcome: 'rejected'; code: 'bad_msisdn' | 'no_balance' | 'gateway_error'; message: string; retryable?: true }
  | { outcome: 'unknown'; cause: string }

/** Where a message stands after it left us. */
export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed' | 'rejected' | 'unknown'

/** One line of news about a sent message; `id` is the gateway's, as `SmsSubmit` gave it. */
export type DeliveryReport = { id: string; to: string; status: SmsStatus; at?: Date }

/** An SMS gateway. Whatever the network does is an answer; nothing is retried here. */
export type SmsSender = {
  id: string
  send: (message: SmsMessage) => Promise<SmsSubmit>
  /** Reads a pushed report. These are unsigned, so its address must carry a secret, and it must never move money. */
  parseDeliveryReport: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => { ok: true; reports: DeliveryReport[] } | { ok: false; why: string }
  /** Asks the gateway about one message, for those without a pushed report. */
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

/** A text with typographic quotes, dashes and spaces made plain, so that it fits the cheap 7-bit alphabet. */
export const plainSmsText = (text: string): string =>
  PLAIN_FORMS.reduce((plain, [fancy, simple]) => plain.replace(fancy, simple), text.normalize('NFC'))

/**
 * How a text is billed (GSM 03.38): `units` are septets (160 single, 153 in a joined part; ^{}[]~\|€ count 2) or, as
 * soon as one character is outside the alphabet, UTF-16 units (70 single, 67 joined).
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
