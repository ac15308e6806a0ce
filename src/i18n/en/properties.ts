import type { CancellationPolicy } from '#domain/cancellation.ts'

/** What each policy means, without dates: the exact instants stand in the booking dialog. */
const policies: Record<CancellationPolicy, { name: string; text: string }> = {
  flexible: {
    name: 'Flexible cancellation',
    text: 'Cancel until 24 hours before check-in and get everything back. After that nothing comes back.',
  },
  moderate: {
    name: 'Moderate cancellation',
    text: 'Cancel until 5 days before check-in and get everything back. After that half comes back.',
  },
  strict: {
    name: 'Strict cancellation',
    text: 'Cancel until 7 days before check-in and get half back. After that nothing comes back.',
  },
}

/** Words of a property's card and of its own page with the rooms. */
export const properties = {
  viewMore: 'View More',
  viewProperty: 'View Property',
  featured: 'Featured',
  showPicture: 'Show picture',
  more: (count: number) => `+${count} more`,
  perNight: '/ night',
  forStay: (nights: string) => `for ${nights}`,
  rating: {
    none: 'No ratings',
    spoken: (rating: string) => `Rated ${rating} out of 5`,
  },
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  amenities: 'Amenities',
  wishlist: {
    heart: (name: string) => `Save ${name} to your wishlist`,
    added: (name: string) => `${name} is now in your wishlist`,
  },
  showMap: 'Show on the map',
  pictures: 'Pictures',
  allPictures: (count: number) => `All ${count} pictures`,
  gallery: {
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause',
    play: 'Play',
    position: (slide: number, of: number) => `${slide} of ${of}`,
  },
  about: 'About this place',
  facts: 'Good to know',
  checkInFrom: (time: string) => `Check-in from ${time}`,
  checkOutUntil: (time: string) => `Check-out until ${time}`,
  policies,
  payBy: 'Pay by mobile money',
  payByText: 'You confirm the payment on your own phone. Your room is held for 15 minutes meanwhile.',
  yourStay: 'Your stay',
  chooseDates: 'Choose your dates to see the whole price and which rooms are free.',
  datesLeftOut: 'Please choose other dates.',
  rooms: 'Rooms',
  roomsFree: (free: number, of: number) => `${free} of ${of} free for your dates`,
  roomCount: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
  room: (number: string) => `Room ${number}`,
  sleeps: (party: string) => `Sleeps ${party}`,
  free: 'Free for your dates',
  taken: 'Taken for your dates',
  tooSmall: 'Too small for your party',
  notOffered: 'Not offered right now',
  availability: 'Availability',
  openCalendar: (room: string) => `Availability calendar of ${room}`,
  hideCalendar: 'Hide',
  book: 'Book',
  bookRoom: (room: string) => `Book ${room}`,
  noRooms: 'No rooms yet',
  noRoomsHint: 'This property has not put its rooms on sale yet.',
  otherProperties: 'See other properties',
  roomsFailed: 'Failed to fetch rooms',
  failed: 'Failed to fetch property',
  failedHint: 'Check your connection, then try again.',
}
