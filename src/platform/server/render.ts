import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Head } from '../page.ts'
import { headHtml } from './head-html.ts'
import { languageOf } from './mount.ts'
import { readScripts, STARTER_HASH } from './scripts.ts'

type Rendered =
  | { redirect: string; cookie: string | null }
  | {
      status: number
      head: Head
      markup: string
      markupHere: boolean
      data: string
      file: string | null
      fault: unknown
    }

/** What the built server bundle of the site exports. */
type SiteBundle = {
  render: (url: URL, side: object, outage?: number) => Promise<Rendered>
  callsOver: (ask: object) => { call: (endpoint: object) => Promise<unknown> }
}

export type PagesOptions = {
  /** Folder of the built site: client/ and server/ below it. */
  dist: string
  /** The endpoint that answers who is signed in. */
  currentUser: object
  /** Address of the simulator's handset page, shown in development. */
  simulator: string | null
  /** The site's own address, for canonical links; without it the request's host is used. */
  publicUrl: string | null
}

const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // React writes style attributes, and the one stylesheet is inlined to save a round trip.
  "style-src 'self' 'unsafe-inline'",
  `script-src 'self' ${STARTER_HASH}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const chosenLanguage = (request: FastifyRequest, url: URL): Language => {
  const asked = url.searchParams.get('lang')
  return LANGUAGES.find((language) => language === asked) ?? languageOf(request)
}

/** Whether to save data: the person's own choice (cookie), else what the browser says of itself. */
export const savesData = ({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): boolean => {
  if (cookies.saver === 'on' || cookies.saver === 'off') return cookies.saver === 'on'
  const said = String(headers['save-data'] ?? '')
  return said.trim().toLowerCase() === 'on'
}

/** The built page without its script and style tags: styles go into it, scripts come page by page. */
const readTemplate = async (dist: string) => {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8')
  const css = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  const styles = css?.[1] ? await readFile(join(dist, 'client', css[1]), 'utf8') : ''
  const bare = html.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
  return css ? bare.replace(css[0], () => `<style>${styles}</style>`) : bare
}

const loadSite = async (dist: string) => {
  const bundle: SiteBundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const scripts = await readScripts(dist)
  const scriptsOf = ({ file, markupHere }: Extract<Rendered, { file: unknown }>, language: Language) => {
    const [feature, name] = file?.split('/') ?? []
    const page = file ? [`../features/${feature}/web/${name}.tsx`] : []
    return scripts([`../i18n/${language}.ts`, ...page], markupHere)
  }
  return { bundle, template: await readTemplate(dist), scriptsOf }
}

/** Calls the interface inside this process, in the name of the person behind a request. */
const askInside =
  (app: FastifyInstance, request: FastifyRequest, language: Language) =>
  async (method: string, address: string, init: { body?: string; headers: Record<string, string> }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: address,
      payload: init.body,
      remoteAddress: request.ip,
      headers: { ...init.headers, cookie: request.headers.cookie ?? '', 'accept-language': language },
    })
    return {
      status: response.statusCode,
      total: Number(response.headers['x-total-count'] ?? 0),
      json: () => response.json(),
    }
  }

const YEAR_SECONDS = 31_536_000

/** Names of built assets change with their content; a service worker must never be older than the site. */
const cachingOf = (path: string) => {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /[\\/]sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the built site: its files, and every page rendered with its data. */
export const servePages = async (app: FastifyInstance, options: PagesOptions) => {
  const { bundle, template, scriptsOf } = await loadSite(options.dist)
  await app.register(fastifyStatic, {
    root: join(options.dist, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  app.get('/assets/*', { schema: { hide: true } }, async (_request, reply) => reply.status(404).send('Not found'))
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const site = options.publicUrl ?? `${request.protocol}://${request.host}`
    if (!URL.canParse(request.url, site)) return reply.status(400).send('Bad request')
    const url = new URL(request.url, site)
    const language = chosenLanguage(request, url)
    if (url.searchParams.has('lang')) {
      reply.setCookie('language', language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
    }
    const calls = bundle.callsOver(askInside(app, request, language))
    let outage: number | undefined
    const user = request.cookies.session
      ? await calls.call(options.currentUser).catch((failure: { status?: number }) => {
          if (!failure.status || failure.status < 500) throw failure
          outage = failure.status
          return null
        })
      : null
    const saver = savesData(request)
    const side = { ...calls, user, language, now: new Date().toISOString(), simulator: options.simulator, saver }
    const rendered = await bundle.render(url, side, outage)
    if ('redirect' in rendered) {
      if (rendered.cookie) reply.header('set-cookie', rendered.cookie)
      return reply.redirect(rendered.redirect, 302)
    }
    if (rendered.fault) request.log.error({ err: rendered.fault, reqId: request.id }, 'page failed')
    const parts: Record<string, string> = {
      '<html lang="en">': `<html lang="${language}"${saver ? ' data-saver' : ''}>`,
      '<!--head-->': headHtml(rendered.head, site, url, language) + scriptsOf(rendered, language),
      '<!--app-->': rendered.markup,
      '<!--data-->': rendered.data,
    }
    // A function fills the places, so that "$&" in somebody's text stays what it is.
    const html = template.replace(/<html lang="en">|<!--(?:head|app|data)-->/g, (place) => parts[place] ?? '')
    return reply
      .status(rendered.status)
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', user ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie, accept-language, save-data')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
