import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import {
  chargeRows,
  chargeSumRows,
  movementRows,
  type ReceiptFacts,
  type ReceiptWords,
  receiptNumber,
  receiptPrices,
  receiptRows,
  sumRows,
} from '#domain/receipt.ts'
import { levyRows, type VoucherRow, type VoucherWords } from '#domain/voucher.ts'
import { drawLine, drawPdf, INK, MARGIN, QUIET, TEAL, WIDTH, writeAmount, writeBand, writeFacts } from './pdf-sheet.ts'
import { type PdfPage, write } from './pdf-text.ts'

/** A receipt to be drawn on a day. */
export type ReceiptSheet = {
  facts: ReceiptFacts
  words: ReceiptWords
  voucher: VoucherWords
  language: Language
  today: string
}

/** A row that would begin below this stands on the next page. */
const LOWEST = 760
const TOP_OF_NEXT = 60

const ORDINARY = { size: 11, colour: INK, share: 0.7, gap: 5 }
const STRONG = { size: 13, colour: INK, bold: true, share: 0.6, gap: 5 }
const SMALL = { size: 9, colour: QUIET, share: 0.75, gap: 3 }

/** Where something of a height begins: here, or at the top of another page. */
const room = ({ pdf }: PdfPage, y: number, height = 0) => {
  if (y + height <= LOWEST) return y
  pdf.addPage()
  return TOP_OF_NEXT
}

type Style = Parameters<typeof writeAmount>[3]

const amounts = (page: PdfPage, rows: readonly VoucherRow[], top: number, style: Style, last = style) =>
  rows.reduce((y, row, index) => writeAmount(page, row, room(page, y), index === rows.length - 1 ? last : style), top)

const heading = (page: PdfPage, text: string, y: number) =>
  write(page, text, { x: MARGIN, y: room(page, y, 40), width: WIDTH, size: 11, colour: QUIET, bold: true }) + 4

/** What was charged beside the stay, if anything was. */
const charges = (
  page: PdfPage,
  { facts: { account }, words, language }: Pick<ReceiptSheet, 'facts' | 'words' | 'language'>,
  top: number,
) => {
  if (!account) return top
  const afterHeading = heading(page, words.charges, top + 14)
  const afterRows = amounts(page, chargeRows(account, words, language), afterHeading, ORDINARY)
  const sums = room(page, afterRows + 6, 80)
  drawLine(page, sums)
  return amounts(page, chargeSumRows(account, words, language), sums + 10, ORDINARY, STRONG)
}

const draw = (page: PdfPage, { facts, words, voucher, language, today }: ReceiptSheet) => {
  const text = { x: MARGIN, width: WIDTH, colour: QUIET }
  writeBand(page, words.title)
  const afterLabel = write(page, words.number, { ...text, y: 108, size: 10 })
  const number = { ...text, y: afterLabel + 2, size: 24, colour: TEAL, bold: true }
  const afterNumber = write(page, receiptNumber(facts), number)
  const afterDay = write(page, words.issued(formatDay(today, language)), { ...text, y: afterNumber + 4, size: 10 })
  const afterFacts = writeFacts(page, receiptRows(facts, words, voucher, language), afterDay + 14)

  const afterPrice = heading(page, words.price, afterFacts + 16)
  const afterTotal = amounts(page, receiptPrices(facts, words, voucher, language), afterPrice, ORDINARY, STRONG)
  const { due, included } = levyRows(facts.levies ?? [], voucher.levies, language)
  const afterLevies = amounts(page, [...due, ...included], afterTotal, SMALL)

  const afterPayments = heading(page, words.payments, afterLevies + 14)
  const afterMovements = amounts(page, movementRows(facts, words, language), afterPayments, ORDINARY)
  const sums = room(page, afterMovements + 6, 80)
  drawLine(page, sums)
  const afterSums = amounts(page, sumRows(facts, words, language), sums + 10, ORDINARY, STRONG)

  const afterCharges = charges(page, { facts, words, language }, afterSums)

  const note = room(page, afterCharges + 14, 40)
  const afterNote = write(page, words.notFiscal, { ...text, y: note, size: 11, colour: INK, bold: true })
  write(page, voucher.footer, { ...text, y: Math.max(780, afterNote), size: 9, align: 'center', most: 1 })
}

/** Draws a receipt as a PDF; what has many payments goes on over further pages. */
export const drawReceipt = (sheet: ReceiptSheet): Promise<Uint8Array> => {
  const { facts, words, voucher, language } = sheet
  const title = `${words.title} ${receiptNumber(facts)}`
  return drawPdf({ title, language, texts: [facts, words, voucher] }, (page) => draw(page, sheet))
}
