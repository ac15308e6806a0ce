import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from './browser.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Bytes of a page's first view on a phone with an empty cache, as the server sends them to a browser with gzip. */
export type FirstView = {
  /** The document with the stylesheet in it. */
  html: number
  /** The stylesheet alone. */
  css: number
  js: number
  /** The pictures that show within the first screen. */
  pictures: number
  /** What the browser loads of its own accord besides these: pictures further down, icon, data. */
  further: number
  requests: number
}

const fetched = (url: string) =>
  new Promise<{ bytes: number; type: string }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length
      resolve({ bytes, type: response.headers['content-type'] ?? '' })
    }).once('error', reject)
  })

/** Opens a page in a browser and weighs what it asked for until it came to rest, without scrolling. */
export const weigh = async (url: string): Promise<FirstView> => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.add(request.url())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(() => {
      const inView = (element: Element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      }
      const pictures = [...document.images].filter(inView).map((image) => image.currentSrc)
      return { pictures, css: [...document.querySelectorAll('style')].map((style) => style.textContent).join('') }
    })
    const files = await Promise.all([...asked].map(async (one) => ({ url: one, ...(await fetched(one)) })))
    const sum = (wish: (file: (typeof files)[number]) => boolean) =>
      files.filter(wish).reduce((total, { bytes }) => total + bytes, 0)
    const html = sum((file) => file.url === url)
    const js = sum(({ type }) => type.includes('javascript'))
    const pictures = sum((file) => seen.pictures.includes(file.url))
    const css = gzipSync(seen.css, { level: 9 }).length + sum(({ type }) => type.includes('css'))
    return { html, css, js, pictures, further: sum(() => true) - html - js - pictures, requests: files.length }
  } finally {
    await browser.close()
  }
}
