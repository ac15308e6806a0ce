import type { MailSim } from '#sim/mail/server.ts'
import { until } from '#test/until.ts'

/** The path of the latest link to `page` that was mailed to an address: to set a first password, if nothing else is named. */
export const mailedLink = (mail: MailSim, email: string, page = '/welcome'): Promise<string> =>
  until(`a link to ${page} for ${email}`, async () =>
    mail
      .mails(email)
      .map(({ text }) => new RegExp(`${page}#[\\w-]+`).exec(text)?.[0])
      .findLast((path) => path !== undefined),
  )
