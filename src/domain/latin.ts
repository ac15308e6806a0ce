/** The characters beyond Latin-1 that the standard fonts of a PDF have. */
const ALSO = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that Unicode decomposition does not reduce to their plain form. */
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
 * A letter that the standard fonts of a PDF can show: the `plain` form that they have, and the `marks` to draw over it:
 * Unicode combining marks, or the letter itself if it differs from its plain form in other ways ("ł", "ŋ").
 */
export type Letter = { plain: string; marks: readonly string[] }

const isLatin = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || ALSO.has(character)
}

const letter = (character: string): Letter => {
  if (isLatin(character)) return { plain: character, marks: [] }
  const [first = '', ...marks] = character.normalize('NFD')
  const plain = PLAIN[first]
  if (plain) return { plain, marks: [first, ...marks] }
  if (isLatin(first) && marks.length > 0) return { plain: first, marks }
  // Several letters in one character, such as "ĳ" or a ligature.
  const parts = [...character.normalize('NFKD')].map((part) => (isLatin(part) ? part : (PLAIN[part] ?? '')))
  return { plain: parts.includes('') ? '?' : parts.join(''), marks: [] }
}

/** A mark without a letter to belong to, an invisible character, or a variation selector. */
const isLost = (character: string) => /^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)

/**
 * A text as letters that the standard fonts of every PDF reader have, with the marks that they lack: "Zoë" is unchanged,
 * "Şahin" is "Sahin" with a cedilla, and a letter of another script is a question mark.
 */
export const latinLetters = (text: string): Letter[] =>
  [...text.normalize('NFC')].filter((character) => !isLost(character)).map(letter)

/** The same without the marks, for plain text. */
export const latinText = (text: string): string =>
  latinLetters(text)
    .map(({ plain }) => plain)
    .join('')
