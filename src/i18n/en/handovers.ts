/** The page on which the platform hands properties over to another account. */
export const handovers = {
  title: 'Hand over properties',
  headTitle: 'Hand over properties | Bhumwi',
  titleOf: (name: string) => `Hand over properties of ${name}`,
  back: 'The present owner',
  failed: 'The properties could not be loaded',
  lead: 'The new owner gets the chosen properties with their coming bookings, rates, calendars and teams. The present owner can open nothing of them from that moment on. Both are notified.',
  none: 'No properties',
  noneHint: 'This account owns no property, so there is nothing to hand over.',
  suspended: 'This host is suspended. End the suspension first, then hand over.',
  moves: 'What moves',
  bookings: (count: number) =>
    count === 0
      ? 'No coming bookings'
      : count === 1
        ? '1 coming booking'
        : `${count.toLocaleString('en')} coming bookings`,
  held: (amount: string) => `${amount} held for stays, moves along`,
  available: (amount: string) => `${amount} earned and not paid out`,
  debt: (amount: string) => `${amount} owed to Bhumwi`,
  requests: (count: number) => (count === 1 ? '1 open payment request' : `${count} open payment requests`),
  disputes: (count: number) => (count === 1 ? '1 open dispute' : `${count} open disputes`),
  wallet: 'Its wallet for payouts is removed; the new owner sets another one.',
  blockedBy: {
    handover_payout_open: 'A payment request of these properties is open. Pay or reject it first.',
    handover_dispute_open: 'A dispute about a booking of these properties is open. Decide it first.',
  },
  openMoney: (amount: string) =>
    `${amount} of earlier stays is still open. It is the present owner’s: let them ask for it and pay it before the handover.`,
  openDebt: (amount: string) =>
    `${amount} is still owed to Bhumwi for earlier stays. It is the present owner’s: let them settle it before the handover.`,
  goesAlong: 'Both agreed that this money goes along',
  goesAlongHint: 'By a contract of sale or an inheritance, for example. The reason says where that is written.',
  goesAlongNeeded: 'Settle the open money first, or confirm that it goes along.',
  newOwner: 'New owner',
  contact: 'E-mail or phone of the new owner',
  contactHint: 'Of a hotel’s account. An e-mail address without an account is invited.',
  find: 'Find',
  contactNeeded: 'Find the new owner first.',
  propertyNeeded: 'Choose at least one property.',
  found: (name: string, username: string) => `${name} (@${username})`,
  invite: 'Nobody has this address yet. An account is opened, and a link to set its password is sent there.',
  findFailed: 'The account could not be looked up',
  firstName: 'First name',
  lastName: 'Last name',
  language: 'Language',
  languages: { en: 'English', sw: 'Kiswahili' },
  reason: 'Reason',
  reasonHint: 'The present owner reads it, and it stands in the action log.',
  submit: (count: number) => (count === 1 ? 'Hand over 1 property' : `Hand over ${count} properties`),
  done: (count: number, name: string) =>
    count === 1 ? `1 property belongs to ${name} now.` : `${count} properties belong to ${name} now.`,
  saveFailed: 'Nothing was handed over. Please try again.',
}
