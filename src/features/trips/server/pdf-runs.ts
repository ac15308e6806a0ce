import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { type Letter, latinLetters } from '#domain/latin.ts'
import { graphemesOf, type ScriptFont, type ScriptFonts } from './script-fonts.ts'

const bidi = bidiFactory()

/** The smallest piece of a text: a letter of the standard fonts with its marks, or a grapheme in a font of its own. */
export type Piece = Letter & { font: ScriptFont | null }

/** A stretch of a line in one font and one direction, in the order in which the line is drawn. */
export type Run = { font: ScriptFont | null; pieces: readonly Piece[] }

const piecesOf = (grapheme: string, fonts: ScriptFonts): Piece[] => {
  const letters = latinLetters(grapheme)
  const lacking = grapheme !== '?' && letters.some(({ plain }) => plain === '?')
  const font = lacking || letters.length === 0 ? fonts.of(grapheme) : null
  return font ? [{ plain: grapheme, marks: [], font }] : letters.map((letter) => ({ ...letter, font: null }))
}

/** A text in pieces, in the order in which it is read. */
export const textPieces = (text: string, fonts: ScriptFonts): Piece[] =>
  graphemesOf(text).flatMap((grapheme) => piecesOf(grapheme, fonts))

type Leveled = Run & { level: number }

const joined = (line: readonly Piece[], levels: Uint8Array): Leveled[] => {
  const runs: (Leveled & { pieces: Piece[] })[] = []
  let at = 0
  for (const piece of line) {
    const level = levels[at] ?? 0
    at += piece.plain.length
    const last = runs.at(-1)
    if (last && last.font === piece.font && last.level === level) last.pieces.push(piece)
    else runs.push({ font: piece.font, level, pieces: [piece] })
  }
  return runs
}

const mirrored = (piece: Piece): Piece => ({ ...piece, plain: bidi.getMirroredCharacter(piece.plain) ?? piece.plain })

/** Letters of the standard fonts within a text from right to left; a font of its own turns its glyphs by itself. */
const turned = (run: Leveled): Leveled =>
  run.font === null && run.level % 2 === 1 ? { ...run, pieces: [...run.pieces].reverse().map(mirrored) } : run

/** A line as it is drawn from left to right (Unicode Bidirectional Algorithm, rule L2), in a document from left to right. */
export const runsOf = (line: readonly Piece[]): Run[] => {
  const text = line.map(({ plain }) => plain).join('')
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs = joined(line, levels).map(turned)
  for (let level = Math.max(...runs.map((run) => run.level), 0); level > 0; level--) {
    for (let first = 0; first < runs.length; first++) {
      let end = first
      while ((runs[end]?.level ?? -1) >= level) end++
      if (end > first) runs.splice(first, end - first, ...runs.slice(first, end).reverse())
      first = Math.max(first, end - 1)
    }
  }
  return runs
}
