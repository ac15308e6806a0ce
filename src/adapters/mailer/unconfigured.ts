import type { Mailer } from '#ports/mailer.ts'

/** Used if no mail server is configured: every mail is rejected and recorded as such. */
export const noMailServer: Mailer = {
  send: async () => ({ outcome: 'rejected', status: 0, message: 'No mail server is set up here.' }),
  close: () => undefined,
}
