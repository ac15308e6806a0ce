import { LANGUAGES, type Language } from '#domain/language.ts'
import type { Head } from '../page.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Messengers and social networks show PNG and JPEG only: an SVG is replaced by the picture of the site. */
const shareImage = ({ image }: Head) => (image && !image.endsWith('.svg') ? image : '/share.png')

/** Members of schema.org data that are URLs; paths of this site become absolute URLs. */
const ADDRESSES = ['url', 'image', '@id', 'item', 'target', 'urlTemplate', 'logo']

const structuredHtml = (structured: object, site: string) => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...structured }, (key, value) =>
    ADDRESSES.includes(key) && typeof value === 'string' && value.startsWith('/') ? site + value : value,
  )
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Normalises a path: two leading slashes would name another site, a trailing slash another page. */
const plainPath = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

const inLanguage = (address: string, code: Language) => {
  const url = new URL(address)
  url.searchParams.set('lang', code)
  return url.href
}

/**
 * The parts of <head> for search engines and sharing; `site` is the site's URL without a trailing slash. The canonical
 * URL is the page's own in the same language: it has `lang` if the request URL has it, so that the URLs in hreflang are
 * canonical too.
 */
export const headHtml = (head: Head, site: string, url: URL, language: Language) => {
  const plain = new URL(head.canonical ?? plainPath(url.pathname), site).href
  const query = LANGUAGES.find((code) => code === url.searchParams.get('lang'))
  const canonical = query ? inLanguage(plain, query) : plain
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
