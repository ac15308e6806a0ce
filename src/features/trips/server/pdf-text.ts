import type PdfDocument from 'pdfkit'
import { type Letter, latinLetters } from '#domain/latin.ts'

/** A PDF that is being drawn. */
export type Pdf = InstanceType<typeof PdfDocument>

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

/** Cuts letters into lines of a width: between words, or within one that is wider than a line. */
const linesOf = (letters: readonly Letter[], fits: (line: readonly Letter[]) => boolean): Letter[][] => {
  const lines: Letter[][] = []
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

const DOTS: Letter = { plain: '…', marks: [] }

const shortened = (lines: Letter[][], most: number, fits: (line: readonly Letter[]) => boolean) => {
  if (lines.length <= most) return lines
  let last = lines.slice(most - 1).flatMap((line, at) => (at === 0 ? line : [{ plain: ' ', marks: [] }, ...line]))
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

/**
 * Writes a text with the standard fonts, letters of all Latin alphabets included: what the fonts lack is drawn. Answers
 * where the next line of writing begins.
 */
export const write = (pdf: Pdf, text: string, style: Style): number => {
  const { x, y, width, size, colour, align = 'left', most = Number.POSITIVE_INFINITY, spacing } = style
  pdf
    .fill(colour)
    .font(style.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
  const options = { lineBreak: false, characterSpacing: spacing }
  const widthOf = (line: readonly Letter[]) => pdf.widthOfString(plainOf(line), options)
  const fits = (line: readonly Letter[]) => widthOf(line) <= width
  const height = pdf.currentLineHeight(true)
  const lines = shortened(linesOf(latinLetters(text), fits), most, fits)
  lines.forEach((line, index) => {
    const free = width - widthOf(line)
    const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    const top = y + index * height
    pdf.text(plainOf(line), left, top, options)
    drawMarks(pdf, line, { x: left, base: top + ASCENT * size }, style)
  })
  return y + lines.length * height
}
