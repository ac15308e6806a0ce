import { encode } from 'uqr'
import type { Language } from '#domain/language.ts'
import { latinText } from '#domain/latin.ts'
import { qrPath } from '#domain/qr-path.ts'
import {
  levyRows,
  priceRows,
  type VoucherFacts,
  type VoucherRow,
  type VoucherWords,
  voucherRows,
} from '#domain/voucher.ts'
import { type Pdf, type PdfPage, registerFonts, write } from './pdf-text.ts'
import { fontsFor } from './script-fonts.ts'

/** A voucher to be drawn; `address` is what its code holds. */
export type VoucherSheet = { facts: VoucherFacts; words: VoucherWords; language: Language; address: string }

const WHITE = '#ffffff'
const TEAL = '#0b5d61'
const INK = '#1d2829'
const QUIET = '#545b58'
const LINE = '#e3d9c9'
/** A4 in points, and what is left free around it. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const LABEL = 120
const QR = 112
/** The share of the width that the names of taxes and levies have. */
const LEVY_LABEL = 0.75
const ROW_GAP = 7

const band = (page: PdfPage, { words, facts }: VoucherSheet) => {
  const beside = { x: MARGIN, width: WIDTH - QR - 24 }
  page.pdf.rect(0, 0, 595.28, 84).fill(TEAL)
  write(page, 'Bhumwi', { x: MARGIN, y: 30, width: WIDTH, size: 24, colour: WHITE, bold: true })
  write(page, words.title, { x: MARGIN, y: 36, width: WIDTH, size: 14, colour: WHITE, align: 'right' })
  const name = { ...beside, y: 112, size: 20, colour: INK, bold: true, most: 2 }
  const afterName = write(page, facts.room.property.name, name)
  const afterLabel = write(page, words.reference, { ...beside, y: afterName + 10, size: 10, colour: QUIET })
  const reference = { ...beside, y: afterLabel + 2, size: 28, colour: TEAL, bold: true, spacing: 1 }
  const afterReference = write(page, facts.reference, reference)
  write(page, words.show, { ...beside, y: afterReference + 4, size: 10, colour: QUIET })
}

const code = (page: PdfPage, { words, address }: VoucherSheet) => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const x = MARGIN + WIDTH - QR
  page.pdf
    .save()
    .translate(x, 112)
    .scale(QR / size)
    .path(qrPath(data))
    .fill('#000000')
    .restore()
  write(page, words.scan, { x, y: 112 + QR + 6, width: QR, size: 8, colour: QUIET, align: 'center' })
}

const line = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()

const factRows = (page: PdfPage, rows: readonly VoucherRow[], top: number) => {
  let y = top
  for (const { label, value } of rows) {
    line(page.pdf, y)
    const text = { y: y + ROW_GAP, size: 11 }
    write(page, label, { ...text, x: MARGIN, width: LABEL, colour: QUIET })
    y = write(page, value, { ...text, x: MARGIN + LABEL + 12, width: WIDTH - LABEL - 12, colour: INK }) + ROW_GAP
  }
  line(page.pdf, y)
  return y
}

const prices = (page: PdfPage, { facts, words, language }: VoucherSheet, top: number) => {
  let y = top
  const rows = priceRows(facts, words, language)
  rows.forEach(({ label, value }, index) => {
    const last = index === rows.length - 1
    const text = { y, width: WIDTH / 2, size: last ? 13 : 11, colour: INK, bold: last }
    write(page, label, { ...text, x: MARGIN })
    y = write(page, value, { ...text, x: MARGIN + WIDTH / 2, align: 'right' }) + 5
  })
  return y
}

/** Taxes and levies under the total, in smaller letters. */
const levies = (page: PdfPage, { facts, words, language }: VoucherSheet, top: number) => {
  const { due, included } = levyRows(facts.levies ?? [], words.levies, language)
  let y = top
  for (const { label, value } of [...due, ...included]) {
    const text = { y, size: 9, colour: QUIET }
    write(page, label, { ...text, x: MARGIN, width: WIDTH * LEVY_LABEL })
    y =
      write(page, value, { ...text, x: MARGIN + WIDTH * LEVY_LABEL, width: WIDTH * (1 - LEVY_LABEL), align: 'right' }) +
      3
  }
  return y
}

const draw = (page: PdfPage, sheet: VoucherSheet) => {
  const { facts, words, language } = sheet
  band(page, sheet)
  code(page, sheet)
  const afterFacts = factRows(page, voucherRows(facts, words, language), 268)
  const afterPrices = levies(page, sheet, prices(page, sheet, afterFacts + 18))
  line(page.pdf, afterPrices + 6)
  const text = { x: MARGIN, width: WIDTH, size: 11 }
  const afterTitle = write(page, words.policy, { ...text, y: afterPrices + 18, colour: INK, bold: true })
  write(page, words.policies[facts.cancellation_policy], { ...text, y: afterTitle, colour: QUIET })
  write(page, words.footer, { ...text, y: 780, size: 9, colour: QUIET, align: 'center', most: 1 })
}

/**
 * Draws a voucher as a PDF of one A4 page, with the fonts that every reader has, so that it weighs a few kilobytes. Names in
 * other scripts have fonts of their own (decision 061).
 */
export const drawVoucher = async (sheet: VoucherSheet): Promise<Uint8Array> => {
  const { default: Document } = await import('pdfkit') // 2 MB that only those who print need
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: sheet.language,
    info: { Title: `${latinText(sheet.words.title)} ${sheet.facts.reference}`, Author: 'Bhumwi' },
  })
  const parts: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const page = { pdf, fonts: await fontsFor(JSON.stringify([sheet.facts, sheet.words])) }
  registerFonts(page)
  draw(page, sheet)
  pdf.end()
  return done
}
