import '../../src/ui/office.css'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OFFICE_PAGES } from '#app/office-pages.ts'
import { siteRoutes } from '#app/routes.tsx'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import { MEMBER_RIGHTS, PLATFORM_RIGHTS } from '#domain/permission.ts'
import { cacheFront } from '#features/site/web/home-data.ts'
import { en } from '#i18n/en.ts'
import { sw } from '#i18n/sw.ts'
import { hydrateClientContext, type Visitor } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { AXE_COLOUR_OPTIONS, AXE_OPTIONS } from '#test/axe-options.ts'

// A page of the site in a real browser, within its frame, before a server whose answers the test gives.

/** Viewport and language of a page. */
export type View = { width: number; height: number; language: Language }

/** A phone in English. */
export const PHONE: View = { width: 360, height: 740, language: 'en' }
/** A phone in Swahili, whose words are longer. */
export const PHONE_SW: View = { ...PHONE, language: 'sw' }
/** A desktop in English. */
export const DESKTOP: View = { width: 1280, height: 900, language: 'en' }

/**
 * Where each state of a page is looked at: both sizes and both languages, in two pairs. `VIEWS=all` looks at all four
 * pairs of size and language.
 */
export const VIEWS: View[] =
  import.meta.env.VIEWS === 'all' ? [PHONE, PHONE_SW, DESKTOP, { ...DESKTOP, language: 'sw' }] : [PHONE_SW, DESKTOP]

/** What the server answers to one call, with the count of a list; `away` when it cannot be reached. */
export type Reply = { status: number; body: unknown; total?: number } | 'away'
/** The answers of the test's server by method and path. */
export type Replies = Record<
  string,
  (body: Record<string, unknown>, query: URLSearchParams, headers: Headers) => Reply | Promise<Reply>
>

/** A refusal as the server sends it. */
export const refusal = (status: number, code: string, error: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { error, code, fields },
})

/** A traveller who is signed in. */
export const ASHA: Visitor = {
  id: 3,
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Juma',
  email: 'asha@example.com',
  phone_number: '255712345678',
  role: 'traveller',
  rights: [],
}

/** A hotel's owner who is signed in. */
export const JUMA: Visitor = {
  ...ASHA,
  id: 4,
  username: 'juma',
  first_name: 'Juma',
  last_name: 'Ali',
  email: 'juma@example.com',
  role: 'hotel_admin',
  rights: [...MEMBER_RIGHTS.owner],
}

/** Somebody of the platform's staff who is signed in. */
export const staff = (role: keyof typeof PLATFORM_RIGHTS): Visitor => ({
  ...ASHA,
  id: 90,
  username: 'rehema',
  first_name: 'Rehema',
  role: 'bhumwi_admin',
  rights: [...PLATFORM_RIGHTS[role]],
})

const CATALOGUES = { en, sw }

/** The stream of notifications, on which nothing comes. */
class SilentStream extends EventTarget {
  readyState = 0
  close() {}
}

let root: Root | null = null
let replies: Replies = {}
const faults: string[] = []
/** A test has opened a page, maybe more than once. */
let isOpen = false

const announcedTexts: string[] = []
/** What has been shown as a status message or an alert since the test began: some of it is gone after 3 s. */
export const announced = () => announcedTexts

const noteAnnounced = () => {
  for (const { textContent } of document.querySelectorAll('[role=status], [role=alert]'))
    if (textContent && announcedTexts.at(-1) !== textContent) announcedTexts.push(textContent)
}
const announcements = new MutationObserver(noteAnnounced)

const note = (...texts: unknown[]) => faults.push(texts.map(String).join(' '))

const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(input), window.location.href)
  const call = `${init.method ?? 'GET'} ${pathname}`
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
  const reply = await replies[call]?.(body, searchParams, new Headers(init.headers))
  if (!reply) note(`The test has no answer to ${call}.`)
  if (!reply || reply === 'away') throw new TypeError('Failed to fetch')
  const headers = { 'x-total-count': String(reply.total ?? 0) }
  return new Response(JSON.stringify(reply.body), { status: reply.status, headers })
}

const close = () => {
  root?.unmount()
  root = null
  document.querySelector('#app')?.remove()
}

/** Hooks of this module would serve the first file only: files share their modules. */
const begin = () => {
  isOpen = true
  faults.length = 0
  announcedTexts.length = 0
  announcements.observe(document.body, { childList: true, subtree: true, characterData: true })
  sessionStorage.clear()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('EventSource', SilentStream)
  // Fields offer passkeys in the tests that say so alone.
  if (!vi.isMockFunction(PublicKeyCredential.isConditionalMediationAvailable))
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
  onTestFinished(() => {
    isOpen = false
    announcements.disconnect()
    close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(faults).toEqual([])
  })
}

type Options = {
  view: View
  user?: Visitor | null
  server?: Replies
  /** With an address, as in development: pages that only developers see are there. */
  simulator?: string | null
}

/** Opens a page of the sitemap as its own scripts do; once more for what a reload of the tab does. */
export const openPage = async (path: string, { view, user = null, server = {}, simulator = null }: Options) => {
  if (!isOpen) begin()
  close()
  const { width, height, language } = view
  await page.viewport(width, height)
  document.documentElement.lang = language
  replies = {
    'GET /api/user/': () => ({ status: 200, body: user }),
    'GET /api/notifications/unread/': () => ({ status: 200, body: { unread: 0 } }),
    'GET /api/hotel/bookings/900/account/': () => ({
      status: 200,
      body: { charges: [], payments: [], sums: { charges: 0, paid: 0, balance: 0 } },
    }),
    'GET /api/bookings/900/messages/': () => ({
      status: 200,
      body: { messages: [], side: 'guest', can_write: false, last_day: null, read_until: 0, unread: 0 },
    }),
    'GET /api/hotel/conversations/': () => ({ status: 200, body: [], total: 0 }),
    ...server,
  }
  // A new document has none of the lists that a visit before has cached.
  cacheFront({ popular: null, categories: null, regions: null, promotions: null, testimonials: null })
  const now = new Date().toISOString()
  hydrateClientContext({ user, language, now, company: DEFAULT_COMPANY, simulator, saver: false, mobile: false })
  // A key of its own, as a new document has: the router restores the scroll position of the key, a moment later.
  const entry = { ...parsePath(path), key: crypto.randomUUID() }
  const router = createMemoryRouter(siteRoutes(OFFICE_PAGES), { initialEntries: [entry] })
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place)
  root.render(
    <WordsProvider speech={{ language, words: CATALOGUES[language] }}>
      <RouterProvider router={router} />
    </WordsProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Without the server's markup the footer's form comes a moment later, with a second field for an email.
  const newsletter = document.querySelector('[aria-labelledby=footer-newsletter]')
  if (newsletter) await expect.poll(() => newsletter.querySelector('form')).not.toBeNull()
  // A new document begins at its top; axe would count links below the sticky header as covered.
  window.scrollTo(0, 0)
  return { router }
}

/** The control of a name within the main part of the page. */
export const field = <F extends HTMLElement = HTMLInputElement>(name: string) => {
  const found = document.querySelector<F>(`main [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

/** What assistive technology reads beside a control: its hint and its fault. */
export const describedBy = (name: string) =>
  (field(name).getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const isEnding = ({ playState, effect }: Animation) =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/**
 * Waits until nothing changes its look any more. One end can be another's beginning: a word that has its colour from a
 * button begins its own transition with each step of the button's, which cancels the one before.
 */
export const stillness = async () => {
  const running = document.getAnimations().filter(isEnding)
  if (running.length === 0) return
  await Promise.allSettled(running.map(({ finished }) => finished))
  await stillness()
}

/** What surrounds the pages of a role: the browser tests try it with the first page of each walk. */
const FRAME = ['header:not(main *)', 'footer:not(main *)', 'nav:not(main *)']

/**
 * Makes sure that assistive technology can use what is shown, and that it fits the screen; `within` is a selector, the
 * page without its frame if there is none.
 */
export const expectUsable = async (what: string, within?: string) => {
  vi.useRealTimers() // time goes on for whoever looks at it, or it would never end
  await stillness()
  const isDark = document.documentElement.dataset.theme === 'dark'
  const { violations } = await axe.run(
    within ?? { include: '#app', exclude: FRAME },
    isDark ? AXE_COLOUR_OPTIONS : AXE_OPTIONS,
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  expect.soft(found, `accessibility of ${what}`).toEqual([])
  const overflow = document.documentElement.scrollWidth - window.innerWidth
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Looks at the page in the dark theme, which differs from the light one in its colours alone. */
export const inDark = async (look: () => Promise<void>) => {
  document.documentElement.dataset.theme = 'dark'
  try {
    await look()
  } finally {
    delete document.documentElement.dataset.theme
  }
}
