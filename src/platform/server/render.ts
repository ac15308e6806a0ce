import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Head } from '../page.ts'
import { languageOf } from './mount.ts'

type Rendered = { redirect: string } | { status: number; head: Head; markup: string; data: string; file: string | null }

/** What the built server bundle of the site exports. */
type SiteBundle = {
  render: (url: URL, side: object) => Promise<Rendered>
  callsOver: (ask: object) => { call: (endpoint: object) => Promise<unknown> }
}

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; src?: string; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

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

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // React writes style attributes, and the one stylesheet is inlined to save a round trip.
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Every chunk that a chunk needs, itself first. */
const chunksOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [entry.file, ...(entry.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}

/** Messengers and social networks show PNG and JPEG only: a drawing gives way to the picture of the whole site. */
const shareImage = ({ image }: Head) => (image && !image.endsWith('.svg') ? image : '/share.png')

const headHtml = (head: Head, site: string, url: URL, language: Language) => {
  const canonical = new URL(head.canonical ?? url.pathname, site).href
  const image = new URL(shareImage(head), site).href
  const alternate = (code: Language) => {
    const address = new URL(canonical)
    address.searchParams.set('lang', code)
    return `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address.href)}" />`
  }
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}" />` : '',
    head.noindex ? '<meta name="robots" content="noindex" />' : LANGUAGES.map(alternate).join(''),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    '<meta property="og:site_name" content="Bhumwi" /><meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escapeHtml(head.title)}" />`,
    head.description ? `<meta property="og:description" content="${escapeHtml(head.description)}" />` : '',
    `<meta property="og:url" content="${escapeHtml(canonical)}" />`,
    `<meta property="og:image" content="${escapeHtml(image)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta property="og:locale" content="${language === 'sw' ? 'sw_TZ' : 'en_TZ'}" />`,
  ].join('')
}

const chosenLanguage = (request: FastifyRequest, url: URL): Language => {
  const asked = url.searchParams.get('lang')
  return LANGUAGES.find((language) => language === asked) ?? languageOf(request)
}

const loadSite = async (dist: string) => {
  const bundle: SiteBundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const html = await readFile(join(dist, 'client/index.html'), 'utf8')
  const css = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  const styles = css?.[1] ? await readFile(join(dist, 'client', css[1]), 'utf8') : ''
  const template = css ? html.replace(css[0], () => `<style>${styles}</style>`) : html
  const preloads = new Map<string, string>()
  const preloadOf = (file: string | null, language: Language) => {
    const key = `${file} ${language}`
    const known = preloads.get(key)
    if (known !== undefined) return known
    const [feature, name] = file?.split('/') ?? []
    const sources = [`../i18n/${language}.ts`, ...(file ? [`../features/${feature}/web/${name}.tsx`] : [])]
    const files = new Set(sources.flatMap((source) => chunksOf(manifest, source)))
    const links = [...files].map((path) => `<link rel="modulepreload" crossorigin href="/${path}" />`).join('')
    preloads.set(key, links)
    return links
  }
  return { bundle, template, preloadOf }
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
  const { bundle, template, preloadOf } = await loadSite(options.dist)
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
    const user = request.cookies.session ? await calls.call(options.currentUser) : null
    const side = { ...calls, user, language, now: new Date().toISOString(), simulator: options.simulator }
    const rendered = await bundle.render(url, side)
    if ('redirect' in rendered) return reply.redirect(rendered.redirect, 302)
    const parts: Record<string, string> = {
      '<html lang="en">': `<html lang="${language}">`,
      '<!--head-->': headHtml(rendered.head, site, url, language) + preloadOf(rendered.file, language),
      '<!--app-->': rendered.markup,
      '<!--data-->': rendered.data,
    }
    // A function fills the places, so that "$&" in somebody's text stays what it is.
    const html = template.replace(/<html lang="en">|<!--(?:head|app|data)-->/g, (place) => parts[place] ?? '')
    return reply
      .status(rendered.status)
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', user ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
