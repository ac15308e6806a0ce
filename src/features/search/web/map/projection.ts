import type { Place } from '#domain/place.ts'
import type { Box } from '#domain/search.ts'

/** A point of the drawing, in its units, or of the screen, in pixels. */
export type Point = { x: number; y: number }
/** A size in pixels. */
export type Size = { width: number; height: number }
/** What of the drawing is seen: its point in the middle, and pixels to the unit. */
export type View = Point & { scale: number }

const WEST = 18
const NORTH = 8
const UNITS = 500

/** The whole country, islands included. */
export const COUNTRY: Box = { west: 29.3, south: -11.8, east: 40.6, north: -0.9 }
/** The middle of the screen stays within this. */
const REACH: Box = { west: 28, south: -13, east: 42, north: 1 }
/** 1 km is some 50 pixels: streets would be distinct. */
const MAX_SCALE = 11
/** Half of what shows the country on a small phone. */
const MIN_SCALE = 0.03

/** Where a place lies in the drawing. So near to the equator, degrees either way are as good as equally long. */
export const project = ({ latitude, longitude }: Place): Point => ({
  x: (longitude - WEST) * UNITS,
  y: (NORTH - latitude) * UNITS,
})

const placeOf = ({ x, y }: Point): Place => ({ longitude: WEST + x / UNITS, latitude: NORTH - y / UNITS })

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest allowed view: not out at sea, not too close, not too far away. */
export const within = ({ x, y, scale }: View): View => {
  const first = project({ longitude: REACH.west, latitude: REACH.north })
  const last = project({ longitude: REACH.east, latitude: REACH.south })
  return {
    x: between(x, first.x, last.x),
    y: between(y, first.y, last.y),
    scale: between(scale, MIN_SCALE, MAX_SCALE),
  }
}

/** The closest view that shows a whole box with `margin` pixels around it. */
export const viewOf = (box: Box, { width, height }: Size, margin = 0): View => {
  const first = project({ longitude: box.west, latitude: box.north })
  const last = project({ longitude: box.east, latitude: box.south })
  const room = (pixels: number) => Math.max(pixels - 2 * margin, 40)
  return within({
    x: (first.x + last.x) / 2,
    y: (first.y + last.y) / 2,
    scale: Math.min(room(width) / (last.x - first.x), room(height) / (last.y - first.y)),
  })
}

/** The least box around some places, at least some kilometres wide; the country where there are none. */
export const boxAround = (places: readonly Place[], least = 0.06): Box => {
  if (places.length === 0) return COUNTRY
  const east = Math.max(...places.map(({ longitude }) => longitude))
  const west = Math.min(...places.map(({ longitude }) => longitude))
  const north = Math.max(...places.map(({ latitude }) => latitude))
  const south = Math.min(...places.map(({ latitude }) => latitude))
  const [wide, high] = [Math.max(0, least - (east - west)) / 2, Math.max(0, least - (north - south)) / 2]
  return { west: west - wide, south: south - high, east: east + wide, north: north + high }
}

/** What a view shows, as a box in degrees. */
export const boxOf = (view: View, { width, height }: Size): Box => {
  const [across, down] = [width / 2 / view.scale, height / 2 / view.scale]
  const first = placeOf({ x: view.x - across, y: view.y - down })
  const last = placeOf({ x: view.x + across, y: view.y + down })
  return { west: first.longitude, south: last.latitude, east: last.longitude, north: first.latitude }
}

/** Where a point of the drawing is on the screen. */
export const onScreen = (point: Point, view: View, { width, height }: Size): Point => ({
  x: (point.x - view.x) * view.scale + width / 2,
  y: (point.y - view.y) * view.scale + height / 2,
})

/** The place under a point of the screen. */
export const placeAt = (point: Point, view: View, { width, height }: Size): Place =>
  placeOf({ x: view.x + (point.x - width / 2) / view.scale, y: view.y + (point.y - height / 2) / view.scale })

/** The view moved by pixels, as if the paper were dragged. */
export const dragged = (view: View, by: Point): View =>
  within({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale })

/** The view enlarged by a factor around a point of the screen, which stays where it is. */
export const zoomed = (view: View, factor: number, around: Point, size: Size): View => {
  const { scale } = within({ ...view, scale: view.scale * factor })
  const shift = 1 / view.scale - 1 / scale
  return within({
    x: view.x + (around.x - size.width / 2) * shift,
    y: view.y + (around.y - size.height / 2) * shift,
    scale,
  })
}

/** Whether two places would still lie on each other in the closest view. */
export const isInseparable = (places: readonly Place[], pixels: number): boolean => {
  const { west, south, east, north } = boxAround(places, 0)
  return Math.max(east - west, north - south) * UNITS * MAX_SCALE < pixels
}
