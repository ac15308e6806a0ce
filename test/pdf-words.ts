import { inflateSync } from 'node:zlib'

/** The words that a PDF of the standard fonts shows. */
export const wordsOf = (pdf: Buffer) => {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const pages = [...streams].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return '' // a picture or a font, not a page
    }
  })
  return pages
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n')
}
