import { formatCount } from '#domain/number.ts'

/** A hotel's report. */
export const hotelReport = {
  title: 'Report',
  headTitle: 'Report | Bhumwi',
  lead: 'How full your rooms were, and what they brought.',
  failed: 'The report could not be fetched.',
  failedHint: 'Check your connection and try again.',
  numbers: 'Rooms in this period',
  figures: {
    occupancy: 'Occupancy',
    adr: 'Average daily rate',
    revpar: 'Revenue per room for sale',
    room_revenue: 'Room revenue',
  },
  before: (figure: string): string => `before ${figure}`,
  ofNights: (sold: number, all: number): string => `${formatCount(sold)} of ${formatCount(all)} nights`,
  made: {
    title: 'Bookings made in this period',
    bookings: 'Bookings',
    value: 'Value',
    cancelled: 'Cancelled',
    share: (percent: string): string => `${percent} of the bookings`,
    nights: 'Nights of a booking',
    lead: 'Booked ahead',
    average: (before: string): string => `on average, before ${before}`,
    days: (days: string): string => (days === '1' ? '1 day' : `${days} days`),
    none: 'No booking was made in this period.',
  },
  charts: {
    occupancy: 'Occupancy',
    revenue: 'Room revenue',
    average: (average: string, peak: string, when: string): string =>
      `${average} on average; most on ${when} (${peak}).`,
    averageLong: (average: string, peak: string, when: string): string =>
      `${average} on average; most in ${when} (${peak}).`,
  },
  types: {
    title: 'By room type',
    type: 'Room type',
    nights: 'Nights',
    occupancy: 'Occupancy',
    adr: 'Daily rate',
    revenue: 'Revenue',
    empty: 'You have no rooms yet.',
  },
  sources: {
    title: 'Where bookings came from',
    source: 'Source',
    bookings: 'Bookings',
    value: 'Value',
    cancelled: 'Cancelled',
  },
  csv: 'Download CSV',
  csvFailed: 'The file could not be made. Please try again.',
  from: 'From',
  to: 'To',
  forSale: 'Nights for sale',
  sold: 'Nights sold',
  how: 'How these are counted',
  explained: [
    'A night is for sale if its room is in use and not closed. It is sold once its booking is confirmed.',
    'Room revenue is what guests pay for the nights, after discounts and with the taxes that are included; meals, services and added levies are left out.',
    'The average daily rate is the room revenue of a sold night. Revenue per room for sale (RevPAR) is that of a night for sale.',
    'A guest who left early has paid for all nights, and a paid booking of a guest who never came is revenue, too.',
  ],
}
