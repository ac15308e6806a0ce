import { runAsProcess } from '../run.ts'
import { startGoogleSim } from './server.ts'

await runAsProcess(async () => {
  const sim = await startGoogleSim({ port: Number(process.env.SIM_GOOGLE_PORT ?? 4314) })
  return { close: sim.close, ready: `Google simulator ready: GOOGLE_ISSUER=${sim.issuer}` }
})
