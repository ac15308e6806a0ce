import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { LODGE, rooms } from './properties/plan.ts'
import { type PlacedPlan, propertyRow } from './properties.ts'
import type { Catalogue, Row } from './tables.ts'

/** Was on sale until its host was suspended. */
const PLAN: PlacedPlan = {
  region: 'Zanzibar',
  name: 'Kijani Tides Bungalows',
  category: 'Lodge',
  destination: 'Paje',
  address: 'Paje, beside the kite school',
  policy: 'flexible',
  quality: 3.9,
  en: 'Five bungalows under coconut palms, a hundred steps from the lagoon. The kitchen cooks what the boats bring, and kites can be dried and stored behind the house.',
  sw: 'Vibanda vitano chini ya minazi, hatua mia moja kutoka kwenye ziwa la bahari. Jiko hupika kinacholetwa na mashua, na tiara hukaushwa na kuhifadhiwa nyuma ya nyumba.',
  view: { en: 'the lagoon', sw: 'ziwa la bahari' },
  amenities: [...LODGE],
  rooms: [rooms('double', 3, 95_000), rooms('family', 2, 140_000)],
}

const REASON =
  'The tourism licence that you sent us expired in spring. Please send us the new one; then your place is on sale again.'

type Context = { seed: string; today: Day; otherOwners: number }
type AddProperty = (plan: PlacedPlan, property: Row<'property'>) => void

/** The host's account, with the password of the first account of the catalogue. */
const hostAccount = (rows: Catalogue, today: Day): Row<'account'> => ({
  id: rows.account.length + 1,
  username: 'bakari',
  first_name: 'Bakari',
  last_name: 'Omar',
  email: 'bakari@example.com',
  phone_number: '255777000417',
  dob: null,
  gender: null,
  role: 'hotel_admin',
  language: 'en',
  password_hash: rows.account[0]?.password_hash ?? 'none',
  created_at: instantAt(addDays(today, -200), '10:20'),
  last_seen_at: instantAt(addDays(today, -2), '08:15'),
  email_proven_at: instantAt(addDays(today, -200), '10:20'),
  blocked_at: null,
  block_reason: null,
})

/** Adds a host whom the staff suspended three days ago with the only property, whose coming bookings would be kept. */
export const addSuspendedHost = (rows: Catalogue, context: Context, addProperty: AddProperty): void => {
  const { today } = context
  const account = hostAccount(rows, today)
  rows.account.push(account)
  const property = propertyRow(PLAN, rows.property.length + 1, context)
  addProperty(PLAN, { ...property, owner_id: account.id, status: 'suspended', suspended_from: 'live' })
  rows.suspension.push({
    id: 1,
    account_id: account.id,
    property_id: null,
    reason: REASON,
    coming_bookings: 'keep',
    suspended_by: rows.account.find(({ username }) => username === 'salma')?.id ?? 1,
    suspended_at: instantAt(addDays(today, -3), '15:10'),
  })
}
