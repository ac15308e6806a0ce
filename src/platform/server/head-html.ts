import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Head } from '../page.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Messengers and social networks show PNG and JPEG only: a drawing gives way to the picture of the whole site. */
const shareImage = ({ image }: Head) => (image && !image.endsWith('.svg') ? image : '/share.png')

/** Members of schema.org data that hold addresses; paths of this site become whole addresses. */
const ADDRESSES = ['url', 'image', '@id', 'item', 'target', 'urlTemplate', 'logo']

const structuredHtml = (structured: object, site: string) => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...structured }, (key, value) =>
    ADDRESSES.includes(key) && typeof value === 'string' && value.startsWith('/') ? site + value : value,
  )
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}

/** A path as it is linked to: two slashes at its beginning would name another site, one at its end another page. */
const plainPath = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

const inLanguage = (address: string, code: Language) => {
  const url = new URL(address)
  url.searchParams.set('lang', code)
  return url.href
}

/**
 * The parts of <head> by which a page is found and shared; `site` is the address of the site without a final slash. The
 * canonical address is the page's own in the same language: with `lang` where the address asks for one, so that what
 * hreflang names is canonical as well.
 */
export const headHtml = (head: Head, site: string, url: URL, language: Language) => {
  const plain = new URL(head.canonical ?? plainPath(url.pathname), site).href
  const asked = LANGUAGES.find((code) => code === url.searchParams.get('lang'))
  const canonical = asked ? inLanguage(plain, asked) : plain
  const image = new URL(shareImage(head), site).href
  const meta = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}" />`
  const alternate = (code: Language | 'x-default') => {
    const address = code === 'x-default' ? plain : inLanguage(plain, code)
    return `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}" />`
  }
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}" />` : '',
    head.noindex
      ? '<meta name="robots" content="noindex" />'
      : [...LANGUAGES, 'x-default' as const].map(alternate).join(''),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    meta('og:site_name', 'Bhumwi'),
    meta('og:type', 'website'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', canonical),
    meta('og:image', image),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
    meta('og:locale', language === 'sw' ? 'sw_TZ' : 'en_TZ'),
    ...(head.structured ?? []).map((structured) => structuredHtml(structured, site)),
  ].join('')
}
