import { expect, test } from 'vitest'
import { runsOf, textPieces } from './pdf-runs.ts'
import { fontsFor, graphemesOf } from './script-fonts.ts'

/** The runs of a line from left to right: the text of each in the order in which it is read, and its font. */
const drawn = async (text: string) => {
  const pieces = textPieces(text, await fontsFor(text))
  return runsOf(pieces).map(({ font, pieces }) => [pieces.map(({ plain }) => plain).join(''), font?.name ?? 'standard'])
}

test('a text of Latin letters needs no font of its own', async () => {
  const { all } = await fontsFor('Zoë Şahin, Dhow House: 2 nights • TSh 300,000 – “karibu”')
  expect(all).toEqual([])
  expect(await drawn('Zoë Şahin')).toEqual([['Zoë Sahin', 'standard']])
})

test.each([
  ['Arabic', 'محمد', 'noto-sans-arabic arabic'],
  ['Hebrew', 'שלום', 'noto-sans-hebrew hebrew'],
  ['Cyrillic', 'Пётр', 'noto-sans cyrillic'],
  ['Greek', 'Ελένη', 'noto-sans greek'],
  ['Hindi', 'प्रिया', 'noto-sans devanagari'],
])('a name in %s is one run in its font', async (_script, name, font) => {
  expect(await drawn(name)).toEqual([[name, font]])
})

test.each(['王芳', '桑给巴尔', 'さくら', '김서연', '🌴', '👨‍👩‍👧', '🇹🇿', '👍🏾'])(
  '%s is drawn in a font, not as a question mark',
  async (text) => {
    const runs = await drawn(text)
    expect(runs.map(([part]) => part).join('')).toBe(text)
    for (const [, font] of runs) expect(font).toMatch(/^noto-/)
  },
)

test('a family of several people is one grapheme in one font', async () => {
  expect(graphemesOf('👨‍👩‍👧!')).toEqual(['👨‍👩‍👧', '!'])
  expect(await drawn('👨‍👩‍👧!')).toHaveLength(2)
})

test('words from right to left change places, and what stands around them does not', async () => {
  const order = async (text: string) => (await drawn(text)).map(([part]) => part)
  expect(await order('محمد بن علي')).toEqual(['علي', ' ', 'بن', ' ', 'محمد'])
  expect(await order('Guest: محمد علي, room 12')).toEqual(['Guest: ', 'علي', ' ', 'محمد', ', room 12'])
})

test('brackets within a text from right to left are mirrored', async () => {
  const parts = (await drawn('محمد (علي) محمد')).map(([part]) => part)
  expect(parts.join('')).toBe('محمد (علي) محمد')
  expect(parts[1]).toBe(' (')
})

test('letters of a script without a font are question marks', async () => {
  expect(await drawn('ᚠᚢ')).toEqual([['??', 'standard']])
  expect(textPieces('王', { all: [], of: () => null }).map(({ plain }) => plain)).toEqual(['?'])
})

test('fonts that are asked for at the same time are whole', async () => {
  const both = await Promise.all(['محمد', '王芳', 'Пётр', '🌴', 'محمد'].map(fontsFor))
  const files = both.flatMap(({ all }) => all)
  for (const { file } of files) expect([...file.subarray(0, 4)]).toEqual([0, 1, 0, 0])
  expect(both[0]?.all[0]?.file).toEqual(both[4]?.all[0]?.file)
})
