import { type BeemSim, type BeemSimOptions, startBeemSim } from './beem/server.ts'
import { type CalendarSim, type CalendarSimOptions, startCalendarSim } from './calendars/server.ts'
import { type ClickPesaSim, type ClickPesaSimOptions, startClickPesaSim } from './clickpesa/server.ts'
import { type MailSim, type MailSimOptions, startMailSim } from './mail/server.ts'
import { type PushSim, type PushSimOptions, startPushSim } from './push/server.ts'

/** Settings per simulator; left out, each takes a free port and its default keys. */
export type SimsOptions = {
  clickpesa?: ClickPesaSimOptions
  beem?: BeemSimOptions
  mail?: MailSimOptions
  calendars?: CalendarSimOptions
  push?: PushSimOptions
}

/** All five, running; `close` stops them. */
export type Sims = {
  clickpesa: ClickPesaSim
  beem: BeemSim
  mail: MailSim
  calendars: CalendarSim
  push: PushSim
  close: () => Promise<void>
}

/** Starts mobile money, SMS gateway, mail server and other sites' calendars and push service on loopback. If one cannot start, none is left running. */
export const startSims = async (options: SimsOptions = {}): Promise<Sims> => {
  const started = await Promise.allSettled([
    startClickPesaSim(options.clickpesa),
    startBeemSim(options.beem),
    startMailSim(options.mail),
    startCalendarSim(options.calendars),
    startPushSim(options.push),
  ])
  const [clickpesa, beem, mail, calendars, push] = started
  if (
    clickpesa.status === 'fulfilled' &&
    beem.status === 'fulfilled' &&
    mail.status === 'fulfilled' &&
    calendars.status === 'fulfilled' &&
    push.status === 'fulfilled'
  ) {
    const running = [clickpesa.value, beem.value, mail.value, calendars.value, push.value]
    return {
      clickpesa: clickpesa.value,
      beem: beem.value,
      mail: mail.value,
      calendars: calendars.value,
      push: push.value,
      close: async () => {
        await Promise.all(running.map((sim) => sim.close()))
      },
    }
  }
  await Promise.all(started.map((sim) => (sim.status === 'fulfilled' ? sim.value.close() : undefined)))
  throw started.find((sim) => sim.status === 'rejected')?.reason
}
