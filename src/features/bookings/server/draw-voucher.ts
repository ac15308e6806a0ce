import type PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Language } from '#domain/language.ts'
import { latinText } from '#domain/latin.ts'
import { qrPath } from '#domain/qr-path.ts'
import { priceRows, type VoucherFacts, type VoucherRow, type VoucherWords, voucherRows } from '#domain/voucher.ts'

type Pdf = InstanceType<typeof PdfDocument>

/** A voucher to be drawn; `address` is what its code holds. */
export type VoucherSheet = { facts: VoucherFacts; words: VoucherWords; language: Language; address: string }

const TEAL = '#0b5d61'
const INK = '#1d2829'
const QUIET = '#545b58'
const LINE = '#e3d9c9'
/** A4 in points, and what is left free around it. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const LABEL = 120
const QR = 112
const ROW_GAP = 7

const band = (pdf: Pdf, { words, facts }: VoucherSheet) => {
  pdf.rect(0, 0, 595.28, 84).fill(TEAL)
  pdf.fill('#ffffff').font('Helvetica-Bold').fontSize(24).text('Bhumwi', MARGIN, 30)
  pdf.font('Helvetica').fontSize(14).text(latinText(words.title), MARGIN, 36, { width: WIDTH, align: 'right' })
  pdf
    .fill(INK)
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(latinText(facts.room.property.name), MARGIN, 112, { width: WIDTH - QR - 24, height: 50, ellipsis: true })
  pdf.fill(QUIET).font('Helvetica').fontSize(10)
  pdf.text(latinText(words.reference), MARGIN, pdf.y + 10)
  pdf
    .fill(TEAL)
    .font('Helvetica-Bold')
    .fontSize(28)
    .text(facts.reference, MARGIN, pdf.y + 2, { characterSpacing: 1 })
  pdf
    .fill(QUIET)
    .font('Helvetica')
    .fontSize(10)
    .text(latinText(words.show), MARGIN, pdf.y + 4, { width: WIDTH - QR - 24 })
}

const code = (pdf: Pdf, { words, address }: VoucherSheet) => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const x = MARGIN + WIDTH - QR
  pdf
    .save()
    .translate(x, 112)
    .scale(QR / size)
    .path(qrPath(data))
    .fill('#000000')
    .restore()
  pdf
    .fill(QUIET)
    .font('Helvetica')
    .fontSize(8)
    .text(latinText(words.scan), x, 112 + QR + 6, { width: QR, align: 'center' })
}

const line = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()

const factRows = (pdf: Pdf, rows: readonly VoucherRow[], top: number) => {
  let y = top
  for (const { label, value } of rows) {
    line(pdf, y)
    pdf
      .fill(QUIET)
      .font('Helvetica')
      .fontSize(11)
      .text(latinText(label), MARGIN, y + ROW_GAP, { width: LABEL })
    pdf.fill(INK).text(latinText(value), MARGIN + LABEL + 12, y + ROW_GAP, { width: WIDTH - LABEL - 12 })
    y = pdf.y + ROW_GAP
  }
  line(pdf, y)
  return y
}

const prices = (pdf: Pdf, { facts, words, language }: VoucherSheet, top: number) => {
  let y = top
  const rows = priceRows(facts, words, language)
  rows.forEach(({ label, value }, index) => {
    const last = index === rows.length - 1
    pdf
      .fill(INK)
      .font(last ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(last ? 13 : 11)
    pdf.text(latinText(label), MARGIN, y, { width: WIDTH / 2 })
    pdf.text(latinText(value), MARGIN + WIDTH / 2, y, { width: WIDTH / 2, align: 'right' })
    y = pdf.y + 5
  })
  return y
}

const draw = (pdf: Pdf, sheet: VoucherSheet) => {
  const { facts, words, language } = sheet
  band(pdf, sheet)
  code(pdf, sheet)
  const afterFacts = factRows(pdf, voucherRows(facts, words, language), 268)
  const afterPrices = prices(pdf, sheet, afterFacts + 18)
  line(pdf, afterPrices + 6)
  pdf
    .fill(INK)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(latinText(words.policy), MARGIN, afterPrices + 18)
  pdf.fill(QUIET).font('Helvetica').text(latinText(words.policies[facts.cancellation_policy]), { width: WIDTH })
  pdf.fontSize(9).text(latinText(words.footer), MARGIN, 780, { width: WIDTH, align: 'center', lineBreak: false })
}

/** Draws a voucher as a PDF of one A4 page, with the fonts that every reader has. */
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
  draw(pdf, sheet)
  pdf.end()
  return done
}
