/** The platform's commission, as a hotel sees it. */
export const hotelCommission = {
  title: 'Commission',
  now: (percent: number) =>
    percent === 0
      ? 'Bhumwi keeps nothing of what guests pay for bookings made now.'
      : `Bhumwi keeps ${percent}% of what guests pay through Bhumwi for bookings made now.`,
  next: (percent: number, from: string) => `From ${from} it is ${percent}%.`,
  keeps: 'A booking keeps the commission of the day on which it was made.',
  failed: 'The commission could not be fetched',
}
