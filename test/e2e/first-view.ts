import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { alive, noteLife } from './waiting.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Bytes of a page's first view on a phone with an empty cache, as the server sends them to a browser with gzip. */
export type FirstView = {
  /** The document with the stylesheet in it. */
  html: number
  /** The stylesheet alone, wherever it travels. */
  css: number
  /** Stylesheets in files of their own. */
  sheets: number
  js: number
  /** The pictures that show within the first screen. */
  pictures: number
  /** What the browser loads of its own accord besides these: pictures further down, icon, data. */
  further: number
  /** Fonts that the page loads. */
  fonts: number
  requests: number
}

const fetched = (url: string, headers: Record<string, string>) =>
  new Promise<{ bytes: number; type: string }>((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length
      resolve({ bytes, type: response.headers['content-type'] ?? '' })
    }).once('error', reject)
  })

/** The browser's cookies for a page, as a request carries them. */
const cookieOf = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')

/** A phone that saves data gets pages without a script. */
const savesData = (headers: Record<string, string>) => headers['save-data'] === 'on'

/**
 * Opens a page and measures what it requested until it was hydrated and the network idle, without scrolling; its context
 * must be new and have `noteLife`.
 */
export const weighIn = async (page: Page, url: string, headers: Record<string, string> = {}): Promise<FirstView> => {
  const cookie = await cookieOf(page.context(), url)
  const requested = new Set<string>()
  page.on('request', (request) => {
    // An event stream has no end, so it has no weight.
    if (request.url().startsWith('http') && request.resourceType() !== 'eventsource') requested.add(request.url())
  })
  await page.goto(url)
  // The network is also idle for a moment before a busy machine begins to load the scripts.
  if (!savesData(headers)) await alive(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const inView = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    }
    const pictures = [...document.images].filter(inView).map((image) => image.currentSrc)
    return { pictures, css: [...document.querySelectorAll('style')].map((style) => style.textContent).join('') }
  })
  const files = await Promise.all(
    [...requested].map(async (one) => ({ url: one, ...(await fetched(one, { ...headers, cookie })) })),
  )
  const sum = (matches: (file: (typeof files)[number]) => boolean) =>
    files.filter(matches).reduce((total, { bytes }) => total + bytes, 0)
  const html = sum((file) => file.url === url)
  const js = sum(({ type }) => type.includes('javascript'))
  const fonts = sum(({ type }) => type.includes('font'))
  const pictures = sum((file) => seen.pictures.includes(file.url))
  const sheets = sum(({ type }) => type.includes('css'))
  const css = gzipSync(seen.css, { level: 9 }).length + sheets
  const further = sum(() => true) - html - js - fonts - pictures - sheets
  return { html, css, sheets, js, fonts, pictures, further, requests: files.length }
}

/**
 * Opens a page with an empty cache on a phone and measures its first view. `headers` are sent with every request, as a
 * phone's data saver sends them.
 */
export const weigh = async (
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
): Promise<FirstView> => {
  const context = await browser.newContext({ ...PHONE, baseURL: new URL(url).origin, extraHTTPHeaders: headers })
  try {
    await noteLife(context)
    return await weighIn(await context.newPage(), url, headers)
  } finally {
    await context.close()
  }
}
