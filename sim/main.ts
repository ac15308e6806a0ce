import { startSims } from './all.ts'
import { simsOptions } from './environment.ts'
import { runAsProcess } from './run.ts'

await runAsProcess(async () => {
  const { clickpesa, beem, mail, close } = await startSims(simsOptions(process.env))
  const ready = `Simulators ready: handset ${clickpesa.url}/__sim/handset, SMS ${beem.url}/__sim/inbox, mail ${mail.url}/__sim/inbox (SMTP ${mail.host}:${mail.smtpPort})`
  return { close, ready }
})
