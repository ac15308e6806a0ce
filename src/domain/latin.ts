/** What the standard fonts of a PDF have beyond Latin-1. */
const ALSO = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that no decomposition brings back to their plain form. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ĸ: 'k',
  ʻ: '‘',
  ʼ: '’',
  '−': '–',
}

/**
 * A letter that the standard fonts of a PDF can write: `plain` as they have it, and `marks` that are drawn over it: the
 * combining marks of Unicode, or the letter itself where it is more than its plain form ("ł", "ŋ").
 */
export type Letter = { plain: string; marks: readonly string[] }

const isLatin = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || ALSO.has(character)
}

const letter = (character: string): Letter => {
  if (isLatin(character)) return { plain: character, marks: [] }
  const [first = '', ...marks] = character.normalize('NFD')
  const known = PLAIN[first]
  if (known) return { plain: known, marks: [first, ...marks] }
  if (isLatin(first) && marks.length > 0) return { plain: first, marks }
  // Letters written as one sign, such as "ĳ" or a ligature.
  const parts = [...character.normalize('NFKD')].map((part) => (isLatin(part) ? part : (PLAIN[part] ?? '')))
  return { plain: parts.includes('') ? '?' : parts.join(''), marks: [] }
}

/** A mark that follows no letter it could be part of, an invisible sign, or what only changes how a sign looks. */
const isLost = (character: string) => /^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)

/**
 * A text as letters that every PDF reader's own fonts have, with the marks that they lack: "Zoë" stays, "Şahin" is
 * "Sahin" with a cedilla, and a letter of another script is a question mark.
 */
export const latinLetters = (text: string): Letter[] =>
  [...text.normalize('NFC')].filter((character) => !isLost(character)).map(letter)

/** The same without the marks, for where nothing can be drawn. */
export const latinText = (text: string): string =>
  latinLetters(text)
    .map(({ plain }) => plain)
    .join('')
