import type { AmenityTheme } from '#domain/amenity.ts'
import { ADULTS_ONLY } from '#domain/capacity.ts'
import type { LandmarkKind } from '#domain/landmark.ts'

const themes: Record<AmenityTheme, string> = {
  comfort: 'In your room',
  supply: 'Power and water',
  food: 'Food and drink',
  leisure: 'Outdoors and activities',
  service: 'Service and access',
}

const landmarks: Record<LandmarkKind, string> = {
  airport: 'Airport',
  airstrip: 'Airstrip',
  ferry: 'Ferry',
  gate: 'Park gate',
}

const duration = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Words that only a property's own page needs. */
export const propertyPage = {
  officialClass: (stars: number) => `Official class: ${stars}-star`,
  officialClassText: 'Stars on the certificate of the tourism authority, as the place states them.',
  breadcrumb: 'Where you are',
  allStays: 'Stays',
  share: 'Share',
  shareText: (name: string, place: string) => `${name}, ${place} on Bhumwi`,
  themes,
  where: 'Location',
  landmarks,
  distance: (km: number) => `${km} km in a straight line`,
  byRoad: (minutes: number) => `about ${duration(minutes)} by road`,
  overWater: 'Only over the water',
  distancesNote: 'Times by road are our estimate. Traffic, rain and park tracks can make them much longer.',
  rules: 'Times and terms',
  checkIn: 'Check-in',
  checkInText: (time: string) => `From ${time}. Bring the passport or licence that you name in the booking.`,
  checkOut: 'Check-out',
  checkOutText: (time: string) => `Until ${time}.`,
  cancelling: 'Cancelling',
  deadlines:
    'Deadlines count back from 14:00 on the day you arrive. The exact times stand in the booking before you pay.',
  children: 'Children',
  childrenText: (from: number) => {
    if (from >= ADULTS_ONLY) return 'For adults only.'
    const places = 'Children may take places that adults leave free. Each room says how many it takes.'
    return from === 0 ? places : `Children are welcome from ${from} years. ${places}`
  },
  houseRules: 'House rules',
  paying: 'Paying',
  payingText:
    'By mobile money when you book, after you have seen the whole amount. Your room is held for 15 minutes meanwhile.',
  extras: 'Extra services',
  extrasHint: 'Not part of the price. Ask for them and pay at the property.',
  extrasSold: 'Not part of the price. Choose them as you book, or ask for them and pay at the property.',
  units: { stay: 'per stay', night: 'per night', person: 'per person', person_night: 'per person and night' },
  showRoomPictures: (room: string, count: number) => `All ${count} pictures of ${room}`,
  /** `free`: how many of them are free for the chosen dates; null without dates. */
  moreOfKind: (count: number, free: number | null) =>
    `${count} more ${count === 1 ? 'room' : 'rooms'} like this${free === null ? '' : `, ${free === 0 ? 'none' : free} free`}`,
  fewerOfKind: 'Show fewer rooms',
  /** Lower prices for citizens and East Africans; `exact` for the chosen dates. */
  residents: {
    label: 'Prices for',
    everybody: 'All guests',
    hint: 'Show your identity card or passport at check-in. Without it you pay the difference there.',
    priceOf: { citizen: 'Price for citizens of Tanzania', east_african: 'Price for East Africans' },
    less: {
      citizen: (price: string, exact: boolean) => `Citizens of Tanzania pay less: ${exact ? '' : 'from '}${price}`,
      east_african: (price: string, exact: boolean) => `East Africans pay less: ${exact ? '' : 'from '}${price}`,
    },
  },
}
