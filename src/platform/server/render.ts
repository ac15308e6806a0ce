import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Company } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import type { Loaded } from '../page.ts'
import { type Coding, codingOf, compressed, responseCache } from './document.ts'
import { retryAfterOf } from './errors.ts'
import { headHtml } from './head-html.ts'
import type { InProcessApi } from './in-process-api.ts'
import { languageOfPage } from './request-language.ts'
import { contentPolicy } from './security-headers.ts'
import type { Site, SiteSource } from './site-source.ts'

export type PagesOptions = {
  source: SiteSource
  /** Calls the API for the loaders. */
  callApi: InProcessApi
  /** The endpoint that answers who is signed in. */
  currentUser: object
  /** How the platform is reached, as its pages say it. */
  company: () => Promise<Company>
  /** Address of the simulator's handset page, shown in development. */
  simulator: string | null
  /** The site's own address, for canonical links; without it the request's host is used. */
  publicUrl: string | null
}

/** Whether to save data: the user's choice (cookie), else the browser's header. */
export const savesData = ({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): boolean => {
  if (cookies.saver === 'on' || cookies.saver === 'off') return cookies.saver === 'on'
  const saveData = String(headers['save-data'] ?? '')
  return saveData.trim().toLowerCase() === 'on'
}

/**
 * Whether a browser runs on a phone: its client hint, which Chromium sends with every request, else "Mobi" in its name, as
 * MDN recommends.
 */
export const isMobile = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/** A page as it is sent to one browser. */
type Page = { status: number; body: Buffer; fault: unknown }
/** The input of a page. */
type PageInput = {
  from: Site
  loaded: Exclude<Loaded, { redirect: string }>
  site: string
  url: URL
  language: Language
  saver: boolean
}

const renderPage = async (input: PageInput, coding: Coding | null): Promise<Page> => {
  const { from, loaded, site, url, language, saver } = input
  const rendered = await loaded.render()
  const body = from.documentOf({
    '<html lang="en">': `<html lang="${language}"${saver ? ' data-saver' : ''}>`,
    '<!--head-->': headHtml(rendered.head, site, url, language),
    '<!--scripts-->': from.scriptsOf(rendered, language),
    '<!--app-->': rendered.markup,
    '<!--data-->': rendered.data,
  })
  return { status: rendered.status, body: await compressed(body, coding), fault: rendered.fault }
}

/** The address of a page; null for one that names another host, as `//host/` and absolute addresses can, or a user. */
const urlOf = (path: string, site: string): URL | null => {
  const url = URL.parse(path, site)
  return url && url.host === URL.parse(site)?.host && url.username === '' && url.password === '' ? url : null
}

/** The precision of the time in a visitor's page: pages of the same ten seconds are equal. */
const MOMENT_MS = 10_000

/**
 * The present instant that a page shows; for visitors the end of the running ten seconds, because a countdown must
 * never promise time that is not there.
 */
export const momentOf = (now: number, user: unknown) =>
  new Date(user ? now : now - (now % MOMENT_MS) + MOMENT_MS).toISOString()

const YEAR_SECONDS = 31_536_000

/**
 * Renders pages and caches those of visitors, compressed. The key is all that a page is made of: address, language and
 * data, which the loaders read for each request. Pages of signed-in users are never cached.
 */
const cachedPages = () => {
  const cache = responseCache<Page>()
  return async (input: PageInput, coding: Coding | null, isVisitor: boolean): Promise<Page> => {
    if (!isVisitor || !coding) return renderPage(input, coding)
    const { site, url, language, saver, loaded } = input
    const key = cache.keyOf([coding, site, url.href, language, String(saver), loaded.data])
    const cached = cache.get(key)
    if (cached) return cached
    const page = await renderPage(input, coding)
    if (page.status === 200) cache.add(key, page)
    return page
  }
}

/** Serves the site: its files, and every page rendered with its data. */
export const servePages = async (app: FastifyInstance, options: PagesOptions) => {
  const { source, callApi } = options
  const policy = contentPolicy(source.policy)
  const pageOf = source.isCacheable ? cachedPages() : renderPage
  await source.serveFiles(app)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const site = options.publicUrl ?? `${request.protocol}://${request.host}`
    const url = urlOf(request.url, site)
    if (!url) return reply.status(400).send('Bad request')
    const language = languageOfPage(request, url)
    if (url.searchParams.has('lang')) {
      reply.setCookie('language', language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
    }
    const from = await source.current()
    const calls = from.bundle.callsOver(callApi(request, reply, language))
    let outage: number | undefined
    const user = request.cookies.session
      ? await calls.call(options.currentUser).catch((failure: { status?: number }) => {
          if (!failure.status || failure.status < 500) throw failure
          outage = failure.status
          return null
        })
      : null
    const saver = savesData(request)
    const now = momentOf(Date.now(), user)
    const mobile = user !== null && isMobile(request)
    const company = await options.company()
    const side = { ...calls, user, language, now, company, simulator: options.simulator, saver, mobile, outage }
    const loaded = await from.bundle.load(url, side)
    if ('redirect' in loaded) {
      if (loaded.cookie) reply.header('set-cookie', loaded.cookie)
      return reply.redirect(loaded.redirect, 302)
    }
    const coding = codingOf(String(request.headers['accept-encoding'] ?? ''))
    const page = await pageOf({ from, loaded, site, url, language, saver }, coding, user === null)
    if (page.fault) request.log.error({ err: page.fault, reqId: request.id }, 'page failed')
    if (coding) reply.header('content-encoding', coding)
    const retryAfter = retryAfterOf(page)
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
    return reply
      .status(page.status)
      .header('content-security-policy', policy)
      .header('cache-control', user ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie, accept-encoding, accept-language, save-data')
      .type('text/html; charset=utf-8')
      .send(page.body)
  })
}
