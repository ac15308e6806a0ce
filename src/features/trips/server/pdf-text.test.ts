import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { write } from './pdf-text.ts'

/** The drawing commands of a page on which a text was written, and where the next line would begin. */
const written = async (text: string, options: Partial<Parameters<typeof write>[2]> = {}) => {
  const pdf = new PdfDocument({ compress: false, margin: 0 })
  const parts: Buffer[] = []
  const done = new Promise((resolve) => pdf.on('end', resolve))
  pdf.on('data', (part: Buffer) => parts.push(part))
  const after = write({ pdf, fonts: { all: [], of: () => null } }, text, {
    x: 40,
    y: 100,
    width: 200,
    size: 10,
    colour: '#000000',
    ...options,
  })
  pdf.end()
  await done
  const page = Buffer.concat(parts).toString('latin1')
  const lines = [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  const starts = [...page.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))
  return { lines, starts, strokes: page.match(/^S$/gm)?.length ?? 0, after }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** Letters that are whole without a drawn mark: in the fonts themselves, or written as two plain letters. */
const WHOLE = [...'ıĲĳĸĿŀŉŒœŠšŸŽžſ']

test('every letter of the Latin alphabets of Europe and of Vietnamese is written with all its marks', async () => {
  for (const letter of [...range(0x100, 0x17f), ...range(0x1ea0, 0x1ef9), ...'ȘșȚțƠơƯưẸẹ']) {
    const { lines, strokes } = await written(letter)
    const [first = '', ...marks] = letter.normalize('NFD')
    const drawn = WHOLE.includes(letter) ? 0 : Math.max(marks.length, first === letter ? 1 : 0)
    expect([letter, lines[0] === '?', strokes]).toEqual([letter, false, drawn])
  }
})

test('a long text is cut between words, a long word within itself, and what exceeds its lines ends in dots', async () => {
  const many = await written('The house by the sea where the boats come home in the evening')
  expect(many.lines.length).toBeGreaterThan(1)
  expect(many.lines.join(' ')).toBe('The house by the sea where the boats come home in the evening')
  expect(many.after - 100).toBeCloseTo(many.lines.length * 11.56, 1)
  const word = await written('x'.repeat(90))
  expect(word.lines.join('')).toBe('x'.repeat(90))
  const short = await written('The house by the sea '.repeat(9), { most: 2 })
  expect(short.lines).toHaveLength(2)
  expect(short.lines[1]).toMatch(/\x85$/) // three dots as the fonts have them
})

test('a text stands left, right or in the middle', async () => {
  const [left = 0] = (await written('Bhumwi')).starts
  const [right = 0] = (await written('Bhumwi', { align: 'right' })).starts
  const [middle = 0] = (await written('Bhumwi', { align: 'center' })).starts
  expect(left).toBe(40)
  expect(middle - left).toBeCloseTo(right - middle, 3)
  expect(right).toBeGreaterThan(200)
})
