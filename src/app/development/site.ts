import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { RenderedPage } from '#platform/page.ts'
import { documentsFrom } from '#platform/server/document.ts'
import type { Site, SiteBundle, SiteSource } from '#platform/server/site-source.ts'
import { brokenBundle } from './broken-site.ts'
import { pageRefresh } from './page-refresh.ts'

const root = join(import.meta.dirname, '../../..')

/** The address at which Vite serves a file outside of its root folder. */
const addressOf = (path: string) => `/@fs${join('/', root, path)}`

// The browser would paint the page without styles until the scripts bring them.
const stylesheet = (path: string) => `<link rel="stylesheet" href="${addressOf(path)}" />`
const STYLES = stylesheet('src/ui/public.css')
const OFFICE_STYLES = stylesheet('src/ui/office.css')
const moduleScript = (address: string) => `<script type="module" src="${address}"></script>`
const STARTER = moduleScript(addressOf('src/platform/web/starter/start.ts'))
const CLIENT = moduleScript('/client.tsx')

/** What only modules, styles and other files have as a path; pages have no extension. */
const FILE = /^\/@|\.\w+$/

/** Leaves the files of the server to its restart: the browser reloads the page once the server is back. */
const leaveToRestart = (isOfServer: (file: string) => boolean): Plugin => ({
  name: 'leave-to-restart',
  hotUpdate: ({ file }) => (isOfServer(file) ? [] : undefined),
})

const openVite = (app: FastifyInstance, isOfServer: (file: string) => boolean) =>
  createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [pageRefresh(), leaveToRestart(isOfServer)],
    server: { middlewareMode: true, ws: { server: app.server } },
  })

/** Vite answers first; what it does not have and is not a file is a page. */
const serveFiles = (app: FastifyInstance, vite: ViteDevServer) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== '/*') return done()
    vite.middlewares(request.raw, reply.raw, (error?: Error) => {
      if (error) return done(error)
      const [path = ''] = request.url.split('?')
      if (FILE.test(path)) reply.status(404).send('Not found')
      else done()
    })
  })
}

const readTemplate = async (vite: ViteDevServer) => {
  const html = await readFile(join(root, 'src/app/index.html'), 'utf8')
  const bare = html.replace(/<script type="module"[^>]*><\/script>/, () => STYLES)
  return documentsFrom(await vite.transformIndexHtml('/index.html', bare))
}

/**
 * The site from its sources, through Vite's development server inside the given server. Scripts are loaded without
 * waiting for the first paint. Files for which `isOfServer` holds are not updated in place: the server restarts.
 */
export const developmentSite = async (
  app: FastifyInstance,
  isOfServer: (file: string) => boolean,
): Promise<SiteSource> => {
  const vite = await openVite(app, isOfServer)
  app.addHook('preClose', () => vite.close())
  const { ssr, client } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server side of the site in this process.')

  const importBundle = async (): Promise<SiteBundle> => {
    const { load, callsOver } = await ssr.runner.import('/entry-server.tsx')
    return { load, callsOver }
  }
  // The first page after a start would wait for this; a failure is shown when a page is opened.
  app.addHook('onListen', async () => {
    Promise.allSettled([importBundle(), client.warmupRequest('/client.tsx')])
  })

  // A document for a failure has no module that Vite could update.
  let isBroken = false
  vite.watcher.on('change', () => {
    if (isBroken) client.hot.send({ type: 'full-reload' })
    isBroken = false
  })
  const scriptsOf = ({ frame, markupHere, fault }: RenderedPage) => {
    if (fault) isBroken = true
    return (frame ? OFFICE_STYLES : '') + (markupHere ? STARTER : '') + CLIENT
  }
  const current = async (): Promise<Site> => {
    const documentOf = await readTemplate(vite)
    try {
      return { bundle: await importBundle(), documentOf, scriptsOf }
    } catch (error) {
      isBroken = true
      return { bundle: brokenBundle(error), documentOf, scriptsOf: () => '' }
    }
  }
  return {
    serveFiles: async () => serveFiles(app, vite),
    current,
    policy: "script-src 'self' 'unsafe-inline'; connect-src 'self' ws:; worker-src 'self' blob:",
    isCacheable: false,
  }
}
