import { describe, expect, test } from 'vitest'
import { roomScenesFor, scenesFor, viewFor } from './gallery.ts'
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
    'in %s, %s it shows five to eight different scenes, outside first and a room among them',
    (region, destination) => {
      for (const scenes of galleries(region, destination)) {
        expect(scenes.length).toBeGreaterThanOrEqual(5)
        expect(scenes.length).toBeLessThanOrEqual(8)
        expect(new Set(scenes).size).toBe(scenes.length)
        expect(['landscape', 'building']).toContain(kindOf(scenes[0] ?? 'pool'))
        expect(scenes.map(kindOf)).toContain('room')
      }
    },
  )

  test('the same property keeps its gallery', () => {
    const property = { category: 'Hotel', region: 'Zanzibar', destination: 'Paje', seed: 'p1' }
    expect(scenesFor(property)).toEqual(scenesFor(property))
  })

  test('Stone Town opens with its own doors, roofs or sea', () => {
    const first = galleries('Zanzibar', 'Stone Town').map((scenes) => scenes[0])
    expect(first.every((id) => ['stone-town-doors', 'stone-town-roofs', 'dhow-dusk'].includes(id ?? ''))).toBe(true)
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

  test('a camp shows tents, a hostel shows bunks', () => {
    const camp = scenesFor({ category: 'Tented Camp', region: 'Serengeti', destination: 'Kogatende', seed: 'c' })
    const hostel = scenesFor({ category: 'Hostel', region: 'Arusha', destination: 'Arusha City', seed: 'h' })
    expect(camp).toContain('tented-camp')
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
