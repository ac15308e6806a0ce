import type { Jurisdiction } from '#domain/levy.ts'

/** A point on the map in degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }
/** A place that travellers search for, with its point. */
export type Place = Point & { name: string }
/** A region as the product divides Tanzania: not an administrative region, but a part that travellers know by name. */
export type RegionPlan = Place & { jurisdiction: Jurisdiction; destinations: readonly Place[] }

const place = (name: string, latitude: number, longitude: number): Place => ({ name, latitude, longitude })

const region = (name: string, latitude: number, longitude: number, destinations: readonly Place[]): RegionPlan => ({
  ...place(name, latitude, longitude),
  jurisdiction: name === 'Zanzibar' ? 'zanzibar' : 'mainland',
  destinations,
})

/**
 * The 12 regions of the product in their fixed order, with their destinations. Points are those of `field.md` 4.5, good
 * to 1-5 km. Ndutu and Karatu belong to two regions each.
 */
export const REGIONS: readonly RegionPlan[] = [
  region('Dar es Salaam', -6.79, 39.27, [
    place('City Centre', -6.816, 39.289),
    place('Masaki', -6.748, 39.278),
    place('Oyster Bay', -6.769, 39.287),
    place('Mikocheni', -6.766, 39.24),
    place('Mbezi Beach', -6.725, 39.215),
    place('Kunduchi', -6.668, 39.219),
    place('Kigamboni', -6.86, 39.33),
    place('Bongoyo Island', -6.693, 39.264),
  ]),
  region('Zanzibar', -6.1, 39.35, [
    place('Stone Town', -6.162, 39.192),
    place('Nungwi', -5.726, 39.296),
    place('Kendwa', -5.751, 39.29),
    place('Paje', -6.266, 39.535),
    place('Jambiani', -6.324, 39.55),
    place('Matemwe', -5.87, 39.356),
    place('Kiwengwa', -5.989, 39.376),
    place('Bwejuu', -6.235, 39.53),
    place('Kizimkazi', -6.443, 39.467),
    place('Pemba', -5.246, 39.766),
  ]),
  region('Arusha', -3.387, 36.683, [
    place('Arusha City', -3.387, 36.683),
    place('Usa River', -3.37, 36.85),
    place('Arusha National Park', -3.25, 36.85),
    place('Lake Manyara', -3.5, 35.83),
    place('Mto wa Mbu', -3.367, 35.85),
    place('Karatu', -3.339, 35.671),
    place('Lake Natron', -2.417, 36),
    place('Lake Eyasi', -3.617, 35.083),
  ]),
  region('Kilimanjaro', -3.25, 37.4, [
    place('Moshi', -3.34, 37.341),
    place('Marangu', -3.281, 37.516),
    place('Machame Gate', -3.172, 37.239),
    place('Kilimanjaro National Park', -3.076, 37.353),
    place('Rongai', -2.937, 37.487),
    place('Materuni', -3.255, 37.4),
    place('Chemka Hot Springs', -3.444, 37.193),
    place('Lake Chala', -3.316, 37.696),
    place('Same', -4.067, 37.733),
  ]),
  region('Serengeti', -2.333, 34.833, [
    place('Seronera', -2.454, 34.822),
    place('Kogatende', -1.565, 34.886),
    place('Lobo', -2, 35.17),
    place('Grumeti', -2.17, 34.17),
    place('Ndutu', -3.02, 34.998),
    place('Fort Ikoma', -2.07, 34.62),
    place('Mugumu', -1.85, 34.7),
  ]),
  region('Ngorongoro', -3.174, 35.565, [
    place('Ngorongoro Crater', -3.174, 35.565),
    place('Crater Rim', -3.23, 35.49),
    place('Olduvai Gorge', -2.994, 35.353),
    place('Empakaai', -2.912, 35.833),
    place('Olmoti', -3.017, 35.65),
    place('Ndutu', -3.02, 34.998),
    place('Karatu', -3.339, 35.671),
  ]),
  region('Tarangire', -3.9, 36, [
    place('Tarangire National Park', -4.01, 36.01),
    place('Main Gate', -3.736, 36.006),
    place('Silale Swamp', -3.95, 36.1),
    place('Lake Burunge', -3.89, 35.88),
    place('Minjingu', -3.708, 35.918),
    place('Babati', -4.212, 35.748),
  ]),
  region('Mwanza', -2.516, 32.917, [
    place('Mwanza City', -2.516, 32.917),
    place('Capri Point', -2.53, 32.893),
    place('Saanane Island', -2.537, 32.888),
    place('Ilemela', -2.46, 32.93),
    place('Ukerewe', -2.131, 33.061),
    place('Rubondo Island', -2.3, 31.85),
    place('Misungwi', -2.85, 33.083),
  ]),
  region('Tanga', -5.069, 39.098, [
    place('Tanga City', -5.069, 39.098),
    place('Pangani', -5.426, 38.974),
    place('Ushongo Beach', -5.526, 38.976),
    place('Lushoto', -4.789, 38.292),
    place('Amani', -5.1, 38.633),
    place('Amboni Caves', -5.073, 39.047),
    place('Saadani', -6.04, 38.78),
    place('Korogwe', -5.156, 38.45),
  ]),
  region('Dodoma', -6.163, 35.752, [
    place('Dodoma City', -6.163, 35.752),
    place('Mtumba', -6.22, 35.93),
    place('Chamwino', -6.1, 36),
    place('Kondoa', -4.9, 35.783),
    place('Kolo Rock Art', -4.724, 35.834),
    place('Kongwa', -6.2, 36.417),
    place('Mpwapwa', -6.35, 36.483),
  ]),
  region('Mbeya', -8.909, 33.461, [
    place('Mbeya City', -8.909, 33.461),
    place('Tukuyu', -9.25, 33.65),
    place('Matema Beach', -9.49, 34.02),
    place('Kyela', -9.58, 33.87),
    place('Kitulo National Park', -9.083, 33.9),
    place('Lake Ngosi', -9.004, 33.553),
    place('Chunya', -8.533, 33.417),
  ]),
  region('Mtwara', -10.269, 40.184, [
    place('Mtwara Town', -10.269, 40.184),
    place('Mikindani', -10.28, 40.117),
    place('Msimbati', -10.35, 40.43),
    place('Newala', -10.94, 39.283),
    place('Masasi', -10.717, 38.8),
    place('Tandahimba', -10.75, 39.633),
  ]),
]
