import { page } from 'vitest/browser'
import type { Person, PersonDetails } from '#features/people/contract.ts'
import { people as en } from '#i18n/en/people.ts'
import { people as sw } from '#i18n/sw/people.ts'
import { DESKTOP, openPage, type Reply, staff } from './open-page.tsx'

/** The texts of people's pages. */
export const WORDS = { en, sw }

/** The owner of the platform. */
export const OWNER = staff('owner')

/** A person in the list. */
export const row = (id: number, fields: Partial<Person> = {}): Person => ({
  id,
  username: `person${id}`,
  first_name: 'Baraka',
  last_name: 'Mollel',
  email: `person${id}@example.com`,
  phone_number: '255712000111',
  role: 'traveller',
  platform_role: null,
  status: 'active',
  suspended: false,
  created_at: '2026-01-05T08:00:00.000Z',
  last_seen_at: null,
  ...fields,
})
/** A person with all that their page shows. */
export const details = (fields: Partial<PersonDetails> = {}): PersonDetails => ({
  ...row(7),
  language: 'sw',
  email_proven: true,
  blocked_at: null,
  has_second_factor: false,
  block_reason: null,
  bookings: 2,
  wishlist: 1,
  properties: [],
  sessions: [
    {
      id: 1,
      device: 'Chrome, Android',
      created_at: '2026-02-01T08:00:00.000Z',
      last_seen_at: '2026-02-02T08:00:00.000Z',
    },
  ],
  objection: null,
  ...fields,
})

/** A page of rows. */
export const list = (rows: unknown[], total = rows.length): Reply => ({ status: 200, body: rows, total })
/** An answer with this body. */
export const ok = (body: unknown): Reply => ({ status: 200, body })
/** The places that one person wishes for. */
export const wishes = list([
  {
    id: 5,
    created_at: '2026-02-03T08:00:00.000Z',
    user: { id: 7, username: 'person7', first_name: 'Baraka', last_name: 'Mollel' },
    property: { id: 3, name: 'Dhow House', status: 'paused' },
  },
])

/** Opens the page of a person. */
export const openPerson = (
  person: PersonDetails,
  server: Parameters<typeof openPage>[1]['server'] = {},
  user = OWNER,
  view = DESKTOP,
) =>
  openPage('/bhumwi-admin/people/7', {
    view,
    user,
    server: {
      'GET /api/users/7/': () => ok(person),
      'GET /api/bhumwi-admin/wishlists/user/7/': () => wishes,
      'GET /api/users/': () => list([person]),
      ...server,
    },
  })
/** The page without its frame. */
export const main = () => page.getByRole('main')
/** The open dialog. */
export const dialog = () => page.getByRole('dialog')
/** The button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })
