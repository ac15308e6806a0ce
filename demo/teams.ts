import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { MemberRole } from '#domain/permission.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { bytesFrom } from './chance.ts'
import type { Catalogue, Row } from './tables.ts'

type Colleague = {
  username: string
  first_name: string
  last_name: string
  phone: string
  role: MemberRole
  /** At how many of the owner's properties, the first ones. */
  properties: number
}

/** Who works for juma; the last one has not used the link of the invitation yet. */
const TEAM: readonly Colleague[] = [
  { username: 'elia', first_name: 'Elia', last_name: 'Ngowi', phone: '255754201336', role: 'manager', properties: 1 },
  {
    username: 'zuhura',
    first_name: 'Zuhura',
    last_name: 'Said',
    phone: '255715660482',
    role: 'front_desk',
    properties: 4,
  },
  {
    username: 'mosi',
    first_name: 'Mosi',
    last_name: 'Temu',
    phone: '255788315907',
    role: 'housekeeping',
    properties: 2,
  },
  { username: 'fadhili', first_name: 'Fadhili', last_name: 'Kimaro', phone: '', role: 'accounts', properties: 4 },
]
const INVITED = 'fadhili'

/** The account of a colleague, with the password of the first account of the catalogue. */
const accountOf = (person: Colleague, rows: Catalogue, today: Day): Row<'account'> => {
  const { username, first_name, last_name, phone } = person
  const isInvited = username === INVITED
  const opened = instantAt(addDays(today, isInvited ? -2 : -150), '10:05')
  return {
    id: rows.account.length + 1,
    username,
    first_name,
    last_name,
    email: `${username}@example.com`,
    phone_number: phone,
    dob: null,
    gender: null,
    role: 'hotel_admin',
    language: 'en',
    password_hash: isInvited ? 'none' : (rows.account[0]?.password_hash ?? 'none'),
    created_at: opened,
    last_seen_at: isInvited ? null : instantAt(addDays(today, -1), '17:20'),
    email_proven_at: isInvited ? null : opened,
    blocked_at: null,
    block_reason: null,
  }
}

/** Adds the people who work at juma's properties, one of them with an open invitation, whose token nobody knows. */
export const addTeams = (rows: Catalogue, { seed, today }: { seed: string; today: Day }): void => {
  const owner = rows.account.find(({ username }) => username === 'juma')
  const own = rows.property.filter(({ owner_id }) => owner_id === owner?.id)
  for (const person of TEAM) {
    const account = accountOf(person, rows, today)
    rows.account.push(account)
    for (const { id } of own.slice(0, person.properties))
      rows.property_member.push({
        property_id: id,
        account_id: account.id,
        role: person.role,
        created_at: account.created_at,
      })
    if (person.username !== INVITED) continue
    rows.invitation.push({
      id: rows.invitation.length + 1,
      account_id: account.id,
      property_id: null,
      token_hash: Buffer.from(bytesFrom(random(`${seed}/team-invitation`), 32)),
      created_at: account.created_at,
      expires_at: instantAt(addDays(today, 5), '10:05'),
      used_at: null,
      replaced_at: null,
    })
  }
}
