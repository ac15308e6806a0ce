import { listRows } from '#app/lists/rows.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { addApprovals } from './approvals.ts'
import { bigCatalogue } from './big.ts'
import { addCalendars } from './calendars.ts'
import { commissionsFor } from './commissions.ts'
import { addConversations } from './conversations.ts'
import { addEnquiries } from './enquiries.ts'
import { addEvidence } from './evidence.ts'
import { addHandovers } from './handovers.ts'
import { addHistory } from './history.ts'
import { addNewHosts } from './new-hosts.ts'
import { accountsFor, staffAmong } from './people.ts'
import { propertyPictures, roomPictures } from './pictures.ts'
import { promotionsFor } from './promotions.ts'
import { amenityRows, extraServiceRows, PLANS, type PlacedPlan, propertyRow } from './properties.ts'
import { addQuestions } from './questions.ts'
import { ratesOf } from './rates.ts'
import { retiredRoom, roomsOf, roomTypeKey } from './rooms.ts'
import { addSearches } from './searches.ts'
import { addSettings } from './settings.ts'
import { addStaffActions } from './staff-actions.ts'
import { addSuspendedHost } from './suspended-host.ts'
import { type Catalogue, emptyCatalogue, type Row } from './tables.ts'
import { addTeams } from './teams.ts'
import { testimonialsFor } from './testimonials.ts'

/** Hotel accounts besides juma and neema. */
const OTHER_OWNERS = 28
/** Travellers besides asha. */
const TRAVELLERS = 140

const numbered = <T extends object>(list: readonly T[]): (T & { id: number })[] =>
  list.map((entry, i) => ({ id: i + 1, ...entry }))

/** The reference lists, promotions and testimonials; the same for every catalogue. */
const addReference = (rows: Catalogue, today: Day): void => {
  Object.assign(rows, listRows())
  rows.promotion = numbered(promotionsFor(today)).map((promotion) => ({ ...promotion, uses: 0 }))
  rows.testimonial = numbered(testimonialsFor(today)).map((row) => ({ ...row, position: row.id }))
}

const addPictures = (rows: Catalogue, plan: PlacedPlan, property_id: number, rooms: Catalogue['room']): void => {
  const add = (room_id: number | null, pictures: ReturnType<typeof propertyPictures>) => {
    for (const [position, picture] of pictures.entries()) {
      rows.picture.push({ id: rows.picture.length + 1, property_id, room_id, ...picture, position })
    }
  }
  add(null, propertyPictures(plan, property_id))
  for (const room of rooms) add(room.id, roomPictures(plan, roomTypeKey(room.room_type_id), room))
}

/** Adds a property with its rooms, pictures and services, and returns the rooms. */
const addProperty = (rows: Catalogue, plan: PlacedPlan, property: Row<'property'>, seed: string): Catalogue['room'] => {
  const rooms = roomsOf(plan, property, seed, rows.room.length)
  rows.property.push(property)
  rows.property_amenity.push(...amenityRows(plan, property.id))
  rows.property_extra_service.push(...extraServiceRows(plan, property.id))
  rows.room.push(...rooms)
  addPictures(rows, plan, property.id, rooms)
  return rooms
}

/** Adds a room that juma's hotel retired some weeks ago, with the pictures of the one that it is like. */
const addRetiredRoom = (rows: Catalogue, today: Day): void => {
  const juma = rows.account.find(({ username }) => username === 'juma')
  const hotel = rows.property.find(({ owner_id }) => owner_id === juma?.id)
  const ofHotel = rows.room.filter(({ property_id }) => property_id === hotel?.id)
  const room = retiredRoom(ofHotel, rows.room.length + 1, instantAt(addDays(today, -20), '11:30'))
  rows.room.push(room)
  for (const picture of rows.picture.filter(({ room_id }) => room_id === ofHotel.at(-1)?.id))
    rows.picture.push({ ...picture, id: rows.picture.length + 1, room_id: room.id })
}

const handMade = (seed: string, today: Day, now: Date): Catalogue => {
  const rows = emptyCatalogue()
  addReference(rows, today)
  rows.account = accountsFor(seed, today, OTHER_OWNERS, TRAVELLERS)
  rows.platform_member = staffAmong(rows.account)
  const context = { seed, today, otherOwners: OTHER_OWNERS }
  for (const [i, plan] of PLANS.entries()) {
    const property = propertyRow(plan, i + 1, context)
    const rooms = addProperty(rows, plan, property, seed)
    const rates = ratesOf(plan, property.id, rooms, today, rows.rate_rule.length)
    rows.rate_rule.push(...rates.rules)
    rows.rate_day.push(...rates.days)
    rows.guest_price.push(...rates.guests)
    rows.property_meal_plan.push(...rates.meals)
    rows.residency_price.push(...rates.residents)
    rows.residency_type_price.push(...rates.type_residents)
  }
  rows.commission_rule = commissionsFor(rows.property, today)
  addHistory(rows, { plans: PLANS, seed, today, now })
  addCalendars(rows, { seed, today, now })
  // Last, so that the history is that of the properties on sale.
  addNewHosts(rows, context, (plan, property) => addProperty(rows, plan, property, seed))
  addSuspendedHost(rows, context, (plan, property) => addProperty(rows, plan, property, seed))
  addRetiredRoom(rows, today)
  addTeams(rows, context)
  addConversations(rows, { today, now })
  addEvidence(rows, context)
  addApprovals(rows, context)
  addEnquiries(rows, context)
  addSearches(rows, context)
  addQuestions(rows, context)
  addSettings(rows, context)
  addHandovers(rows, { seed, today, now })
  addStaffActions(rows, { seed, now })
  return rows
}

/**
 * The demo catalogue as plain rows, the same for the same arguments. `today` is the date at the properties; of today's
 * events those before `now` have happened (none by default). `properties` generates that many made-up properties of
 * about ten rooms instead, without bookings, for benchmarks: see `loadBigInventory` for their nights.
 */
export const generateCatalogue = ({
  today,
  now = instantAt(today, '00:00'),
  seed: given = 'bhumwi',
  properties,
}: {
  today: Day
  now?: Date
  seed?: string | number
  properties?: number | undefined
}): Catalogue => {
  const seed = String(given)
  if (properties === undefined) return handMade(seed, today, now)
  const rows = emptyCatalogue()
  addReference(rows, today)
  return bigCatalogue(rows, { seed, today, properties })
}
