import { describe, expect, test } from 'vitest'
import { coverParts } from './covers/parts.ts'
import { coverSubject, roomScenesFor, scenesFor, viewFor } from './gallery.ts'
import { ALL_SCENES, type SceneId } from './scenes.ts'

const PLACES = [
  ['Dar es Salaam', 'City Centre'],
  ['Dar es Salaam', 'Kigamboni'],
  ['Zanzibar', 'Stone Town'],
  ['Zanzibar', 'Nungwi'],
  ['Arusha', 'Arusha City'],
  ['Arusha', 'Lake Manyara'],
  ['Kilimanjaro', 'Marangu'],
  ['Serengeti', 'Seronera'],
  ['Ngorongoro', 'Crater Rim'],
  ['Tarangire', 'Tarangire NP'],
  ['Mwanza', 'Bismarck Rock/Capri Point'],
  ['Tanga', 'Lushoto'],
  ['Dodoma', 'Dodoma City'],
  ['Mbeya', 'Mbeya City'],
  ['Mtwara', 'Mikindani'],
  ['Nowhere', 'Unheard of'],
] as const

const CATEGORIES = [
  'Hotel',
  'Resort',
  'Safari Lodge',
  'Tented Camp',
  'Guesthouse',
  'Apartment',
  'Hostel',
  'Villa',
  'Cottage',
  'Farm Stay',
  'Something new',
]

const kindOf = (id: SceneId) => ALL_SCENES.find((scene) => scene.id === id)?.kind

function galleries(region: string, destination: string) {
  return CATEGORIES.flatMap((category) =>
    Array.from({ length: 12 }, (_, i) => scenesFor({ category, region, destination, seed: `p${i}` })),
  )
}

describe('gallery of a property', () => {
  test.each(PLACES)(
    'in %s, %s four to seven different scenes follow the cover, rooms first, and no second building',
    (region, destination) => {
      for (const scenes of galleries(region, destination)) {
        expect(scenes.length).toBeGreaterThanOrEqual(4)
        expect(scenes.length).toBeLessThanOrEqual(7)
        expect(new Set(scenes).size).toBe(scenes.length)
        expect(kindOf(scenes[0] ?? 'pool')).toBe('room')
        expect(scenes.map(kindOf)).not.toContain('building')
      }
    },
  )

  test('the same property keeps its gallery', () => {
    const property = { category: 'Hotel', region: 'Zanzibar', destination: 'Paje', seed: 'p1' }
    expect(scenesFor(property)).toEqual(scenesFor(property))
  })

  test('Stone Town shows its own roofs or sea after its houses', () => {
    const all = galleries('Zanzibar', 'Stone Town')
    expect(all.every((scenes) => scenes.includes('stone-town-roofs') || scenes.includes('dhow-dusk'))).toBe(true)
  })

  test('no sea is shown where there is none', () => {
    const inland = [...galleries('Serengeti', 'Seronera'), ...galleries('Dodoma', 'Dodoma City')].flat()
    for (const id of [
      'dhow-dusk',
      'beach-hammock',
      'beach-bungalow',
      'coral-cottage',
      'dar-skyline',
      'lake-boats',
    ] as const) {
      expect(inland).not.toContain(id)
    }
    expect(viewFor({ region: 'Serengeti', destination: 'Seronera' })).toBe('savanna')
    expect(viewFor({ region: 'zanzibar', destination: 'Nungwi' })).toBe('sea')
  })

  test('Kilimanjaro is seen only from its own region', () => {
    for (const [region, destination] of PLACES) {
      const seen = galleries(region, destination).flat().includes('kilimanjaro')
      expect(seen).toBe(region === 'Kilimanjaro')
    }
  })

  test('a camp has a cover of tents, a hostel shows bunks', () => {
    const camp = { category: 'Tented Camp', region: 'Serengeti', destination: 'Kogatende', number: 4 }
    expect(coverParts(coverSubject(camp)).architecture).toBe('tents')
    const hostel = scenesFor({ category: 'Hostel', region: 'Arusha', destination: 'Arusha City', seed: 'h' })
    expect(hostel.some((id) => id === 'hostel-bunks' || id === 'room-twin')).toBe(true)
  })
})

describe('pictures of a room type', () => {
  test.each([
    ['Twin Room', 'room-twin'],
    ['Family Room', 'room-family'],
    ['Executive Suite', 'suite'],
    ['Dorm bed (6)', 'hostel-bunks'],
    ['Double', 'room-net'],
  ] as const)('%s opens with %s and has two or three scenes', (roomType, first) => {
    for (let i = 0; i < 20; i++) {
      const scenes = roomScenesFor({ roomType, seed: `r${i}` })
      expect(scenes[0]).toBe(first)
      expect([2, 3]).toContain(scenes.length)
      expect(new Set(scenes).size).toBe(scenes.length)
    }
  })
})
