import { describe, expect, test } from 'vitest'
import { LODGINGS, SETTINGS } from '../scenes.ts'
import { drawingOf } from '../serve-illustrations.ts'
import { coverAlt, coverPath, coverSubjectOf } from './address.ts'
import { coverColour, drawCover } from './cover.ts'
import { coverParts } from './parts.ts'

const SUBJECTS = LODGINGS.flatMap((lodging) =>
  SETTINGS.flatMap((setting) =>
    [1, 2, 3, 4, 5].map((number) => ({ lodging, setting, number: number * 37 + setting.length })),
  ),
)

describe('the cover of a property', () => {
  test('is drawn the same way every time', () => {
    for (const subject of SUBJECTS) expect(drawCover(subject)).toBe(drawCover({ ...subject }))
  })

  test('is whole and points only at parts of itself', () => {
    for (const subject of SUBJECTS) {
      const svg = drawCover(subject)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<script|<image|data:/)
      const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
      expect(used.filter((id) => !known.has(id))).toEqual([])
      expect(coverColour(subject)).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('shows twelve kinds of building and every light', () => {
    const all = SUBJECTS.map(coverParts)
    expect(new Set(all.map((parts) => parts.architecture)).size).toBe(12)
    expect(new Set(all.map((parts) => parts.palette.id)).size).toBe(10)
  })

  test('has an address that says what it shows', () => {
    for (const subject of SUBJECTS) expect(coverSubjectOf(coverPath(subject, 'sea'))).toEqual(subject)
    expect(drawingOf('/illustrations/cover-hotel-town-garden7.svg')).toMatch(/^<svg/)
    expect(drawingOf('/illustrations/cover-castle-town-garden7.svg')).toBeNull()
    expect(drawingOf('/illustrations/cover-hotel-moon-garden7.svg')).toBeNull()
  })

  test('is called an illustration in both languages', () => {
    expect(coverAlt('Mlima Hotel', 'Moshi')).toEqual({
      en: 'Illustration of Mlima Hotel, Moshi, seen from outside',
      sw: 'Mchoro wa Mlima Hotel, Moshi, ukionekana kwa nje',
    })
  })
})
