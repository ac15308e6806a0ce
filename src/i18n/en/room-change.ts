/** The dialog in which the desk moves a booking into another room. */
export const roomChange = {
  title: (guest: string) => `Another room for ${guest}`,
  present: (number: string, type: string) => `Present room: ${number}, ${type}.`,
  price: 'The price stays the same.',
  slept: 'Nights that are over stay in the room in which the guest slept.',
  legend: 'Free rooms of the same type',
  room: (number: string) => `Room ${number}`,
  required: 'Please choose a room.',
  none: 'No other room of this type is free for these nights.',
  readFailed: 'Failed to fetch the free rooms',
  failed: 'The room was not changed',
  submit: 'Save',
  changed: (guest: string, number: string) => `${guest} now has room ${number}`,
}
