/** What the standard fonts of a PDF have beyond Latin-1. */
const ALSO = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that no decomposition brings back to their plain form. */
const PLAIN: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', ŋ: 'ng', Ŋ: 'Ng', ə: 'e', ʻ: '‘', ʼ: '’', '−': '–' },
}

const isLatin = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || ALSO.has(character)
}

const plain = (character: string): string => {
  if (isLatin(character)) return character
  const known = PLAIN[character]
  if (known) return known
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(isLatin) ? bare : bare === '' ? '' : '?'
}

/**
 * A text in the letters that every PDF reader's own fonts have: "Zoë" stays, "Şahin" becomes "Sahin", and a letter of
 * another script a question mark.
 */
export const latinText = (text: string): string => [...text.normalize('NFC')].map(plain).join('')
