import { type Locator, page } from 'vitest/browser'
import type { PropertyRequest } from '#features/enquiries/contract.ts'
import type { ChangedProperty, WaitingProperty } from '#features/properties/contract.ts'
import { openPage, type Reply, staff, type View } from './open-page.tsx'

// The page of new hosts before a server that has what a test puts there.

/** A host's request that waits. */
export const request = (id: number, fields: Partial<PropertyRequest> = {}): PropertyRequest => ({
  id,
  name: 'Zawadi Mushi',
  username: 'zawadi',
  email: 'zawadi@example.com',
  property_name: `Nyumba ${id}`,
  property_type: { id: 1, name: 'Lodge', name_sw: 'Loji' },
  location: 'Nungwi, Zanzibar',
  message: 'Six rooms by the sea.\nTwo minutes to the beach.',
  licence_number: '',
  tin: '',
  wallet_number: '',
  place: null,
  wallet_check: null,
  role: 'hotel_admin',
  language: 'sw',
  status: 'pending',
  is_suspect: false,
  created_at: '2027-01-05T08:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: '',
  account: 'none',
  property_id: null,
  invitation: null,
  suggested_destination_id: 2,
  questions: [],
  ...fields,
})
/** A question to an applicant. */
export const question = (id: number, fields: Partial<PropertyRequest['questions'][number]> = {}) => ({
  id,
  question: 'Do you have a licence?',
  asked_by: 'Rehema Said',
  asked_at: '2027-01-05T09:00:00.000Z',
  answer: null,
  answered_at: null,
  ...fields,
})
/** By whom a request was decided, and when. */
export const decided = { decided_at: '2027-01-06T08:00:00.000Z', decided_by: 'Rehema Said' }
/** A property that waits for its review. */
export const waiting: WaitingProperty = {
  id: 7,
  name: 'Nyumba ya Mkarafuu',
  destination: 'Nungwi',
  owner: 'Zawadi Mushi',
  email: 'zawadi@example.com',
  room_count: 6,
  has_wallet: true,
  missing: [],
  submitted_at: '2027-01-05T08:00:00.000Z',
  version: 3,
}
/** A property on sale that differs from what was approved. */
export const CHANGED = {
  destination: 'Nungwi',
  owner: 'Zawadi Mushi',
  fields: ['name', 'photographs'],
  changed_at: '2027-01-05T08:00:00.000Z',
} satisfies Partial<ChangedProperty>
/** A list as the server answers it. */
export const rows = (body: unknown[]): Reply => ({ status: 200, body, total: body.length })
/** An answer to a call that succeeds. */
export const ok = (body: unknown): Reply => ({ status: 200, body })
/** Where a property can be. */
export const DESTINATIONS = [
  { id: 1, name: 'Arusha', region: { id: 1, name: 'Arusha' }, latitude: -3.4, longitude: 36.7 },
  { id: 2, name: 'Nungwi', region: { id: 2, name: 'Zanzibar' }, latitude: -5.7, longitude: 39.3 },
]

/** What the server has, how it answers what is sent, and what was sent to it. */
export const office = {
  requests: [] as PropertyRequest[],
  properties: [] as WaitingProperty[],
  changed: [] as ChangedProperty[],
  sent: [] as [string, unknown][],
  answer: (): Reply => 'away',
}

/** An office without anything, before each test. */
export const resetOffice = () => {
  Object.assign(office, { requests: [], properties: [], changed: [], sent: [], answer: () => 'away' })
}

/** Opens one of the lists of new hosts, of support unless said otherwise. */
export const openRequests = (
  view: View,
  show: string,
  user = staff('support'),
  more: Parameters<typeof openPage>[1]['server'] = {},
) => {
  const takes = (name: string) => ({
    [`POST /api/${name}/`]: (body: Record<string, unknown>) => {
      office.sent.push([name, body])
      return office.answer()
    },
  })
  return openPage(`/bhumwi-admin/requests${show === 'pending' ? '' : `?show=${show}`}`, {
    view,
    user,
    server: {
      'GET /api/property-registration-requests/': (_body, query) =>
        rows(office.requests.filter(({ status }) => status === query.get('status'))),
      'GET /api/bhumwi-admin/property-reviews/': () => rows(office.properties),
      'GET /api/bhumwi-admin/property-changes/': () => rows(office.changed),
      'GET /api/destinations/': () => ok(DESTINATIONS),
      ...takes('property-registration-requests/1/approve'),
      ...takes('property-registration-requests/1/decline'),
      'GET /api/regions/': () => ok([]),
      ...takes('property-registration-requests/1/ask'),
      ...takes('property-registration-requests/1/check-wallet'),
      ...takes('property-registration-requests/1/invite'),
      ...takes('bhumwi-admin/properties/7/approve'),
      ...takes('bhumwi-admin/properties/7/return'),
      ...more,
    },
  })
}

/** The dialog that is open. */
export const dialog = page.getByRole('dialog')

const buttonIn = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Presses a button of the page. */
export const press = (name: string) => buttonIn(page.getByRole('main'), name).click()

/** Presses a button of the dialog. */
export const confirm = (name: string) => buttonIn(dialog, name).click()

/** A control of the open dialog. */
export const control = <F extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(name: string) => {
  const found = document.querySelector<F>(`dialog[open] [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
