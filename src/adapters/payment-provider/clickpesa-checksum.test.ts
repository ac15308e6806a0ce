import { describe, expect, test } from 'vitest'
import * as sim from '#sim/clickpesa/checksum.ts'
import { checksumOf, legacyChecksumOf, sameChecksum } from './clickpesa-checksum.ts'

const KEY = 'secret-key'
const request = { amount: '10000', currency: 'TZS', orderReference: 'BK0000000000000001', phoneNumber: '255712345678' }
const webhook = {
  event: 'PAYMENT RECEIVED',
  data: {
    status: 'SUCCESS',
    orderReference: 'BK0000000000000001',
    id: 'BK0000000000000001LCP1',
    customer: { customerPhoneNumber: '255712345678', customerName: 'Asha Juma' },
    collectedCurrency: 'TZS',
    collectedAmount: '10000',
  },
}

describe('the ClickPesa checksum', () => {
  test('of a request is the published one, and its older form too', () => {
    expect(checksumOf(KEY, request)).toBe('050bd2d39c1bb662b28b662b13c3faa39a423200a6eb33760bcc2bd43c999e01')
    expect(legacyChecksumOf(KEY, request)).toBe('0e164e40e0596ce7cd141208cc3648dbea5b8d8a67ec9c7360a06ab440f3d9bb')
  })

  test('of a call-back does not depend on the order of fields, nor on the checksum fields themselves', () => {
    const wanted = '7af3fe5c2e8e80a5a7e79bb768d26381bfba4f4d5d6b91e3beb33cf0d51148f0'
    expect(checksumOf(KEY, webhook)).toBe(wanted)
    expect(checksumOf(KEY, { ...webhook, checksum: 'x', checksumMethod: 'HMAC-SHA256' })).toBe(wanted)
  })

  test('agrees with the simulator, which was written apart, on lists, nesting, slashes and other alphabets', () => {
    const payload = { z: [{ b: 2, a: 1.5 }, null, true], ä: 'Mto wa Mbu / Ngorongoro — é', a: { '10': 'x', '9': 'y' } }
    const plain = { z: payload.z, ä: payload.ä }
    expect(checksumOf(KEY, plain)).toBe(sim.seal(KEY, plain))
    expect(legacyChecksumOf(KEY, plain)).toBe(sim.legacySeal(KEY, plain))
  })

  test('covers every nested value', () => {
    const altered = { ...webhook, data: { ...webhook.data, status: 'FAILED' } }
    expect(checksumOf(KEY, altered)).not.toBe(checksumOf(KEY, webhook))
    expect(legacyChecksumOf(KEY, altered)).not.toBe(legacyChecksumOf(KEY, webhook))
  })

  test('is compared as 64 hex characters, whatever their case, and nothing else', () => {
    const sum = checksumOf(KEY, request)
    expect(sameChecksum(sum.toUpperCase(), sum)).toBe(true)
    for (const given of ['', sum.slice(1), `${sum}0`, sum.replace(/^./, 'g'), sum.replace(/.$/, 'ß')]) {
      expect(sameChecksum(given, sum)).toBe(false)
    }
  })
})
