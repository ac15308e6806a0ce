import { clickPesaOptions } from '../environment.ts'
import { runAsProcess } from '../run.ts'
import { startClickPesaSim } from './server.ts'

await runAsProcess(async () => {
  const sim = await startClickPesaSim(clickPesaOptions(process.env))
  return { close: sim.close, ready: `ClickPesa simulator ready: ${sim.apiUrl}, handset ${sim.url}/__sim/handset` }
})
