/** A point in degrees, WGS 84. */
export type Place = { latitude: number; longitude: number }

/** Degrees to a tenth of a metre, as text. */
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(6)))

/** A place as the texts of its two fields. */
export const degreesOf = ({ latitude, longitude }: Place) => ({
  latitude: degreesText(latitude),
  longitude: degreesText(longitude),
})

/** Tanzania with its lakes and islands, from the Ruvuma's mouth westwards round and back over the sea: longitude, latitude. */
const BORDER: readonly (readonly [number, number])[] = [
  [40.44, -10.48],
  [39.24, -11.17],
  [38.9, -11.17],
  [38.49, -11.41],
  [37.94, -11.28],
  [37.81, -11.54],
  [37.47, -11.72],
  [37.03, -11.56],
  [36.56, -11.73],
  [36.2, -11.7],
  [35.83, -11.41],
  [35.58, -11.61],
  [34.97, -11.57],
  [34.61, -11.1],
  [34.67, -10.74],
  [34.53, -10.01],
  [34.08, -9.51],
  [33.96, -9.52],
  [33.91, -9.72],
  [33.73, -9.58],
  [33.44, -9.62],
  [32.42, -9.14],
  [31.94, -9.06],
  [31.94, -8.93],
  [31.67, -8.91],
  [31.35, -8.59],
  [31.08, -8.62],
  [30.89, -8.48],
  [30.3, -7.15],
  [29.54, -6.31],
  [29.48, -6],
  [29.61, -5.71],
  [29.32, -4.84],
  [29.4, -4.45],
  [29.73, -4.46],
  [30, -4.27],
  [30.43, -3.55],
  [30.81, -3.25],
  [30.83, -2.98],
  [30.41, -2.85],
  [30.56, -2.4],
  [30.85, -2.31],
  [30.84, -1.62],
  [30.45, -1.09],
  [30.78, -0.99],
  [34, -1],
  [37.64, -3.05],
  [37.7, -3.31],
  [37.6, -3.51],
  [39.19, -4.68],
  [40.1, -4.75],
  [40.2, -7.6],
  [40.55, -10.3],
]

/** The border is drawn to some 8 km; no place in the country may be refused. In degrees. */
const TOLERANCE = 0.1

const EDGES = BORDER.map((from, at) => [from, BORDER[(at + 1) % BORDER.length] ?? from] as const)

const distanceToEdge = (x: number, y: number, [[ax, ay], [bx, by]]: (typeof EDGES)[number]) => {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Whether a place lies in Tanzania, on its islands, or at most some 10 km beyond its border. */
export const isInTanzania = ({ latitude, longitude }: Place): boolean => {
  const crossings = EDGES.filter(
    ([[ax, ay], [bx, by]]) =>
      ay > latitude !== by > latitude && longitude < ax + ((latitude - ay) / (by - ay)) * (bx - ax),
  )
  return crossings.length % 2 === 1 || EDGES.some((edge) => distanceToEdge(longitude, latitude, edge) <= TOLERANCE)
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two places as the crow flies, in kilometres. */
export const kilometresBetween = (one: Place, other: Place): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2 * Math.cos(from) * Math.cos(to)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.sin((to - from) / 2) ** 2 + across))
}

/** Beyond this a place is hardly in the destination that it names; the largest of them are parks. */
const FAR_KM = 60

type Destination = Place & { id: number; name: string; region: { name: string } }

/** How far a place is from the destination that it names, and the nearest one, if that is too far to be right; else null. */
export const farFromDestination = <Named extends Destination>(
  place: Place,
  destinationId: number,
  destinations: readonly Named[],
): { stated: Named; km: number; nearest: Named } | null => {
  const stated = destinations.find(({ id }) => id === destinationId)
  if (!stated) return null
  const km = kilometresBetween(place, stated)
  if (km <= FAR_KM) return null
  const [nearest = stated] = destinations.toSorted(
    (one, other) => kilometresBetween(place, one) - kilometresBetween(place, other),
  )
  return { stated, km, nearest }
}
