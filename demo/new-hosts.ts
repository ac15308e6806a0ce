import { CATEGORIES, type CategoryName } from '#app/lists/lists.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { coverPicture } from '#features/illustrations/server/public.ts'
import { bytesFrom } from './chance.ts'
import { HOME, LODGE, rooms } from './properties/plan.ts'
import { type PlacedPlan, propertyRow } from './properties.ts'
import type { Catalogue, Row } from './tables.ts'

// Properties that are not on sale, and hosts who ask to be listed: what the platform's page of new hosts shows.

/** Waits for its review. */
const IN_REVIEW: PlacedPlan = {
  region: 'Arusha',
  name: 'Mkuyu Garden Cottages',
  category: 'Lodge',
  destination: 'Usa River',
  address: 'Maji ya Chai, Usa River',
  policy: 'moderate',
  quality: 4.3,
  owner: 'neema',
  en: 'Four cottages stand under two old fig trees, each with its own veranda and a view of Mount Meru on clear mornings. The gate of Arusha National Park is twenty minutes away. Breakfast comes to the veranda, with coffee from the slope behind the house.',
  sw: 'Vibanda vinne viko chini ya mikuyu miwili ya kale, kila kimoja kina baraza lake na mandhari ya Mlima Meru asubuhi kukiwa wazi. Lango la Hifadhi ya Arusha liko umbali wa dakika ishirini. Kifungua kinywa huletwa barazani, na kahawa ya mteremko ulio nyuma ya nyumba.',
  view: { en: 'Mount Meru', sw: 'Mlima Meru' },
  amenities: [...LODGE],
  rooms: [rooms('double', 3, 160_000), rooms('family', 1, 240_000)],
}

/** Was on sale until its owner gave it up. */
const ARCHIVED: PlacedPlan = {
  region: 'Arusha',
  name: 'Sokoine Road Guesthouse',
  category: 'Guesthouse',
  destination: 'Arusha City',
  address: 'Sokoine Road, Arusha',
  policy: 'flexible',
  quality: 3.6,
  owner: 'neema',
  en: 'A small guesthouse above a bookshop, five minutes on foot from the clock tower. Rooms look onto the courtyard and are quiet at night.',
  sw: 'Nyumba ndogo ya wageni juu ya duka la vitabu, dakika tano kwa miguu kutoka mnara wa saa. Vyumba vinatazama uani na ni tulivu usiku.',
  view: { en: 'the courtyard', sw: 'uani' },
  amenities: [...HOME],
  rooms: [rooms('single', 2, 45_000), rooms('double', 3, 60_000)],
}

/** Was on sale until its owner paused it for a new roof. */
const PAUSED: PlacedPlan = {
  region: 'Tanga',
  name: 'Maziwe Sands Guesthouse',
  category: 'Guesthouse',
  destination: 'Ushongo Beach',
  address: 'Ushongo Mtoni, Pangani',
  policy: 'flexible',
  quality: 4.1,
  owner: 'neema',
  en: 'Five rooms under coconut palms, fifty steps from the sand. Boats leave for the sandbank of Maziwe with the tide, and the cook buys her fish from them when they are back.',
  sw: 'Vyumba vitano chini ya minazi, hatua hamsini kutoka ufukweni. Mashua huenda fungu la Maziwe maji yakipwa, na mpishi hununua samaki wake kutoka kwao wanaporudi.',
  view: { en: 'the palms', sw: 'minazi' },
  amenities: [...HOME],
  rooms: [rooms('double', 3, 70_000), rooms('family', 2, 110_000)],
}

/** Has just been approved: its host has begun to describe it, and the rest is still to be done. */
const DRAFT: PlacedPlan = {
  region: 'Zanzibar',
  name: 'Nyumba ya Mikarafuu',
  category: 'Guesthouse',
  destination: 'Nungwi',
  address: 'Nungwi, near the lighthouse',
  policy: 'flexible',
  quality: 4,
  en: '',
  sw: 'Nyumba ya wageni yenye ua wa mikarafuu, dakika tano kutoka ufukweni.',
  view: { en: 'the courtyard', sw: 'uani' },
  amenities: [],
  rooms: [],
}

/** The account of the draft's host, who has not set a password yet. */
const HOST = { first_name: 'Zuwena', last_name: 'Haji', username: 'zuwena.haji', email: 'zuwena.haji@example.org' }

/** What an applicant states for the review. */
type Stated = Pick<
  Row<'property_request'>,
  'licence_number' | 'tin' | 'wallet_number' | 'latitude' | 'longitude' | 'wallet_name' | 'wallet_checked_at'
>

const NOT_STATED: Stated = {
  licence_number: '',
  tin: '',
  wallet_number: '',
  latitude: null,
  longitude: null,
  wallet_name: null,
  wallet_checked_at: null,
}

type HostApplication = {
  /** How many days ago. */
  days: number
  name: string
  username: string
  email: string
  property_name: string
  category: CategoryName
  location: string
  language: Language
  message: string
  stated?: Partial<Stated>
}

/** The latest last, as their ids. */
const REQUESTS: readonly HostApplication[] = [
  {
    days: 20,
    name: 'Casper Ngowi',
    username: 'casper.ngowi',
    email: 'casper.ngowi@example.org',
    property_name: 'City Rooms',
    category: 'Hotel',
    location: 'Dar es Salaam',
    language: 'en',
    message: 'I will build twelve rooms next year and want to list them now.',
  },
  {
    days: 9,
    name: 'Hawa Shekilindi',
    username: 'hawa.shekilindi',
    email: 'hawa.shekilindi@example.org',
    property_name: 'Usambara Mist Lodge',
    category: 'Lodge',
    location: 'Lushoto, Tanga',
    language: 'sw',
    message:
      'Vyumba nane kwenye kilima juu ya Lushoto, vyote vina mahali pa moto.\nTuna waongoza watalii wa matembezi.',
    stated: {
      licence_number: 'TTB/LDG/2025/1183',
      tin: '118402773',
      wallet_number: '255754118402',
      latitude: -4.7862,
      longitude: 38.2885,
      wallet_name: 'HAWA RAMADHANI SHEKILINDI',
    },
  },
  {
    days: 4,
    name: 'Juma Mushi',
    username: 'juma',
    email: 'juma@example.com',
    property_name: 'Rau River House',
    category: 'Guesthouse',
    location: 'Rau, Moshi',
    language: 'en',
    message: 'My fifth house: three rooms beside the forest, ready in two weeks.',
  },
  {
    days: 3,
    name: `${HOST.first_name} ${HOST.last_name}`,
    username: HOST.username,
    email: HOST.email,
    property_name: DRAFT.name,
    category: DRAFT.category,
    location: DRAFT.address,
    language: 'sw',
    message: 'Vyumba vinne karibu na mnara wa taa wa Nungwi.',
    stated: { licence_number: 'ZCT/GH/2026/0092', tin: '140229816' },
  },
  {
    days: 1,
    name: 'Farid Mzee',
    username: 'farid.mzee',
    email: 'farid.mzee@example.org',
    property_name: 'Bwejuu Reef Bungalows',
    category: 'Beach Resort',
    location: 'Bwejuu, Zanzibar',
    language: 'en',
    message: 'Six bungalows on the beach with a small restaurant. Open all year.',
    stated: { tin: '133907654', wallet_number: '255774330907', latitude: -6.2414, longitude: 39.5331 },
  },
]

type Context = { seed: string; today: Day; otherOwners: number }
type AddProperty = (plan: PlacedPlan, property: Row<'property'>) => void

/** The account of somebody who was invited and has not signed in yet. */
export const invitedHost = (
  id: number,
  person: Pick<Row<'account'>, 'first_name' | 'last_name' | 'username' | 'email'>,
  at: Date,
): Row<'account'> => ({
  id,
  ...person,
  phone_number: '',
  dob: null,
  gender: null,
  role: 'hotel_admin',
  language: 'sw',
  password_hash: 'none',
  created_at: at,
  last_seen_at: null,
  email_proven_at: null,
  blocked_at: null,
  block_reason: null,
})

/** Adds the draft of the approved host with its drawn cover, as an approval does. */
const addDraft = (rows: Catalogue, owner_id: number, context: Context): Row<'property'> => {
  const made = propertyRow(DRAFT, rows.property.length + 1, context)
  const { latitude, longitude } = rows.destination[made.destination_id - 1] ?? made
  const created_at = instantAt(addDays(context.today, -2), '10:20')
  const draft = { ...made, owner_id, latitude, longitude, created_at, phone: null, status: 'draft', is_located: false }
  rows.property.push(draft)
  const cover = coverPicture({ ...DRAFT, id: draft.id })
  rows.picture.push({ id: rows.picture.length + 1, property_id: draft.id, room_id: null, ...cover, position: 0 })
  return draft
}

const requestRows = (rows: Catalogue, draft: Row<'property'>, { seed, today }: Context): Row<'property_request'>[] => {
  const chance = random(`${seed}/requests`)
  const staff = rows.account.find(({ username }) => username === 'salma')?.id ?? null
  const decision = (days: number, reason = '') => ({
    decided_by: staff,
    decided_at: instantAt(addDays(today, -days), '10:20'),
    reason,
  })
  const outcomes: Partial<Record<string, object>> = {
    [HOST.username]: { ...decision(2), status: 'approved', account_id: draft.owner_id, property_id: draft.id },
    'casper.ngowi': {
      ...decision(18, 'A property can be listed once it has rooms that guests can stay in.'),
      status: 'declined',
    },
  }
  return REQUESTS.map(({ days, category, stated, ...request }, i) => ({
    id: i + 1,
    ...request,
    ...NOT_STATED,
    ...stated,
    wallet_checked_at: stated?.wallet_name ? instantAt(addDays(today, 1 - days), '15:05') : null,
    category_id: CATEGORIES.findIndex(({ name }) => name === category) + 1,
    role: 'hotel_admin',
    is_suspect: false,
    content_hash: Buffer.from(bytesFrom(chance, 32)),
    created_at: instantAt(addDays(today, -days), '08:40'),
    status: 'pending',
    decided_by: null,
    decided_at: null,
    reason: '',
    account_id: null,
    property_id: null,
    ...outcomes[request.username],
  }))
}

/**
 * Adds a property in review, an archived and a paused one of neema's, the draft of a new host with an open invitation, and
 * requests that wait or were decided. Nobody knows the token of the invitation: its hash is drawn.
 */
export const addNewHosts = (rows: Catalogue, context: Context, addProperty: AddProperty): void => {
  const { seed, today } = context
  const own = [
    { plan: IN_REVIEW, status: 'in_review' },
    { plan: ARCHIVED, status: 'archived' },
    { plan: PAUSED, status: 'paused' },
  ]
  for (const { plan, status } of own)
    addProperty(plan, { ...propertyRow(plan, rows.property.length + 1, context), status })
  const [reviewed] = rows.property.filter(({ status }) => status === 'in_review')
  if (reviewed) rows.property_review.push(openReview(reviewed, today))
  const at = instantAt(addDays(today, -2), '10:20')
  const account = invitedHost(rows.account.length + 1, HOST, at)
  rows.account.push(account)
  const draft = addDraft(rows, account.id, context)
  rows.property_request.push(...requestRows(rows, draft, context))
  const { licence_number = '', tin = '' } = REQUESTS.find(({ username }) => username === HOST.username)?.stated ?? {}
  for (const [kind, statement] of Object.entries({ licence: licence_number, tin }))
    rows.evidence_statement.push({ property_id: draft.id, kind, statement, stated_at: at })
  rows.invitation.push({
    id: 1,
    account_id: account.id,
    property_id: draft.id,
    token_hash: Buffer.from(bytesFrom(random(`${seed}/invitation`), 32)),
    created_at: at,
    expires_at: instantAt(addDays(today, 5), '10:20'),
    used_at: null,
    replaced_at: null,
  })
}

const openReview = ({ id, owner_id }: Row<'property'>, today: Day): Row<'property_review'> => ({
  id: 1,
  property_id: id,
  submitted_by: owner_id,
  submitted_at: instantAt(addDays(today, -2), '16:05'),
  decision: null,
  decided_by: null,
  decided_at: null,
  reason: '',
})
