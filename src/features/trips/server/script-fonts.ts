import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Fonts for the scripts that the standard fonts of a PDF lack. Each package divides its font into files by character, and
// only the files that a text needs are read.

const { resolve } = createRequire(import.meta.url)

/**
 * A package of fonts and the graphemes that it is for. Its strokes are thin where the default of the variable font is:
 * text is then drawn with an outline.
 */
type Family = { name: string; of: RegExp; thin: boolean }

/** The first family that matches is used: several fonts have signs of other scripts. */
const FAMILIES: readonly Family[] = [
  { name: 'noto-emoji', of: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u, thin: false },
  { name: 'noto-sans-arabic', of: /\p{Script=Arabic}|[\u060c\u061b\u061f\u0640]/u, thin: false },
  { name: 'noto-sans-hebrew', of: /\p{Script=Hebrew}/u, thin: true },
  { name: 'noto-sans-kr', of: /\p{Script=Hangul}/u, thin: true },
  {
    name: 'noto-sans-sc',
    of: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\u30fc\uff00-\uffef]/u,
    thin: true,
  },
  { name: 'noto-sans', of: /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Devanagari}/u, thin: false },
]

/** A font for a part of a text, by the name under which a PDF registers it. */
export type ScriptFont = { name: string; thin: boolean; file: Uint8Array }
/** The fonts that some texts need; null for a grapheme that no font has. */
export type ScriptFonts = { all: readonly ScriptFont[]; of: (grapheme: string) => ScriptFont | null }

type Subset = { key: string; has: (codePoint: number) => boolean }

const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** The files of a family; those for Latin letters are of no use here. */
const subsetsOf = async ({ name }: Family): Promise<Subset[]> => {
  const text = await readFile(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8')
  const declared: Record<string, string> = JSON.parse(text)
  return Object.entries(declared)
    .filter(([key]) => !key.startsWith('latin'))
    .map(([key, ranges]) => {
      const spans = rangesOf(ranges.toLowerCase())
      const has = (code: number) => spans.some(([first, last]) => code >= first && code <= last)
      return { key: key.replace(/\W/g, (sign) => (sign === '-' ? sign : '')), has }
    })
}

/** Selects the glyph of a pictogram beside a text form; fonts join it without having it. */
const isSelector = (character: string) => character === '\ufe0f'

/** The file that has a whole grapheme, such as an emoji of several people, else the one that has its first character. */
const subsetFor = (subsets: readonly Subset[], grapheme: string): Subset | undefined => {
  const codes = [...grapheme].filter((character) => !isSelector(character)).map((one) => one.codePointAt(0) ?? 0)
  const [first = 0] = codes
  return subsets.find(({ has }) => codes.every(has)) ?? subsets.find(({ has }) => has(first))
}

let unpacking: Promise<unknown> = Promise.resolve()

/**
 * A font file as TrueType: fontkit cannot embed a part of a WOFF2 file. One at a time, and copied at once: the answer is a
 * view of memory that the next call overwrites.
 */
const unpack = (packed: Uint8Array): Promise<Uint8Array> => {
  const begin = async () => {
    const { decompress } = await import('wawoff2')
    return Uint8Array.from(await decompress(packed))
  }
  const unpacked = unpacking.then(begin, begin)
  unpacking = unpacked
  return unpacked
}

const readFont = async ({ name, thin }: Family, { key }: Subset): Promise<ScriptFont> => {
  const packed = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-${key}-wght-normal.woff2`))
  return { name: `${name} ${key}`, thin, file: await unpack(packed) }
}

const SEGMENTS = new Intl.Segmenter()

/** The graphemes of a text: what a reader sees as one character. */
export const graphemesOf = (text: string): string[] =>
  [...SEGMENTS.segment(text.normalize('NFC'))].map(({ segment }) => segment)

/** Reads the fonts for everything in a text that the standard fonts of a PDF lack; nothing for most names. */
export const fontsFor = async (text: string): Promise<ScriptFonts> => {
  const byGrapheme = new Map<string, ScriptFont>()
  const byName = new Map<string, ScriptFont>()
  for (const family of FAMILIES) {
    const graphemes = new Set(graphemesOf(text).filter((one) => !byGrapheme.has(one) && family.of.test(one)))
    if (graphemes.size === 0) continue
    const subsets = await subsetsOf(family)
    for (const grapheme of graphemes) {
      const subset = subsetFor(subsets, grapheme)
      if (!subset) continue
      const font = byName.get(`${family.name} ${subset.key}`) ?? (await readFont(family, subset))
      byName.set(font.name, font)
      byGrapheme.set(grapheme, font)
    }
  }
  return { all: [...byName.values()], of: (grapheme) => byGrapheme.get(grapheme) ?? null }
}
