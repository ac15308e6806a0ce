/** The status words of ClickPesa's payments and payouts. */
export type Status =
  | 'AUTHORIZED'
  | 'PENDING'
  | 'PROCESSING'
  | 'SUCCESS'
  | 'SETTLED'
  | 'FAILED'
  | 'ON-HOLD'
  | 'REFUNDED'
  | 'REVERSED'

/** The call-back events of ClickPesa that concern one transaction. */
export type EventName =
  | 'PAYMENT RECEIVED'
  | 'PAYMENT FAILED'
  | 'PAYOUT INITIATED'
  | 'PAYOUT REFUNDED'
  | 'PAYOUT REVERSED'

/** A call-back: its checksum and shape, and whether it lies (`claim`, `about`) or is about an earlier attempt. */
export type CallBack = {
  event: EventName
  seal?: 'bad' | 'none' | 'legacy'
  shape?: 'event_type' | 'old_fields'
  claim?: Status
  about?: 'unknown_reference'
  attempt?: number
}

/** What happens so many seconds after the submit: a change of status, a call-back, or both. */
export type Step = {
  after: number
  become?: { status: Status; message?: string; attempt?: number }
  callBack?: CallBack
}

/** How an answer goes wrong: before anything is done (`_before`, 401, 429, `error_500`), or after. */
export const FAULT_KINDS = [
  'error_500',
  'error_500_created',
  'reset_before',
  'reset_after',
  'slow',
  'unauthorized',
  'too_many',
  'html',
  'truncated',
  'oversized',
  'drop',
  'duplicate',
  'delay',
] as const
/** A way in which an answer, or (drop, duplicate, delay) a call-back, goes wrong. */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** What a number with this code does. `pay` and `payout` default to success; `answer` spoils the answer to the submit. */
export type Trigger = {
  code: string
  says: string
  pay?: readonly Step[]
  payout?: readonly Step[]
  answer?: { kind: FaultKind; once?: true }
  preview?: 'no_sender' | 'lookup_500' | 'unavailable'
  collected?: { less?: number; currency?: string }
  refuse_payout?: { status: number; message: string }
}

const success = (after: number): Step => ({
  after,
  become: { status: 'SUCCESS' },
  callBack: { event: 'PAYMENT RECEIVED' },
})
const failure = (after: number, message: string): Step => ({
  after,
  become: { status: 'FAILED', message },
  callBack: { event: 'PAYMENT FAILED' },
})
const received = (after: number, callBack: Partial<CallBack> = {}): Step => ({
  after,
  callBack: { event: 'PAYMENT RECEIVED', ...callBack },
})
const becomes = (after: number, status: Status, message?: string): Step => ({ after, become: { status, message } })
const payoutSent: readonly Step[] = [
  becomes(1, 'PROCESSING'),
  { after: 2, become: { status: 'SUCCESS' }, callBack: { event: 'PAYOUT INITIATED' } },
]
const failedThenPaid: readonly Step[] = [
  { after: 2, become: { status: 'FAILED', message: 'Invalid PIN', attempt: 0 } },
  { after: 2, become: { status: 'SUCCESS', attempt: 1 } },
]

/** How long, in seconds, a prompt waits for the payer before it fails. */
const PROMPT_SECONDS = 120

/** The prompt is approved after so many seconds. */
export const approvedAfter = (seconds: number): readonly Step[] => [success(seconds)]
/** The prompt is not answered. */
export const unanswered: readonly Step[] = [failure(PROMPT_SECONDS, 'Request timed out: no response from the payer')]
/** A payout that arrives. */
export const payoutArrives = payoutSent

/** The trigger numbers: 255, operator prefix, 0000, code. */
export const TRIGGERS: readonly Trigger[] = [
  { code: '000', says: 'approved after 2 s', pay: [success(2)] },
  { code: '001', says: 'wrong PIN', pay: [failure(2, 'Invalid PIN')] },
  { code: '002', says: 'insufficient balance', pay: [failure(2, 'Insufficient balance')] },
  { code: '003', says: 'cancelled by the payer', pay: [failure(2, 'Transaction was cancelled by the payer')] },
  { code: '004', says: 'no answer for 120 s, then failed', pay: unanswered },
  { code: '005', says: 'stuck in PROCESSING for ever, no call-back', pay: [] },
  { code: '006', says: 'same call-back three times, one 10 min later', pay: [success(2), received(3), received(603)] },
  { code: '007', says: 'success 20 min later, after our expiry', pay: [success(1_200)] },
  {
    code: '008',
    says: 'failed, but a forged success call-back with a bad checksum',
    pay: [becomes(2, 'FAILED', 'Insufficient balance'), received(2, { seal: 'bad', claim: 'SUCCESS' })],
  },
  {
    code: '009',
    says: 'failed, but a success call-back without checksum',
    pay: [becomes(2, 'FAILED', 'Insufficient balance'), received(2, { seal: 'none', claim: 'SUCCESS' })],
  },
  {
    code: '108',
    says: 'success call-back with a bad checksum, 10 s later a good one',
    pay: [becomes(2, 'SUCCESS'), received(2, { seal: 'bad' }), received(12)],
  },
  { code: '010', says: 'success without any call-back', pay: [becomes(2, 'SUCCESS')] },
  { code: '011', says: 'call-back before the answer to the submit', pay: [success(0)] },
  {
    code: '012',
    says: 'a failed and a paid attempt on one reference; FAILED is told first',
    pay: [...failedThenPaid, { after: 2, callBack: { event: 'PAYMENT FAILED', attempt: 0 } }, received(4)],
  },
  {
    code: '112',
    says: 'a failed and a paid attempt on one reference; FAILED is told last',
    pay: [...failedThenPaid, received(2), { after: 4, callBack: { event: 'PAYMENT FAILED', attempt: 0 } }],
  },
  { code: '013', says: 'TSh 100 less collected', pay: [success(2)], collected: { less: 100 } },
  { code: '113', says: 'collected in USD', pay: [success(2)], collected: { currency: 'USD' } },
  {
    code: '014',
    says: 'a call-back for an unknown reference, then the true one',
    pay: [received(1, { about: 'unknown_reference', claim: 'SUCCESS' }), success(2)],
  },
  { code: '015', says: 'HTTP 500, nothing created', pay: [success(2)], answer: { kind: 'error_500' } },
  { code: '016', says: 'HTTP 500, yet created and paid', pay: [success(2)], answer: { kind: 'error_500_created' } },
  { code: '017', says: 'connection reset, nothing created', pay: [success(2)], answer: { kind: 'reset_before' } },
  { code: '018', says: 'connection reset, yet created and paid', pay: [success(2)], answer: { kind: 'reset_after' } },
  { code: '019', says: 'answer after 45 s, paid', pay: [success(2)], answer: { kind: 'slow' } },
  { code: '020', says: '401 once', pay: [success(2)], answer: { kind: 'unauthorized', once: true } },
  { code: '021', says: '429 once', pay: [success(2)], answer: { kind: 'too_many', once: true } },
  { code: '022', says: 'HTML answer, yet created and paid', pay: [success(2)], answer: { kind: 'html' } },
  { code: '122', says: 'truncated answer, yet created and paid', pay: [success(2)], answer: { kind: 'truncated' } },
  { code: '222', says: 'answer over 64 KiB, yet created and paid', pay: [success(2)], answer: { kind: 'oversized' } },
  { code: '023', says: 'name lookup finds nobody', pay: [success(2)], preview: 'no_sender' },
  { code: '024', says: 'name lookup answers 500', pay: [success(2)], preview: 'lookup_500' },
  {
    code: '025',
    says: 'failed, told under eventType',
    pay: [
      becomes(2, 'FAILED', 'Insufficient balance'),
      { after: 2, callBack: { event: 'PAYMENT FAILED', shape: 'event_type' } },
    ],
  },
  { code: '125', says: 'legacy checksum', pay: [becomes(2, 'SUCCESS'), received(2, { seal: 'legacy' })] },
  { code: '225', says: 'old field names', pay: [becomes(2, 'SUCCESS'), received(2, { shape: 'old_fields' })] },
  { code: '026', says: 'wallet unavailable', pay: [success(2)], preview: 'unavailable' },
  { code: '027', says: 'SUCCESS, SETTLED a minute later', pay: [success(2), becomes(62, 'SETTLED')] },
  { code: '030', says: 'SUCCESS, REVERSED 5 min later', pay: [success(2), becomes(302, 'REVERSED')] },
  { code: '040', says: 'payout arrives', payout: payoutSent },
  {
    code: '041',
    says: 'payout SUCCESS, reversed with its fee 5 min later',
    payout: [...payoutSent, { after: 302, become: { status: 'REVERSED' }, callBack: { event: 'PAYOUT REVERSED' } }],
  },
  {
    code: '042',
    says: 'payout refunded by ClickPesa',
    payout: [
      becomes(1, 'PROCESSING'),
      { after: 4, become: { status: 'REFUNDED' }, callBack: { event: 'PAYOUT REFUNDED' } },
    ],
  },
  {
    code: '043',
    says: 'payout 400, float too low',
    refuse_payout: { status: 400, message: 'Insufficient balance in your account' },
  },
  {
    code: '044',
    says: 'payout 409',
    refuse_payout: { status: 409, message: 'Order reference already used for another payout' },
  },
  { code: '045', says: 'payout stuck in PROCESSING', payout: [becomes(1, 'PROCESSING')] },
]

/** The trigger of a number; null for an ordinary number. */
export const triggerOf = (msisdn: string): Trigger | null => {
  const code = /^255\d{2}0000(\d{3})$/.exec(msisdn)?.[1]
  return TRIGGERS.find((trigger) => trigger.code === code) ?? null
}
