import type { ComponentType } from 'react'
import type { Access } from '#domain/access.ts'
import type { Office } from '#domain/account.ts'
import type { Day } from '#domain/calendar.ts'
import type { Company } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'

/** The parts of a call; what an endpoint does not take is left out. */
export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** Makes a repeat of this very request answer the first result; see `idempotent` of the endpoint. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A paged list and how many rows there are in all. */
export type Rows<E extends Endpoint> = { rows: ReplyOf<E>; total: number }

/** Calls endpoints: over HTTP in the browser, in-process on the server. Both throw a `CallFailure`. */
export type Calls = {
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>
  callPaged: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Rows<E>>
}

/** What a page's loader gets. */
export type LoadInput = Calls & {
  params: Record<string, string | undefined>
  url: URL
  language: Language
  /** Today at the properties, by the server's clock. */
  today: Day
  signal: AbortSignal
}

/** The contents of a page's <head>; `image` and `canonical` are paths of this site. */
export type Head = {
  title: string
  description?: string
  /** 1200 x 630 pixels, PNG or JPEG; without one, the site's own. */
  image?: string
  canonical?: string
  noindex?: boolean
  /** schema.org objects for search engines; made where `import.meta.env.SSR` holds, so that they cost the browser nothing. */
  structured?: readonly object[]
}

/** A page rendered on the server, as parts for the template. */
export type RenderedPage = {
  status: number
  head: Head
  markup: string
  markupHere: boolean
  data: string
  file: string | null
  /** The file of the frame around the page, named like a page's, if it is a chunk of its own. */
  frame: string | null
  fault: unknown
}

/** What the loaders of a page answered: a redirect, or all that it is rendered from, `data`, and how to render it. */
export type Loaded = { redirect: string; cookie: string | null } | { data: string; render: () => Promise<RenderedPage> }

/** The code of a page: fetched when the page is opened, exported as `page` by the file that the sitemap names. */
export type PageCode<Data = unknown> = {
  Component: ComponentType<{ data: Data }>
  load?: (input: LoadInput) => Promise<Data>
  head?: (data: Data, language: Language, company: Company) => Head
  /** What the site's header holds while this page is shown, such as a search. */
  Header?: ComponentType
}

/** Ties a page's loader, head and component to the same data. */
export const pageCode = <Data>(code: PageCode<Data>) => code

/** The headings of a back office's navigation, in their order. */
export const NAV_GROUPS = ['money', 'people', 'platform'] as const
/** A heading of a back office's navigation. */
export type NavGroup = (typeof NAV_GROUPS)[number]

/** A page's place in the navigation of a back office; the order is that of the sitemap. */
export type Nav<Name extends string = string, Icon extends string = string> = {
  office: Office
  /** The key of its name among the site's words. */
  name: Name
  icon: Icon
  /** The heading that it stands under; without one it stands before all headings. */
  group?: NavGroup
  /** The number at the link. */
  badge?: 'unread' | 'conversations'
  /** Below a page that has a link: it is shown in the office's frame and has no link of its own. */
  hidden?: true
}

/** One line of the sitemap. */
export type Page<Name extends string = string, Icon extends string = string> = {
  path: string
  access: Access
  /** `server`: the markup comes with the first answer. `browser`: only the data does. */
  render: 'server' | 'browser'
  /** The file with the page's code, as "feature/Name" of src/features/feature/web/Name.tsx. */
  file: `${string}/${string}`
  /** Absent for a page that no back office leads to. */
  nav?: Nav<Name, Icon>
  /** A page for developers of the product: not served in production. */
  only?: 'development'
}
