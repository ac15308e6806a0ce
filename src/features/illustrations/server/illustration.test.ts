import { describe, expect, test } from 'vitest'
import { illustrate, isScene, PALETTES, placeholderColour, SCENES, type SceneId, type View } from './illustration.ts'

import { ALL_SCENES } from './scenes.ts'

const VIEWS: readonly View[] = ['sea', 'savanna', 'hills', 'city', 'garden']
const ids: readonly SceneId[] = SCENES.map((scene) => scene.id)

/** The ids inside a picture follow its seed; without them only what is seen remains. */
const seen = (svg: string) => svg.replaceAll(/(?<=[#"])i[0-9a-z]{2,7}(?=[)"])/g, 'id')

/** Reads the markup strictly and returns the first fault, or null. */
function fault(svg: string): string | null {
  const open: string[] = []
  let rest = svg
  while (rest.length > 0) {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<&]*")*)(\/?)>/.exec(rest)
    if (!tag) return `not markup: ${rest.slice(0, 80)}`
    const [whole, closing, name = '', attributes = '', empty] = tag
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `attribute twice: ${whole.slice(0, 120)}`
    if (closing && open.pop() !== name) return `closes what is not open: ${whole}`
    if (!closing && !empty) open.push(name)
    rest = rest.slice(whole.length)
    if (open.length === 0 && rest.length > 0) return `text after the end: ${rest.slice(0, 80)}`
  }
  return open.length > 0 ? `left open: ${open.join(' ')}` : null
}

describe('illustrated scenes', () => {
  test.each(ids)('%s is drawn the same way every time', (scene) => {
    expect(illustrate({ scene, seed: 'property-7' })).toBe(illustrate({ scene, seed: 'property-7' }))
  })

  test.each(ids)('%s is well-formed, under 5,000 bytes and free of faults for every seed and view', (scene) => {
    for (let i = 0; i < 40; i++) {
      const svg = illustrate({ scene, seed: `s${i}`, view: VIEWS[i % VIEWS.length] })
      expect(fault(svg)).toBeNull()
      expect(Buffer.byteLength(svg)).toBeLessThan(5000)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  })

  test.each(ids)('%s carries no script and points only at parts of itself', (scene) => {
    const svg = illustrate({ scene, seed: 'outside' })
    expect(svg).not.toMatch(/<script|<image|<foreignObject|\son[a-z]+=|javascript:|@import|data:/i)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|\/\//)
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
    expect(used.filter((id) => !known.has(id))).toEqual([])
  })

  test.each(ids)('no two of 500 seeds of %s look alike', (scene) => {
    const looks = Array.from({ length: 500 }, (_, i) => seen(illustrate({ scene, seed: `property-${i}` })))
    expect(new Set(looks).size).toBe(500)
  })

  test('two pictures in one page share no id', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const all = ids.flatMap((scene) => idsOf(illustrate({ scene, seed: 'one-page' })))
    expect(new Set(all).size).toBe(all.length)
  })

  test('a requested size becomes the intrinsic size and the drawing still covers it', () => {
    const svg = illustrate({ scene: 'pool', seed: 'p', width: 320, height: 180 })
    expect(svg).toContain('width="320" height="180" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice"')
  })

  test('the placeholder is one plain colour that belongs to the picture', () => {
    for (const scene of ids) {
      expect(placeholderColour(scene, 'p1')).toMatch(/^#[0-9a-f]{6}$/)
      expect(placeholderColour(scene, 'p1')).toBe(placeholderColour(scene, 'p1'))
    }
  })

  test('every time of day has a palette and every scene has a time of day', () => {
    const times = new Set<string>(PALETTES.map((palette) => palette.time))
    expect(SCENES.flatMap((scene) => scene.times.filter((time) => !times.has(time)))).toEqual([])
    expect(ALL_SCENES.filter((scene) => scene.times.length === 0)).toEqual([])
  })

  test('every scene is described in both languages with the name of the place', () => {
    for (const scene of SCENES) {
      expect(scene.en('Paje')).toContain('Paje')
      expect(scene.sw('Paje')).toContain('Paje')
      expect(scene.sw('Paje')).not.toBe(scene.en('Paje'))
    }
  })

  test('a name from outside is only a scene when the table knows it', () => {
    expect(isScene('pool')).toBe(true)
    expect(isScene('toString')).toBe(false)
  })
})
