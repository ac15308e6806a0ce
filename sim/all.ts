import { type BeemSim, type BeemSimOptions, startBeemSim } from './beem/server.ts'
import { type ClickPesaSim, type ClickPesaSimOptions, startClickPesaSim } from './clickpesa/server.ts'
import { type MailSim, type MailSimOptions, startMailSim } from './mail/server.ts'

/** Settings per simulator; left out, each takes a free port and its default keys. */
export type SimsOptions = { clickpesa?: ClickPesaSimOptions; beem?: BeemSimOptions; mail?: MailSimOptions }

/** All three, running; `close` stops them. */
export type Sims = { clickpesa: ClickPesaSim; beem: BeemSim; mail: MailSim; close: () => Promise<void> }

/** Starts mobile money, SMS gateway and mail server on loopback. If one cannot start, none is left running. */
export const startSims = async (options: SimsOptions = {}): Promise<Sims> => {
  const started = await Promise.allSettled([
    startClickPesaSim(options.clickpesa),
    startBeemSim(options.beem),
    startMailSim(options.mail),
  ])
  const [clickpesa, beem, mail] = started
  if (clickpesa.status === 'fulfilled' && beem.status === 'fulfilled' && mail.status === 'fulfilled') {
    const running = [clickpesa.value, beem.value, mail.value]
    return {
      clickpesa: clickpesa.value,
      beem: beem.value,
      mail: mail.value,
      close: async () => {
        await Promise.all(running.map((sim) => sim.close()))
      },
    }
  }
  await Promise.all(started.map((sim) => (sim.status === 'fulfilled' ? sim.value.close() : undefined)))
  throw started.find((sim) => sim.status === 'rejected')?.reason
}
