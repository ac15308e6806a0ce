import { type AmenityKey, ROOM_TYPES, type RoomTypeKey } from '#app/lists/lists.ts'
import {
  coverAlt,
  coverColour,
  coverPath,
  coverSubject,
  placeholderColour,
  roomScenesFor,
  SCENES,
  type SceneId,
  scenesFor,
  viewFor,
} from '#features/illustrations/server/illustration.ts'
import type { PlacedPlan } from './properties.ts'
import type { Row } from './tables.ts'

/** A picture without its place in the table. */
export type Picture = Pick<Row<'picture'>, 'path' | 'alt_en' | 'alt_sw' | 'colour'>

/** What a picture promises must be there: scenes that need one of these amenities. */
const NEEDS: Partial<Record<SceneId, readonly AmenityKey[]>> = {
  pool: ['pool'],
  'fire-pit': ['fire_place'],
  breakfast: ['breakfast', 'full_board', 'restaurant'],
  reception: ['reception', 'restaurant'],
}

const isTrue = (plan: PlacedPlan) => (scene: SceneId) =>
  NEEDS[scene]?.some((amenity) => plan.amenities.includes(amenity)) ?? true

/** Landscapes and streets are of the destination, rooms and comforts of the house. */
const pictureOf = (plan: PlacedPlan, id: SceneId, seed: string): Picture[] =>
  SCENES.filter((scene) => scene.id === id).map((scene) => {
    const place = scene.kind === 'landscape' || scene.kind === 'building' ? plan.destination : plan.name
    return {
      path: `/illustrations/${id}-${seed}.svg`,
      alt_en: scene.en(place),
      alt_sw: scene.sw(place),
      colour: placeholderColour(id, seed),
    }
  })

const coverOf = (plan: PlacedPlan, number: number): Picture => {
  const subject = coverSubject({ ...plan, number })
  const alt = coverAlt(plan.name, plan.destination)
  return {
    path: `/illustrations/${coverPath(subject, viewFor(plan))}`,
    alt_en: alt.en,
    alt_sw: alt.sw,
    colour: coverColour(subject),
  }
}

/**
 * The pictures of a property, its building first. The seed in the path is the name of what the windows look out on
 * followed by the property's number, such as `sea12`, so that the path alone determines the picture.
 */
export const propertyPictures = (plan: PlacedPlan, property_id: number): Picture[] => {
  const { region, destination, category } = plan
  const scenes = scenesFor({ region, destination, category, seed: String(property_id) })
  return [
    coverOf(plan, property_id),
    ...scenes.filter(isTrue(plan)).flatMap((id) => pictureOf(plan, id, `${viewFor(plan)}${property_id}`)),
  ]
}

/** The pictures of a room, with a seed such as `sea12r340`: view, property and room. */
export const roomPictures = (
  plan: PlacedPlan,
  type: RoomTypeKey,
  room: Pick<Row<'room'>, 'id' | 'property_id'>,
): Picture[] => {
  const scenes = roomScenesFor({ roomType: ROOM_TYPES[type].name, seed: String(room.id) })
  const seed = `${viewFor(plan)}${room.property_id}r${room.id}`
  return scenes.filter(isTrue(plan)).flatMap((id) => pictureOf(plan, id, seed))
}
