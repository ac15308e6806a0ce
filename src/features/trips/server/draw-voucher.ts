import { encode } from 'uqr'
import type { Language } from '#domain/language.ts'
import { qrPath } from '#domain/qr-path.ts'
import { levyRows, priceRows, type VoucherFacts, type VoucherWords, voucherRows } from '#domain/voucher.ts'
import { drawLine, drawPdf, INK, MARGIN, QUIET, TEAL, WIDTH, writeAmount, writeBand, writeFacts } from './pdf-sheet.ts'
import { type PdfPage, write } from './pdf-text.ts'

/** A voucher to be drawn; `address` is what its code holds. */
export type VoucherSheet = { facts: VoucherFacts; words: VoucherWords; language: Language; address: string }

const QR = 112
/** The share of the width that the names of taxes and levies have. */
const LEVY_LABEL = 0.75

const head = (page: PdfPage, { words, facts }: VoucherSheet) => {
  const beside = { x: MARGIN, width: WIDTH - QR - 24 }
  writeBand(page, words.title)
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

const prices = (page: PdfPage, { facts, words, language }: VoucherSheet, top: number) =>
  priceRows(facts, words, language).reduce((y, row, index, rows) => {
    const last = index === rows.length - 1
    return writeAmount(page, row, y, { size: last ? 13 : 11, colour: INK, bold: last, share: 0.5, gap: 5 })
  }, top)

/** Taxes and levies under the total, in smaller letters. */
const levies = (page: PdfPage, { facts, words, language }: VoucherSheet, top: number) => {
  const { due, included } = levyRows(facts.levies ?? [], words.levies, language)
  const style = { size: 9, colour: QUIET, share: LEVY_LABEL, gap: 3 }
  return [...due, ...included].reduce((y, row) => writeAmount(page, row, y, style), top)
}

const draw = (page: PdfPage, sheet: VoucherSheet) => {
  const { facts, words, language } = sheet
  head(page, sheet)
  code(page, sheet)
  const afterFacts = writeFacts(page, voucherRows(facts, words, language), 268)
  const afterPrices = levies(page, sheet, prices(page, sheet, afterFacts + 18))
  drawLine(page, afterPrices + 6)
  const text = { x: MARGIN, width: WIDTH, size: 11 }
  const afterTitle = write(page, words.policy, { ...text, y: afterPrices + 18, colour: INK, bold: true })
  write(page, words.policies[facts.cancellation_policy], { ...text, y: afterTitle, colour: QUIET })
  write(page, words.footer, { ...text, y: 780, size: 9, colour: QUIET, align: 'center', most: 1 })
}

/** Draws a voucher as a PDF of one page. */
export const drawVoucher = (sheet: VoucherSheet): Promise<Uint8Array> => {
  const { facts, words, language } = sheet
  const title = `${words.title} ${facts.reference}`
  return drawPdf({ title, language, texts: [facts, words] }, (page) => draw(page, sheet))
}
