import type { Mailer } from '#ports/mailer.ts'

/** Stands in where a deployment has named no mail server: every mail is refused, and stays noted as such. */
export const noMailServer: Mailer = {
  send: async () => ({ outcome: 'rejected', status: 0, message: 'No mail server is set up here.' }),
  close: () => undefined,
}
