import type { MailSim } from '#sim/mail/server.ts'
import { until } from '#test/until.ts'

/** The path of the latest link to set a first password that was mailed to an address. */
export const mailedLink = (mail: MailSim, email: string): Promise<string> =>
  until(`a link for ${email}`, async () =>
    mail
      .mails(email)
      .map(({ text }) => /\/welcome#[\w-]+/.exec(text)?.[0])
      .findLast((path) => path !== undefined),
  )
