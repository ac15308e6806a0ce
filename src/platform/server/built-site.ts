import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { RenderedPage } from '../page.ts'
import { documentsFrom } from './document.ts'
import { readScripts } from './scripts.ts'
import { FILE_POLICY } from './security-headers.ts'
import type { Site, SiteBundle, SiteSource } from './site-source.ts'

/** Where the scripts of a page go: the end of the head. */
const SCRIPTS = '<!--scripts-->'

/**
 * The built page without its script and style tags: scripts come page by page, and before them the styles go into it, so
 * that those which a page links come later and win.
 */
const readTemplate = async (dist: string) => {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8')
  const css = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  const styles = css?.[1] ? await readFile(join(dist, 'client', css[1]), 'utf8') : ''
  const bare = html.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
  return css ? bare.replace(css[0], '').replace(SCRIPTS, () => `<style>${styles}</style>${SCRIPTS}`) : bare
}

const YEAR_SECONDS = 31_536_000

/** Names of built assets change with their content; a service worker must never be older than the site. */
const cachingOf = (path: string) => {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /[\\/]sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

const serveFiles = async (app: FastifyInstance, dist: string) => {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', 'starter.js', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      reply.header('content-security-policy', FILE_POLICY)
    },
  })
  // A build that has taken the place of this one since the start has files that got no address of their own above.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async ({ params }, reply) => {
    const name = params['*']
    const isThere = /^[\w.-]+\.(js|css)$/.test(name) && existsSync(join(dist, 'client/assets', name))
    return isThere ? reply.sendFile(`assets/${name}`) : reply.status(404).send('Not found')
  })
}

const readSite = async (dist: string): Promise<{ site: Site; policy: string }> => {
  const bundle: SiteBundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const { scriptsOf: scripts, policy } = await readScripts(dist)
  const scriptsOf = ({ file, frame, markupHere }: RenderedPage, language: Language) => {
    const sources = [file, frame].flatMap((each) => {
      const [feature, name] = each?.split('/') ?? []
      return name ? [`../features/${feature}/web/${name}.tsx`] : []
    })
    return scripts([`../i18n/${language}.ts`, ...sources], markupHere)
  }
  return { site: { bundle, scriptsOf, documentOf: documentsFrom(await readTemplate(dist)) }, policy }
}

/** The site as it was built into a folder: client/ and server/ below it, read once. */
export const builtSite = async (dist: string): Promise<SiteSource> => {
  const { site, policy } = await readSite(dist)
  return { serveFiles: (app) => serveFiles(app, dist), current: async () => site, policy, isCacheable: true }
}
