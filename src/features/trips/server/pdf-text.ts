import type PdfDocument from 'pdfkit'
import type { Letter } from '#domain/latin.ts'
import { type Piece, type Run, runsOf, textPieces } from './pdf-runs.ts'
import type { ScriptFont, ScriptFonts } from './script-fonts.ts'

/** A PDF that is being drawn. */
export type Pdf = InstanceType<typeof PdfDocument>
/** A PDF with the fonts that it has besides the standard ones; `registerFonts` must have been called. */
export type PdfPage = { pdf: Pdf; fonts: ScriptFonts }

type Style = {
  x: number
  y: number
  width: number
  size: number
  colour: string
  bold?: boolean
  align?: 'left' | 'right' | 'center'
  /** The most lines that it may fill; what is longer ends in dots. */
  most?: number
  spacing?: number
}

// Where marks stand, in thousandths of the size of the font, up from the line of writing and from the middle of a letter.

/** Over a small letter, and over a capital or one that is as tall. */
const OVER = { low: 585, high: 765 }
const STACKED = 170
const isTall = (plain: string) => /[A-Zbdfhijklt0-9]/.test(plain)

/** A dot of the width of a stroke and a half. */
const dot = (x: number, y: number) => `M${x - 16} ${y}C${x - 16} ${y + 22} ${x + 16} ${y + 22} ${x + 16} ${y}Z`

/** Marks that stand over a letter. */
const ABOVE: Record<string, string> = {
  '\u0300': 'M-90 130L30 10',
  '\u0301': 'M90 130L-30 10',
  '\u0302': 'M-110 10L0 120L110 10',
  '\u0303': 'M-130 40Q-70 130 0 75T130 110',
  '\u0304': 'M-130 60L130 60',
  '\u0306': 'M-110 130Q0 -70 110 130',
  '\u0307': dot(0, 55),
  '\u0308': dot(-88, 55) + dot(88, 55),
  '\u0309': 'M-45 120Q55 150 45 85Q35 45 0 40L0 5',
  '\u030a': 'M0 0C70 0 70 120 0 120C-70 120 -70 0 0 0',
  '\u030b': 'M-20 130L-90 10M120 130L50 10',
  '\u030c': 'M-110 120L0 10L110 120',
}

/** Marks that are part of a letter or stand under it, whatever its height. */
const WITHIN: Record<string, string> = {
  '\u031b': 'M190 470Q300 510 270 620',
  '\u0323': dot(0, -145),
  '\u0326': 'M15 -90L-25 -200',
  '\u0327': 'M0 0L-15 -60Q90 -70 75 -140Q55 -210 -60 -190',
  '\u0328': 'M60 0Q-20 -80 10 -150Q40 -210 110 -180',
  '\u032d': 'M-100 -200L0 -110L100 -200',
  '\u0330': 'M-130 -160Q-70 -80 0 -130T130 -100',
  '\u0331': 'M-130 -130L130 -130',
  đ: 'M40 600L300 600',
  Đ: 'M-370 360L-60 360',
  ħ: 'M-300 600L-40 600',
  Ħ: 'M-350 560L350 560',
  ł: 'M-120 290L120 430',
  Ł: 'M-280 270L0 430',
  ŧ: 'M-130 270L130 270',
  Ŧ: 'M-170 350L170 350',
  ŋ: 'M195 60L195 -90Q190 -200 70 -190',
  Ŋ: 'M285 60L285 -90Q280 -200 150 -190',
}

/** A caron beside a tall small letter is a tick, as its languages print it. */
const TICK = 'M190 720L150 580'
const hasTick = (plain: string, mark: string) => mark === '\u030c' && /[dtlL]/.test(plain)

type Drawn = { path: string; lift: number }

const drawnOf = ({ plain, marks }: Letter): Drawn[] => {
  let lift = isTall(plain) ? OVER.high : OVER.low
  return marks.flatMap((mark): Drawn[] => {
    if (hasTick(plain, mark)) return [{ path: TICK, lift: 0 }]
    const within = WITHIN[mark]
    if (within) return [{ path: within, lift: 0 }]
    const above = ABOVE[mark]
    if (!above) return []
    lift += STACKED
    return [{ path: above, lift: lift - STACKED }]
  })
}

const plainOf = (letters: readonly Letter[]) => letters.map(({ plain }) => plain).join('')

type Fits = (line: readonly Piece[]) => boolean

/** Cuts letters into lines of a width: between words, or within one that is wider than a line. */
const linesOf = (letters: readonly Piece[], fits: Fits): Piece[][] => {
  const lines: Piece[][] = []
  let rest = [...letters]
  while (rest.length > 0) {
    let end = rest.length
    while (end > 1 && !fits(rest.slice(0, end))) end -= 1
    const gap = rest.slice(0, end + 1).findLastIndex(({ plain }) => plain === ' ')
    const cut = end < rest.length && gap > 0 ? gap : end
    lines.push(rest.slice(0, cut))
    rest = rest.slice(cut)
    while (rest[0]?.plain === ' ') rest.shift()
  }
  return lines
}

const DOTS: Piece = { plain: '…', marks: [], font: null }
const GAP: Piece = { plain: ' ', marks: [], font: null }

const shortened = (lines: Piece[][], most: number, fits: Fits) => {
  if (lines.length <= most) return lines
  let last = lines.slice(most - 1).flatMap((line, at) => (at === 0 ? line : [GAP, ...line]))
  while (last.length > 1 && !fits([...last, DOTS])) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), [...last, DOTS]]
}

const drawMarks = (pdf: Pdf, letters: readonly Letter[], at: { x: number; base: number }, style: Style) => {
  const options = { characterSpacing: style.spacing }
  letters.forEach((one, index) => {
    if (one.marks.length === 0) return
    const before = pdf.widthOfString(plainOf(letters.slice(0, index)), options)
    const middle = at.x + before + pdf.widthOfString(one.plain) / 2
    for (const { path, lift } of drawnOf(one)) {
      pdf
        .save()
        .translate(middle, at.base)
        .scale(style.size / 1000, -style.size / 1000)
        .translate(0, lift)
        .path(path)
        .lineWidth(style.bold ? 95 : 70)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(style.colour)
        .stroke()
        .restore()
    }
  })
}

/** Height of the letters over the line of writing, as the standard fonts count it from the top of a text. */
const ASCENT = 0.718

/** Makes fonts known to a PDF, under their names. Only the glyphs that are used are embedded. */
export const registerFonts = ({ pdf, fonts }: PdfPage): void => {
  for (const { name, file } of fonts.all) pdf.registerFont(name, Buffer.from(file))
}

const setFont = (pdf: Pdf, font: ScriptFont | null, { bold, size }: Style) =>
  pdf.font(font?.name ?? (bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(size)

/** A run in a font of its own is shaped as a whole, not word by word: words from right to left would change places. */
const optionsOf = ({ font }: Run, { spacing }: Style) =>
  font ? { lineBreak: false, features: [] } : { lineBreak: false, characterSpacing: spacing }

const widthOfRun = (pdf: Pdf, run: Run, style: Style) => {
  setFont(pdf, run.font, style)
  return pdf.widthOfString(plainOf(run.pieces), optionsOf(run, style))
}

/** The width of the outline that makes the strokes of a font as heavy as the letters beside them, in sizes of the font. */
const outlineOf = ({ thin }: ScriptFont, bold: boolean | undefined) => {
  if (thin) return bold ? 0.085 : 0.035
  return bold ? 0.035 : 0
}

const drawInScript = (pdf: Pdf, font: ScriptFont, text: string, at: { x: number; base: number }, style: Style) => {
  const outline = outlineOf(font, style.bold) * style.size
  const stroke = outline > 0
  setFont(pdf, font, style)
  if (stroke) pdf.lineWidth(outline).lineJoin('round').strokeColor(style.colour)
  pdf.text(text, at.x, at.base, { lineBreak: false, features: [], baseline: 'alphabetic', fill: true, stroke })
}

const drawRun = (pdf: Pdf, run: Run, at: { x: number; top: number; base: number }, style: Style) => {
  const text = plainOf(run.pieces)
  if (run.font) return drawInScript(pdf, run.font, text, at, style)
  setFont(pdf, null, style).text(text, at.x, at.top, optionsOf(run, style))
  drawMarks(pdf, run.pieces, at, style)
}

/**
 * Writes a text, with the standard fonts as far as they reach: letters of all Latin alphabets included, whose marks are
 * drawn. Other scripts have fonts of their own. Returns where the next line of writing begins.
 */
export const write = ({ pdf, fonts }: PdfPage, text: string, style: Style): number => {
  const { x, y, width, size, colour, align = 'left', most = Number.POSITIVE_INFINITY } = style
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + widthOfRun(pdf, run, style), 0)
  const fits = (line: readonly Piece[]) => widthOf(runsOf(line)) <= width
  const height = setFont(pdf, null, style).currentLineHeight(true)
  const lines = shortened(linesOf(textPieces(text, fonts), fits), most, fits)
  lines.forEach((line, index) => {
    const runs = runsOf(line)
    const free = width - widthOf(runs)
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    const top = y + index * height
    for (const run of runs) {
      pdf.fill(colour)
      drawRun(pdf, run, { x: left, top, base: top + ASCENT * size }, style)
      left += widthOfRun(pdf, run, style)
    }
  })
  return y + lines.length * height
}
