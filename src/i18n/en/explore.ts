/** Words of the filter panel and of the map, which are fetched when they are opened. */
export const explore = {
  showStays: (total: number) => (total === 1 ? 'Show 1 stay' : `Show ${total} stays`),
  noStays: 'No stays fit',
  countsFailed: 'The numbers beside the filters could not be loaded.',
  found: (total: number) => (total === 1 ? '1 stay' : `${total} stays`),
  priceBetween: (from: string, to: string) => `${from} to ${to}`,
  priceAbove: (from: string) => `${from} or more`,
  prices: 'Stays by price per night',
  pricesRange: (lowest: string, highest: string) => `Rooms here cost ${lowest} to ${highest} per night.`,
  map: {
    label: 'Map of the results',
    hint: 'Arrow keys move the map, plus and minus zoom.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    reset: 'Show all of Tanzania',
    searchHere: 'Search this area',
    cluster: (stays: number, from: string | null) =>
      from ? `${stays} stays from ${from}. Zoom in` : `${stays} stays. Zoom in`,
    pin: (name: string, price: string | null) => (price ? `${name}, ${price} per night` : name),
    perNight: 'Prices in TSh per night',
    firstOnly: (shown: number, total: number) =>
      `The first ${shown} of ${total} are shown. Zoom in and search this area.`,
    samePoint: (stays: number) => `${stays} stays at this place`,
    failed: 'This property could not be loaded.',
    ocean: 'Indian Ocean',
    countries: {
      kenya: 'Kenya',
      uganda: 'Uganda',
      rwanda: 'Rwanda',
      burundi: 'Burundi',
      congo: 'DR Congo',
      zambia: 'Zambia',
      malawi: 'Malawi',
      mozambique: 'Mozambique',
    },
  },
}
