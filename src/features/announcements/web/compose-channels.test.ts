import { expect, test } from 'vitest'
import { channelForm, chosenChannels, reachOf, smsCost } from './compose-channels.ts'

const preview = (en: number, sw: number) => ({ en: { sms: { parts: en } }, sw: { sms: { parts: sw } } })

test.each([
  [100, 0, 1, 2, 100, 2500],
  [100, 40, 1, 2, 140, 3500],
  [100, 100, 1, 3, 300, 7500],
  [0, 0, 1, 1, 0, 0],
])('%i texts, %i in Swahili, of %i and %i parts are %i parts for TSh %i', (sms, sms_sw, en, sw, parts, amount) => {
  expect(smsCost({ sms, sms_sw, sms_part_price_tsh: 25 }, preview(en, sw))).toEqual({ parts, amount })
})

test('the boxes of a stored message are those of its channels', () => {
  expect(chosenChannels(channelForm([{ channel: 'push' }, { channel: 'sms' }]))).toEqual(['sms', 'push'])
  expect(chosenChannels(channelForm([]))).toEqual([])
})

test('a message reaches as many as its largest channel', () => {
  const count = { recipients: 3, email: 5, sms: 9, push: 2 }
  expect([reachOf(count, []), reachOf(count, ['email']), reachOf({ recipients: 3 }, ['sms'])]).toEqual([3, 5, 3])
})
