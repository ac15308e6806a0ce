import { describe, expect, test } from 'vitest'
import { TRIGGERS } from '#sim/clickpesa/triggers.ts'
import { clickPesaScene, numberFor } from '#test/clickpesa-scene.ts'

const scene = clickPesaScene()
const { provider, newRef, pay, sendMoney, statusOf, eventsRead, events } = scene

/** Per code: the submit's outcome, the state just after it, the state and call-backs after 30 minutes. */
const COLLECTIONS: Record<string, [submit: string, at: string, end: string, told: string[]]> = {
  '000': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '001': ['accepted', 'pending', 'failed wrong_pin', ['failed']],
  '002': ['accepted', 'pending', 'failed insufficient_funds', ['failed']],
  '003': ['accepted', 'pending', 'failed cancelled_by_payer', ['failed']],
  '004': ['accepted', 'pending', 'failed no_answer', ['failed']],
  '005': ['accepted', 'pending', 'pending', []],
  '006': ['accepted', 'pending', 'succeeded', ['succeeded', 'succeeded', 'succeeded']],
  '007': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '008': ['accepted', 'pending', 'failed insufficient_funds', ['checksum_wrong']],
  '009': ['accepted', 'pending', 'failed insufficient_funds', ['checksum_missing']],
  '108': ['accepted', 'pending', 'succeeded', ['checksum_wrong', 'succeeded']],
  '010': ['accepted', 'pending', 'succeeded', []],
  '011': ['accepted', 'succeeded', 'succeeded', ['succeeded']],
  '012': ['accepted', 'pending', 'succeeded', ['failed', 'succeeded']],
  '112': ['accepted', 'pending', 'succeeded', ['succeeded', 'failed']],
  '013': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '113': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '014': ['accepted', 'pending', 'succeeded', ['succeeded', 'succeeded']],
  '015': ['unknown http_500', 'not found', 'not found', []],
  '016': ['unknown http_500', 'pending', 'succeeded', ['succeeded']],
  '017': ['unknown ECONNRESET', 'not found', 'not found', []],
  '018': ['unknown ECONNRESET', 'pending', 'succeeded', ['succeeded']],
  '019': ['unknown timeout', 'pending', 'succeeded', ['succeeded']],
  '020': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '021': ['rejected provider_error', 'not found', 'not found', []],
  '022': ['unknown http_200 not_json', 'pending', 'succeeded', ['succeeded']],
  '122': ['unknown http_200 not_json', 'pending', 'succeeded', ['succeeded']],
  '222': ['unknown answer_too_large', 'pending', 'succeeded', ['succeeded']],
  '023': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '024': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '025': ['accepted', 'pending', 'failed insufficient_funds', ['failed']],
  '125': ['accepted', 'pending', 'succeeded', ['checksum_wrong']],
  '225': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '026': ['rejected wallet_unavailable', 'not found', 'not found', []],
  '027': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '030': ['accepted', 'pending', 'reversed', ['succeeded']],
}

describe('a payment to a trigger number', () => {
  test('every trigger of collections is in this table, and all others are about payouts', () => {
    const payouts = TRIGGERS.filter((trigger) => trigger.payout !== undefined || trigger.refuse_payout !== undefined)
    expect(TRIGGERS.map(({ code }) => code).sort()).toEqual(
      [...Object.keys(COLLECTIONS), ...payouts.map(({ code }) => code)].sort(),
    )
  })

  test.each(Object.entries(COLLECTIONS))('%s ends as its row says', async (code, [submit, at, end, calls]) => {
    const ref = newRef()
    const result = await pay(numberFor(code), ref, 150_000, code === '019' ? 400 : 10_000)
    const outcome =
      result.outcome === 'rejected'
        ? `rejected ${result.code}`
        : result.outcome === 'unknown'
          ? `unknown ${result.cause}`
          : 'accepted'
    expect(outcome.startsWith(submit), outcome).toBe(true)
    if (result.outcome === 'accepted') expect(result.providerId).toBe(`${ref}LCP1`)
    expect(await statusOf(ref)).toBe(at)
    await scene.sim.control.advance(30 * 60_000)
    const last = await provider().getStatus({ ref, kind: 'payment' })
    expect(last.found ? [last.state, last.reason].filter(Boolean).join(' ') : 'not found').toBe(end)
    expect(eventsRead()).toEqual(calls)
    for (const event of events()) if (code !== '014') expect(event).toMatchObject({ ref, kind: 'payment' })
  })

  test('006: repeats of one call-back have one fingerprint', async () => {
    await pay(numberFor('006'), newRef())
    await scene.sim.control.advance(30 * 60_000)
    expect(new Set(events().map((event) => event.dedupeKey)).size).toBe(1)
  })

  test('012: different call-backs on one reference have different fingerprints', async () => {
    await pay(numberFor('012'), newRef())
    await scene.sim.control.advance(60_000)
    expect(new Set(events().map((event) => event.dedupeKey)).size).toBe(2)
  })

  test('013 and 113: what was really collected is reported, amount and currency', async () => {
    const [less, dollars] = [newRef(), newRef()]
    await pay(numberFor('013'), less)
    await pay(numberFor('113'), dollars)
    await scene.sim.control.advance(5_000)
    expect(await provider().getStatus({ ref: less, kind: 'payment' })).toMatchObject({
      amount: 149_900,
      currency: 'TZS',
    })
    expect(await provider().getStatus({ ref: dollars, kind: 'payment' })).toMatchObject({
      amount: 150_000,
      currency: 'USD',
    })
    expect(events().map(({ claimed }) => claimed)).toMatchObject([{ amount: 149_900 }, { currency: 'USD' }])
  })

  test('014: the stray call-back names a reference that is not ours', async () => {
    const ref = newRef()
    await pay(numberFor('014'), ref)
    await scene.sim.control.advance(5_000)
    expect(events().map((event) => event.ref)).toEqual([`XX${ref.slice(2)}`, ref])
  })

  test('011: the call-back is there before the answer', async () => {
    await pay(numberFor('011'), newRef())
    expect(eventsRead()).toEqual(['succeeded'])
  })

  test('020: the renewed token is tried once and the prompt exists once', async () => {
    await pay(numberFor('020'), newRef())
    expect(scene.sim.control.transactions()).toHaveLength(1)
  })

  test('021: the refused submit may be repeated with the same reference', async () => {
    const ref = newRef()
    expect(await pay(numberFor('021'), ref)).toMatchObject({ outcome: 'rejected', retryable: true })
    expect(await pay(numberFor('021'), ref)).toMatchObject({ outcome: 'accepted' })
  })

  test('030: the money is there at first and gone five minutes later', async () => {
    const ref = newRef()
    await pay(numberFor('030'), ref)
    await scene.sim.control.advance(60_000)
    expect(await statusOf(ref)).toBe('succeeded')
    await scene.sim.control.advance(300_000)
    expect(await statusOf(ref)).toBe('reversed')
  })

  test('125: the checksum of 2025 is believed only where it is allowed', async () => {
    await pay(numberFor('125'), newRef())
    await scene.sim.control.advance(5_000)
    const body = Buffer.from(scene.sim.control.deliveries()[0]?.body ?? '')
    expect(provider().verifyAndParseWebhook(body, {})).toEqual({ ok: false, why: 'checksum_wrong' })
    expect(provider({ acceptLegacyChecksum: true }).verifyAndParseWebhook(body, {})).toMatchObject({ ok: true })
  })

  test('an ordinary number approves after three seconds', async () => {
    const ref = newRef()
    await pay('255754123456', ref)
    await scene.sim.control.advance(1_500)
    expect(await statusOf(ref)).toBe('pending')
    await scene.sim.control.advance(1_600)
    expect(await statusOf(ref)).toBe('succeeded')
  })
})

describe('a payout', () => {
  test.each([
    ['040', 'accepted', 'succeeded', ['succeeded']],
    ['041', 'accepted', 'reversed', ['succeeded', 'reversed']],
    ['042', 'accepted', 'refunded', ['refunded']],
    ['043', 'float_too_low', 'not found', []],
    ['044', 'duplicate_ref', 'not found', []],
    ['045', 'accepted', 'pending', []],
  ] as const)('to trigger number %s ends as its row says', async (code, submit, end, calls) => {
    const ref = newRef('PO')
    const result = await sendMoney(numberFor(code), ref)
    expect(result.outcome === 'rejected' ? result.code : result.outcome).toBe(submit)
    await scene.sim.control.advance(30 * 60_000)
    expect(await statusOf(ref, 'payout')).toBe(end)
    expect(eventsRead()).toEqual(calls)
    for (const event of events()) expect(event).toMatchObject({ ref, kind: 'payout', claimed: { amount: 90_000 } })
  })

  test('that arrives costs its principal and fee, and one that comes back costs nothing', async () => {
    const before = scene.sim.control.floatSenti()
    await sendMoney(numberFor('040'), newRef('PO'), 1_000)
    expect(before - scene.sim.control.floatSenti()).toBe(104_710)
    await sendMoney(numberFor('041'), newRef('PO'), 1_000)
    await scene.sim.control.advance(400_000)
    expect(before - scene.sim.control.floatSenti()).toBe(104_710)
  })

  test('to the same payee with the same amount is refused for a minute and may then be repeated', async () => {
    await sendMoney('255754123456', newRef('PO'))
    const ref = newRef('PO')
    expect(await sendMoney('255754123456', ref)).toEqual({
      outcome: 'rejected',
      code: 'provider_error',
      message: 'A similar payout was just submitted, please wait 60 seconds',
      wait_seconds: 60,
    })
    await scene.sim.control.advance(61_000)
    expect(await sendMoney('255754123456', ref)).toMatchObject({ outcome: 'accepted' })
  })

  test('can go to a bank account', async () => {
    const ref = newRef('PO')
    const dest = { bic: 'CORUTZTZ', account: '0150234567800', name: 'Juma Hotels Ltd' }
    expect(await provider().payout({ ref, amount: 250_000, dest, note: 'x' })).toMatchObject({ outcome: 'accepted' })
    await scene.sim.control.advance(5_000)
    expect(await provider().getStatus({ ref, kind: 'payout' })).toMatchObject({ state: 'succeeded', amount: 250_000 })
    expect(
      await provider().payout({ ref: newRef('PO'), amount: 5_000, dest: { ...dest, bic: 'X' }, note: 'x' }),
    ).toMatchObject({
      outcome: 'rejected',
    })
  })

  test('whose answer is lost is unknown, and its status tells that it exists', async () => {
    const ref = newRef('PO')
    expect(await sendMoney(numberFor('018'), ref)).toMatchObject({ outcome: 'unknown' })
    expect(await statusOf(ref, 'payout')).toBe('pending')
  })
})
