import type { Language } from '#domain/language.ts'
import { latinText } from '#domain/latin.ts'
import type { VoucherRow } from '#domain/voucher.ts'
import { type PdfPage, registerFonts, write } from './pdf-text.ts'
import { fontsFor } from './script-fonts.ts'

const WHITE = '#ffffff'
export const TEAL = '#0b5d61'
export const INK = '#1d2829'
export const QUIET = '#545b58'
const LINE = '#e3d9c9'
/** A4 in points, and what is left free around it. */
const PAPER = 595.28
export const MARGIN = 48
export const WIDTH = PAPER - 2 * MARGIN
const LABEL = 120
const ROW_GAP = 7

/** The head of a page: the name of the site, and what the paper is. */
export const writeBand = (page: PdfPage, title: string) => {
  page.pdf.rect(0, 0, PAPER, 84).fill(TEAL)
  write(page, 'Bhumwi', { x: MARGIN, y: 30, width: WIDTH, size: 24, colour: WHITE, bold: true })
  write(page, title, { x: MARGIN, y: 36, width: WIDTH, size: 14, colour: WHITE, align: 'right' })
}

/** A thin line across the page. */
export const drawLine = ({ pdf }: PdfPage, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()

/** Labelled facts between lines. Returns where the last line is. */
export const writeFacts = (page: PdfPage, rows: readonly VoucherRow[], top: number): number => {
  let y = top
  for (const { label, value } of rows) {
    drawLine(page, y)
    const text = { y: y + ROW_GAP, size: 11 }
    const afterLabel = write(page, label, { ...text, x: MARGIN, width: LABEL, colour: QUIET })
    const width = WIDTH - LABEL - 12
    const afterValue = write(page, value, { ...text, x: MARGIN + LABEL + 12, width, colour: INK })
    y = Math.max(afterLabel, afterValue) + ROW_GAP
  }
  drawLine(page, y)
  return y
}

type AmountStyle = {
  size: number
  colour: string
  bold?: boolean
  /** The share of the width that labels have. */
  share: number
  gap: number
}

/** A label with an amount at the right. Returns where the next one begins. */
export const writeAmount = (page: PdfPage, row: VoucherRow, y: number, style: AmountStyle): number => {
  const { share, gap, ...text } = style
  const afterLabel = write(page, row.label, { ...text, y, x: MARGIN, width: WIDTH * share })
  const amount = { ...text, y, x: MARGIN + WIDTH * share, width: WIDTH * (1 - share), align: 'right' } as const
  return Math.max(afterLabel, write(page, row.value, amount)) + gap
}

type Paper = {
  title: string
  language: Language
  /** Every text that may hold letters of other scripts. */
  texts: unknown
}

/**
 * Draws a PDF that begins with one A4 page, with the fonts that every reader has, so that it weighs a few kilobytes. Names in
 * other scripts have fonts of their own (decision 061).
 */
export const drawPdf = async (
  { title, language, texts }: Paper,
  draw: (page: PdfPage) => void,
): Promise<Uint8Array> => {
  const { default: Document } = await import('pdfkit') // 2 MB that only those who print need
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: language,
    info: { Title: latinText(title), Author: 'Bhumwi' },
  })
  const parts: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const page = { pdf, fonts: await fontsFor(JSON.stringify(texts)) }
  registerFonts(page)
  draw(page)
  pdf.end()
  return done
}
