import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Loaded, RenderedPage } from '../page.ts'

/** What the server's bundle of the site exports. */
export type SiteBundle = {
  load: (url: URL, side: object) => Promise<Loaded>
  callsOver: (ask: object) => { call: (endpoint: object) => Promise<unknown> }
}

/** The code that renders one page, and the document that it goes into. */
export type Site = {
  bundle: SiteBundle
  /** Fills the places of the template: the opening html tag, head, scripts, app and data. */
  documentOf: (parts: Record<string, string>) => Buffer
  /** The markup that loads the scripts of a page, and the styles that are not in the document. */
  scriptsOf: (page: RenderedPage, language: Language) => string
}

/** Where pages come from: the built site, or Vite's development server. */
export type SiteSource = {
  /** Adds what serves scripts, styles and public files; called before the route of the pages is added. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  /** The site as it is now. Called for every page, because in development it changes while the server runs. */
  current: () => Promise<Site>
  /** Directives of the content security policy about scripts and connections. */
  policy: string
  /** Whether a page may be cached: only if its data determines it. */
  isCacheable: boolean
}

/** Opens the source for a server that does not listen yet. */
export type OpenSite = (app: FastifyInstance) => Promise<SiteSource>
