/** A point on the map in degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** The kinds of landmarks: an airport with scheduled flights, a bush airstrip, a ferry, a park gate. */
export type LandmarkKind = 'airport' | 'airstrip' | 'ferry' | 'gate'

/** Land masses: only points on the same one are connected by road. */
type Land = 'mainland' | 'unguja' | 'pemba' | 'mafia' | 'bongoyo'

type Landmark = Point & { kind: LandmarkKind; name: string }

const row = (kind: LandmarkKind, name: string, latitude: number, longitude: number): Landmark => ({
  kind,
  name,
  latitude,
  longitude,
})

/** The airports, airstrips, ferries and gates that distances are given to; accurate to one to three kilometres. */
export const LANDMARKS: readonly Landmark[] = [
  row('airport', 'Julius Nyerere International (DAR)', -6.878, 39.203),
  row('airport', 'Abeid Amani Karume International (ZNZ)', -6.222, 39.225),
  row('airport', 'Kilimanjaro International (JRO)', -3.429, 37.075),
  row('airport', 'Arusha (ARK)', -3.368, 36.633),
  row('airport', 'Mwanza (MWZ)', -2.444, 32.933),
  row('airport', 'Dodoma (DOD)', -6.17, 35.753),
  row('airport', 'Tanga (TGT)', -5.092, 39.071),
  row('airport', 'Songwe (MBI)', -8.92, 33.274),
  row('airport', 'Mtwara (MYW)', -10.339, 40.182),
  row('airport', 'Pemba (PMA)', -5.257, 39.811),
  row('airport', 'Mafia (MFA)', -7.917, 39.669),
  row('airport', 'Iringa (IRI)', -7.669, 35.752),
  row('airport', 'Tabora (TBO)', -5.076, 32.833),
  row('airport', 'Kigoma (TKQ)', -4.886, 29.671),
  row('airport', 'Bukoba (BKB)', -1.332, 31.821),
  row('airstrip', 'Seronera', -2.458, 34.822),
  row('airstrip', 'Kogatende', -1.56, 34.887),
  row('airstrip', 'Lobo', -2.02, 35.17),
  row('airstrip', 'Grumeti', -2.16, 34.227),
  row('airstrip', 'Ndutu', -3.017, 34.998),
  row('airstrip', 'Lake Manyara', -3.376, 35.818),
  row('airstrip', 'Kuro (Tarangire)', -4.017, 36.017),
  row('ferry', 'Dar es Salaam (Kivukoni)', -6.821, 39.293),
  row('ferry', 'Malindi, Stone Town', -6.158, 39.19),
  row('gate', 'Kilimanjaro (Marangu)', -3.245, 37.517),
  row('gate', 'Kilimanjaro (Machame)', -3.172, 37.239),
  row('gate', 'Kilimanjaro (Rongai)', -2.937, 37.487),
  row('gate', 'Serengeti (Naabi Hill)', -2.831, 34.999),
  row('gate', 'Serengeti (Ndabaka)', -2.156, 33.864),
  row('gate', 'Serengeti (Fort Ikoma)', -2.078, 34.625),
  row('gate', 'Serengeti (Klein’s)', -1.841, 35.245),
  row('gate', 'Ngorongoro (Loduare)', -3.29, 35.6),
  row('gate', 'Lake Manyara', -3.369, 35.831),
  row('gate', 'Tarangire', -3.732, 36.006),
  row('gate', 'Arusha (Ngongongare)', -3.311, 36.881),
  row('gate', 'Mkomazi (Zange)', -4.063, 37.767),
  row('gate', 'Saadani (Wami)', -6.112, 38.747),
  row('gate', 'Mikumi', -7.336, 37.131),
  row('gate', 'Nyerere (Mtemere)', -7.757, 38.205),
  row('gate', 'Ruaha', -7.752, 35.005),
]

/** The islands as bounding boxes without any mainland. */
const ISLANDS: readonly { land: Land; north: number; south: number; west: number; east: number }[] = [
  { land: 'unguja', north: -5.68, south: -6.52, west: 39.12, east: 39.68 },
  { land: 'pemba', north: -4.8, south: -5.5, west: 39.55, east: 39.95 },
  { land: 'mafia', north: -7.55, south: -8.1, west: 39.5, east: 39.95 },
  { land: 'bongoyo', north: -6.675, south: -6.715, west: 39.25, east: 39.275 },
]

const landOf = ({ latitude, longitude }: Point): Land =>
  ISLANDS.find(
    ({ north, south, west, east }) => latitude <= north && latitude >= south && longitude >= west && longitude <= east,
  )?.land ?? 'mainland'

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points in a straight line. */
export const kilometresBetween = (a: Point, b: Point): number => {
  const sine = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2
  const chord =
    sine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sine(a.longitude, b.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The distance from a property to a landmark: `km` in a straight line, with one decimal below ten, and the estimated
 * minutes by road, null if there is no road.
 */
export type Distance = { kind: LandmarkKind; name: string; km: number; road_minutes: number | null }

/** How much longer roads are than the straight line, and their average speed over tarmac, hills and park tracks. */
const DETOUR = 1.35
const KM_PER_HOUR = 45
/** The maximum distance at which each kind of landmark is still useful. */
const FARTHEST: Record<LandmarkKind, number> = { airport: 400, airstrip: 60, ferry: 60, gate: 90 }
const KINDS = ['airport', 'airstrip', 'ferry', 'gate'] as const satisfies readonly LandmarkKind[]

const roundedKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km))
/** Rounds to five minutes, and to a quarter of an hour from one hour on: the estimate is not more precise than that. */
const roundedMinutes = (minutes: number) => {
  const step = minutes < 60 ? 5 : 15
  return Math.max(step, Math.round(minutes / step) * step)
}

/** The nearest landmark of each kind that can be reached by land, or across the water from an island without an airport. */
export const distancesFrom = (place: Point): Distance[] => {
  const land = landOf(place)
  const measured = LANDMARKS.map((mark) => ({
    mark,
    km: kilometresBetween(place, mark),
    byLand: landOf(mark) === land,
  }))
  return KINDS.flatMap((kind): Distance[] => {
    const near = measured.filter(({ mark, km }) => mark.kind === kind && km <= FARTHEST[kind])
    const reachable = near.filter(({ byLand }) => byLand)
    const offered = reachable.length > 0 || kind !== 'airport' ? reachable : near
    const [first] = offered.sort((a, b) => a.km - b.km)
    if (!first || (kind === 'ferry' && land === 'mainland' && first.km > 15)) return []
    const minutes = ((first.km * DETOUR) / KM_PER_HOUR) * 60
    return [
      {
        kind,
        name: first.mark.name,
        km: roundedKm(first.km),
        road_minutes: first.byLand ? roundedMinutes(minutes) : null,
      },
    ]
  })
}
