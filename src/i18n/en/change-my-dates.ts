/** The dialog in which a traveller changes the dates of an own booking. */
export const changeMyDates = {
  title: 'Change the dates',
  present: (stay: string, nights: string, room: string) => `Now: ${stay}, ${nights}, room ${room}.`,
  until: (instant: string) =>
    `You can change them yourself until ${instant}, to dates on which the room is free and costs the same.`,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  choose: 'Please choose the new dates.',
  awaited: 'Please wait until we have looked at these dates.',
  loading: 'Looking at these dates...',
  failed: 'We could not look at these dates',
  free: (room: string, amount: string) => `Room ${room} is free, and the price stays ${amount}.`,
  taken: (room: string) => `Room ${room} is not free on these dates.`,
  differs: (amount: string, present: string) =>
    `These dates cost ${amount}; you have paid ${present}. To take them, book them first and then cancel this booking.`,
  otherRooms: 'See what is free on these dates',
  keep: 'Keep the dates',
  submit: 'Change the dates',
  notChanged: 'The dates were not changed',
  changed: (stay: string) => `You now stay ${stay}`,
}
