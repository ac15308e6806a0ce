import { inflateSync } from 'node:zlib'

/** The streams of a PDF by their declared lengths: compressed data may end with what looks like the end of a line. */
const streamsOf = (pdf: Buffer): Buffer[] => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g)].map((found) => {
    const from = found.index + found[0].length
    return pdf.subarray(from, from + Number(found[1]))
  })
}

/** The words that a PDF of the standard fonts shows. */
export const wordsOf = (pdf: Buffer) => {
  const pages = streamsOf(pdf).map((body) => {
    try {
      return inflateSync(body).toString('latin1')
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
