import fastify from 'fastify'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { guardApi } from './access.ts'
import { collectionRoutes } from './collections.ts'
import { type Control, controlOf, controlRoutes } from './control.ts'
import { handsetRoutes } from './handset.ts'
import { payoutRoutes } from './payouts.ts'
import { startProvider } from './provider.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** Settings of a simulator; a port of 0, the default, takes any free one. */
export type ClickPesaSimOptions = Partial<Settings> & { port?: number; stateFile?: string }

/** A running simulator. `url` is its origin, `apiUrl` what the adapter takes as its base URL. */
export type ClickPesaSim = {
  url: string
  apiUrl: string
  port: number
  settings: Settings
  control: Control
  close: () => Promise<void>
}

/**
 * A provider that speaks ClickPesa's protocol on loopback. Trigger numbers decide
 * the outcome of a payment. Throws with NODE_ENV=production, and if the port is in use.
 */
export const startClickPesaSim = async (options: ClickPesaSimOptions = {}): Promise<ClickPesaSim> => {
  refuseProduction('The ClickPesa simulator')
  const { port = 0, stateFile, ...given } = options
  const settings: Settings = { ...DEFAULT_SETTINGS, ...given }
  const provider = startProvider(settings, stateFile)
  const control = controlOf(provider)
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, {}))
  await app.register(
    async (api) => {
      guardApi(api, provider)
      collectionRoutes(api, provider)
      payoutRoutes(api, provider)
    },
    { prefix: '/third-parties' },
  )
  controlRoutes(app, control)
  handsetRoutes(app, provider)
  await app.listen({ host: LOOPBACK, port })
  const bound = portOf(app.server, port)
  const url = `http://${LOOPBACK}:${bound}`
  return {
    url,
    apiUrl: `${url}/third-parties`,
    port: bound,
    settings,
    control,
    close: async () => {
      provider.schedule.close()
      await app.close()
    },
  }
}
