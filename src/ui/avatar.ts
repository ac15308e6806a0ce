/** The letters of an avatar: of the first and the last word, or the first letter of the only one; "?" for no name. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = Array.from(words[0] ?? '?')[0] ?? '?'
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('en')
}

// Twelve hues; at lightness 0.44 and chroma 0.085 white letters keep more than 6:1 on each of them.
const HUES = [15, 40, 65, 95, 130, 160, 190, 215, 245, 275, 310, 345]

/** The hue (degrees in OKLCH) of a name: the same on every page and every day, whatever its case. */
export const hueOf = (name: string): number => {
  let hash = 0
  for (const letter of name.trim().toLocaleLowerCase('en')) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return HUES[hash % HUES.length] ?? 190
}
