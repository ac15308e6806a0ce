import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { PropertyContent } from '#domain/property-content.ts'
import type { Catalogue, Row } from './tables.ts'

/** What a host has changed since the approval: what was approved then, of the property that the host has as the nth. */
type Changed = {
  owner: string
  nth: number
  /** How many days ago it was changed. */
  days: number
  approved: (now: PropertyContent) => Partial<PropertyContent>
  /** What the staff asked the host to mend, a day later. */
  asked?: string
}

/** One that waits for the platform, and one whose host was asked to mend it. */
const CHANGED: readonly Changed[] = [
  {
    owner: 'juma',
    nth: 2,
    days: 2,
    approved: (now) => ({
      address: `${now.address}, near the market`,
      latitude: now.latitude + 0.004,
      longitude: now.longitude - 0.002,
      phone: '255777000999',
      description_en: `${now.description_en} The beach is ten minutes away by car.`,
      amenity_ids: now.amenity_ids.slice(1),
      cancellation_policy: now.cancellation_policy === 'flexible' ? 'moderate' : 'flexible',
    }),
  },
  {
    owner: 'neema',
    nth: 1,
    days: 5,
    approved: (now) => ({ name: `${now.name} Guest Rooms`, check_in_time: '12:00' }),
    asked:
      'The tourism licence has your old name. Please send us the new licence, or use the name of the licence here.',
  },
]

const contentOf = (rows: Catalogue, property: Row<'property'>): PropertyContent => {
  const idsOf = <T extends { property_id: number }>(list: readonly T[], id: (row: T) => number) =>
    list
      .filter(({ property_id }) => property_id === property.id)
      .map(id)
      .toSorted((a, b) => a - b)
  return {
    name: property.name,
    category_id: property.category_id,
    stars: property.stars,
    destination_id: property.destination_id,
    address: property.address,
    latitude: property.latitude,
    longitude: property.longitude,
    description_en: property.description_en,
    description_sw: property.description_sw,
    amenity_ids: idsOf(rows.property_amenity, ({ amenity_id }) => amenity_id),
    extra_service_ids: idsOf(rows.property_extra_service, ({ extra_service_id }) => extra_service_id),
    check_in_time: property.check_in_time,
    check_out_time: property.check_out_time,
    cancellation_policy: property.cancellation_policy,
    children_from: 0,
    house_rules_en: '',
    house_rules_sw: '',
    phone: property.phone ?? '',
    photographs: [],
    cover: null,
  }
}

/** Adds what was approved of everything on sale or paused, and what two hosts have changed since. */
export const addApprovals = (rows: Catalogue, { today }: { today: Day }): void => {
  const idOf = (name: string) => rows.account.find(({ username }) => username === name)?.id
  const wasApproved = ({ status, suspended_from }: Row<'property'>) =>
    ['live', 'paused'].includes(suspended_from ?? status)
  const approvals = rows.property.filter(wasApproved).map((property) => ({
    property_id: property.id,
    content: contentOf(rows, property),
    approved_at: property.created_at,
    approved_by: idOf('salma') ?? null,
    version: 1,
    changed_at: null as Date | null,
    asked_at: null as Date | null,
    asked_by: null as number | null,
    asked_version: null as number | null,
    asked_reason: null as string | null,
  }))
  for (const { owner, nth, days, approved, asked } of CHANGED) {
    const property = rows.property.filter(({ owner_id, status }) => owner_id === idOf(owner) && status === 'live')[nth]
    const approval = approvals.find(({ property_id }) => property_id === property?.id)
    if (!approval) continue
    Object.assign(approval.content, approved(approval.content))
    approval.changed_at = instantAt(addDays(today, -days), '17:20')
    if (!asked) continue
    approval.asked_at = instantAt(addDays(today, 1 - days), '09:35')
    approval.asked_by = idOf('salma') ?? null
    approval.asked_version = 1
    approval.asked_reason = asked
  }
  rows.property_approval.push(...approvals)
}
