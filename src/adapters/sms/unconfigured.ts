import type { SmsSender } from '#ports/sms.ts'

const NOT_SET_UP = 'No SMS gateway is set up here.'

/** Used if no SMS gateway is configured: every message is rejected and recorded as such. */
export const noSmsGateway: SmsSender = {
  id: 'unconfigured',
  send: async () => ({ outcome: 'rejected', code: 'gateway_error', message: NOT_SET_UP }),
  parseDeliveryReport: () => ({ ok: false, why: NOT_SET_UP }),
  deliveryStatus: async () => 'rejected',
}
