import { hashSync } from '@node-rs/argon2'
import type { Gender } from '#domain/account.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { type Random, random } from '#features/illustrations/server/prng.ts'
import { bytesFrom, weighted } from './chance.ts'
import type { Row } from './tables.ts'

/** The password of the four demo accounts; it is public, so these accounts must never exist in production. */
const DEMO_PASSWORD = 'Karibu#2026'

/** The accounts that people sign in with to try the product. */
const NAMED = [
  {
    username: 'asha',
    first_name: 'Asha',
    last_name: 'Mwakyusa',
    gender: 'female',
    role: 'traveller',
    phone: '255712345678',
  },
  {
    username: 'juma',
    first_name: 'Juma',
    last_name: 'Mushi',
    gender: 'male',
    role: 'hotel_admin',
    phone: '255754318842',
  },
  {
    username: 'neema',
    first_name: 'Neema',
    last_name: 'Laizer',
    gender: 'female',
    role: 'hotel_admin',
    phone: '255784226907',
  },
  {
    username: 'admin',
    first_name: 'Rehema',
    last_name: 'Kessy',
    gender: 'female',
    role: 'bhumwi_admin',
    phone: '255767430115',
  },
] as const

/** The platform's staff besides admin, with what they work as. */
const STAFF = [
  {
    username: 'salma',
    first_name: 'Salma',
    last_name: 'Abdallah',
    gender: 'female',
    role: 'bhumwi_admin',
    works_as: 'support',
    phone: '255713554190',
  },
  {
    username: 'daudi',
    first_name: 'Daudi',
    last_name: 'Komba',
    gender: 'male',
    role: 'bhumwi_admin',
    works_as: 'finance',
    phone: '255756120934',
  },
  {
    username: 'pili',
    first_name: 'Pili',
    last_name: 'Mwakalebela',
    gender: 'female',
    role: 'bhumwi_admin',
    works_as: 'content',
    phone: '255719604277',
  },
] as const

type People = { women: string; men: string; families: string; language: Language }

const TANZANIANS: People = {
  women:
    'Zainab Mariamu Rehema Upendo Furaha Anna Saida Mwanaidi Tatu Salma Halima Grace Esther Doris Pendo Witness Subira Khadija Lilian Joyce Hadija Eva Magreth Fatma Zuhura',
  men: 'Baraka Hamisi Emmanuel Salum Frank Godfrey Rashid Elibariki Omari Daudi Abdallah Peter Said Joseph Musa Haruni Ally Denis Yusuf Kelvin Mohamed Erasto Hassan Nuru Issa',
  families:
    'Mwakalinga Massawe Kimaro Mollel Lyimo Msuya Shirima Mwinyi Ngowi Mbwambo Temu Juma Makame Chande Mfinanga Swai Kaaya Nyerembe Sanga Mhagama Mwaipopo Kitundu Abdalla Khamis Haji Mrema Mboya Chuwa Nnko Sumari Masanja Magesa Malimi Mwamba Lukumay Kivuyo Nassoro Mwanga',
  language: 'sw',
}
const NEIGHBOURS: People = {
  women: 'Wanjiku Achieng Nakato Uwase Mercy Njeri Akinyi Namukasa Ingabire Faith Chebet Mutesi',
  men: 'Kamau Otieno Okello Mugisha Brian Kiprop Ssemakula Habimana Wekesa Mwangi Kato Niyonzima',
  families: 'Odhiambo Kariuki Mutua Namara Byaruhanga Uwimana Kiplagat Waweru Nsubuga Mukamana Muthoni Rugamba',
  language: 'en',
}
const FROM_AFAR: People = {
  women: 'Sophie Ingrid Chiara Emily Hannah Claire Aiko Priya Marta Laura Olivia Mei',
  men: 'Lukas Thomas Pieter Daniel Marco Andrew Kenji Arjun Pablo Henrik Jack Wei',
  families:
    'Weber Andersson Rossi Thompson Dubois Jansen Tanaka Sharma Kowalska Garcia Murphy Nilsson Fischer Clarke Zhang Novak',
  language: 'en',
}

/** A made-up person, not yet an account. */
export type Person = { first_name: string; last_name: string; gender: Gender; language: Language }

/** A person such as books in Tanzania: mostly a Tanzanian, else from a neighbour or from overseas. */
export const randomPerson = (chance: Random): Person => {
  const people = weighted(chance, [
    [TANZANIANS, 62],
    [NEIGHBOURS, 16],
    [FROM_AFAR, 22],
  ])
  const gender = chance.chance(0.5) ? 'female' : 'male'
  return {
    first_name: chance.pick((gender === 'female' ? people.women : people.men).split(' ')),
    last_name: chance.pick(people.families.split(' ')),
    gender,
    language: people.language === 'sw' && chance.chance(0.75) ? 'sw' : 'en',
  }
}

const PREFIXES = ['65', '67', '71', '68', '69', '78', '74', '75', '76', '62'] as const

/**
 * A mobile number of one of the four wallets. Its third digit is never 0, so that it is none of the simulator's
 * trigger numbers.
 */
export const mobileNumber = (chance: Random): string =>
  `255${chance.pick(PREFIXES)}${chance.between(1, 9)}${String(chance.between(0, 999_999)).padStart(6, '0')}`

/** The hash of the demo password, computed once, with a salt from the seed so that a catalogue can be repeated. */
const demoHash = (seed: string): string => hashSync(DEMO_PASSWORD, { salt: bytesFrom(random(`${seed}/salt`), 16) })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** A well-formed hash without a known password: checking any password against it fails like a wrong one. */
const unusableHash = (chance: Random): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${base64(bytesFrom(chance, 16))}$${base64(bytesFrom(chance, 32))}`

const NOT_BLOCKED = { blocked_at: null, block_reason: null }

const namedAccount = (
  { username, first_name, last_name, gender, role, phone }: (typeof NAMED)[number] | (typeof STAFF)[number],
  i: number,
  password_hash: string,
  today: Day,
): Row<'account'> => ({
  id: i + 1,
  username,
  first_name,
  last_name,
  gender,
  role,
  email: `${username}@example.com`,
  phone_number: phone,
  dob: `19${88 + (i % 8)}-0${(i % 7) + 3}-1${i % 10}`,
  language: 'en',
  password_hash,
  created_at: instantAt(addDays(today, -420), '09:00'),
  last_seen_at: instantAt(addDays(today, -1), '16:40'),
  email_proven_at: null,
  ...NOT_BLOCKED,
})

/** A name in lower-case Latin letters that is not in `taken`; it is added to `taken`. */
const freeUsername = (person: Person, taken: Set<string>): string => {
  const base = `${person.first_name}.${person.last_name}`.toLowerCase()
  let username = base
  for (let i = 2; taken.has(username); i++) username = `${base}${i}`
  taken.add(username)
  return username
}

const freeNumber = (chance: Random, taken: Set<string>): string => {
  let number = mobileNumber(chance)
  while (taken.has(number)) number = mobileNumber(chance)
  taken.add(number)
  return number
}

const BLOCK_REASONS = ['Several payments were reversed.', 'Booked for other people under false names.']

/**
 * How many days ago person `i` registered: hotels and half of the travellers before the first booking, the other
 * travellers one after the other until today, so that each month has new ones.
 */
const registeredDaysAgo = (chance: Random, i: number, owners: number, travellers: number): number => {
  if (i < owners) return chance.between(420, 440)
  const late = i - owners - Math.floor(travellers / 2)
  const lateOnes = travellers - Math.floor(travellers / 2)
  return late < 0 ? chance.between(400, 440) : Math.max(2, 400 - Math.floor((late * 400) / lateOnes))
}

/** When a person proved the email address: hotels by the link that invited them, and all travellers but each sixth. */
const provenAt = ({ role, created_at }: Row<'account'>, i: number): Date | null =>
  role === 'hotel_admin' || i % 6 !== 0 ? new Date(created_at.getTime() + 5 * 60_000) : null

/** When people were here last and proved their addresses, and the few travellers who are blocked. */
const withLife = (seed: string, today: Day, accounts: readonly Row<'account'>[]): Row<'account'>[] => {
  const chance = random(`${seed}/last-seen`)
  const days = accounts.map(({ role }) => chance.between(1, role === 'hotel_admin' ? 5 : 120))
  const lived = accounts.map((account, i) => {
    const seen = instantAt(addDays(today, -(days[i] ?? 1)), `${chance.between(10, 21)}:${chance.between(10, 59)}`)
    const last_seen_at = seen < account.created_at ? account.created_at : seen
    return { ...account, last_seen_at, email_proven_at: provenAt(account, i) }
  })
  const travellers = lived.filter(({ role }) => role === 'traveller').slice(0, BLOCK_REASONS.length)
  for (const [i, account] of travellers.entries()) {
    account.blocked_at = instantAt(addDays(today, -3 - 9 * i), '11:20')
    account.block_reason = BLOCK_REASONS[i] ?? null
    account.last_seen_at = instantAt(addDays(today, -4 - 9 * i), '19:05')
  }
  return lived
}

/** All accounts: the four named ones first (ids 1 to 4), then hotel accounts, then travellers, then the platform's staff. */
export const accountsFor = (seed: string, today: Day, owners: number, travellers: number): Row<'account'>[] => {
  const chance = random(`${seed}/people`)
  const password_hash = demoHash(seed)
  const named = NAMED.map((person, i) => namedAccount(person, i, password_hash, today))
  const usernames = new Set<string>(named.map((account) => account.username))
  const numbers = new Set<string>(named.map((account) => account.phone_number))
  const others = Array.from({ length: owners + travellers }, (_, i): Row<'account'> => {
    const person = randomPerson(chance)
    const username = freeUsername(person, usernames)
    return {
      id: named.length + i + 1,
      username,
      email: `${username}@example.org`,
      phone_number: freeNumber(chance, numbers),
      first_name: person.first_name,
      last_name: person.last_name,
      dob: chance.chance(0.6)
        ? `${chance.between(1960, 2004)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`
        : null,
      gender: chance.chance(0.7) ? person.gender : null,
      role: i < owners ? 'hotel_admin' : 'traveller',
      language: person.language,
      password_hash: unusableHash(chance),
      created_at: instantAt(addDays(today, -registeredDaysAgo(chance, i, owners, travellers)), '10:30'),
      last_seen_at: null,
      email_proven_at: null,
      ...NOT_BLOCKED,
    }
  })
  const everybodyElse = [...named, ...withLife(seed, today, others)]
  const staff = STAFF.map((person, i) => namedAccount(person, everybodyElse.length + i, password_hash, today))
  return [...everybodyElse, ...staff]
}

const roleOf = (username: string) => STAFF.find((person) => person.username === username)?.works_as ?? 'owner'

/** The roles of the platform's staff: admin is its owner. */
export const staffAmong = (accounts: readonly Row<'account'>[]): Row<'platform_member'>[] =>
  accounts
    .filter(({ role }) => role === 'bhumwi_admin')
    .map(({ id, username }) => ({ account_id: id, role: roleOf(username) }))
