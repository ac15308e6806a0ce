import { page } from 'vitest/browser'
import type { HostProperty, Suspension } from '#features/hosts/contract.ts'
import type { Terms } from '#features/hosts/web/SuspensionTerms.tsx'
import type { PropertyChangesShown } from '#features/properties/contract.ts'
import { hosts as en } from '#i18n/en/hosts.ts'
import { hosts as sw } from '#i18n/sw/hosts.ts'
import { DESKTOP, openPage, type Reply, staff, type VIEWS } from './open-page.tsx'

/** The texts of the hosts' pages. */
export const WORDS = { en, sw }
export const ok = (body: unknown): Reply => ({ status: 200, body })
export const PATH = '/bhumwi-admin/properties/4'
export const SHOW = 'GET /api/bhumwi-admin/properties/4/'
export const CHANGES = 'GET /api/bhumwi-admin/properties/4/changes/'
export const TERMS = 'GET /api/bhumwi-admin/properties/4/suspension/'
export const SUSPEND = 'POST /api/bhumwi-admin/properties/4/suspension/'

/** A property as its page shows it to the staff. */
export const property = (fields: Partial<HostProperty> = {}): HostProperty => ({
  id: 4,
  name: 'Mbuyu Lodge',
  status: 'live',
  place: 'Nungwi',
  is_featured: false,
  host: { id: 9, username: 'juma', name: 'Juma Mushi', suspended: false },
  properties: [
    { id: 4, name: 'Mbuyu Lodge', status: 'live' },
    { id: 5, name: 'Mkoko House', status: 'paused' },
  ],
  evidence: [],
  stated: [],
  suspensions: [],
  ...fields,
})

/** A property that is as it was approved. */
export const UNCHANGED: PropertyChangesShown = {
  version: 1,
  approved_at: '2026-01-02T08:00:00Z',
  approved_by: 'salma',
  changed_at: null,
  asked: null,
  changes: [],
}

/** A suspension of the property. */
export const suspension = (fields: Partial<Suspension> = {}): Suspension => ({
  id: 7,
  reach: 'property',
  reason: 'The licence has expired.',
  coming_bookings: 'cancel',
  by: { id: 1, username: 'salma' },
  at: '2026-03-02T08:00:00Z',
  left: 2,
  reinstated: null,
  ...fields,
})

/** What a suspension would mean. */
export const terms = (fields: Partial<Terms> = {}): Terms => ({
  properties: [{ id: 4, name: 'Mbuyu Lodge', status: 'live' }],
  count: 22,
  refund_amount: 450_000,
  bookings: [
    {
      id: 1,
      reference: 'BHM-AAAAA1',
      property_name: 'Mbuyu Lodge',
      guest_name: 'Asha Juma',
      check_in: '2027-03-04',
      check_out: '2027-03-06',
      status: 'confirmed',
      paid_amount: 450_000,
    },
    {
      id: 2,
      reference: 'BHM-AAAAA2',
      property_name: 'Mbuyu Lodge',
      guest_name: 'Mwanaidi Abdulrahman Suleiman',
      check_in: '2027-03-09',
      check_out: '2027-03-12',
      status: 'pending',
      paid_amount: 0,
    },
  ],
  own_count: 2,
  in_house: 1,
  ...fields,
})

type OpenInput = {
  view?: (typeof VIEWS)[number]
  server?: Parameters<typeof openPage>[1]['server']
}
/** Opens the page as support sees it. */
export const open = (shown: HostProperty, { view = DESKTOP, server = {} }: OpenInput = {}) =>
  openPage(PATH, {
    view,
    user: staff('support'),
    server: { [SHOW]: () => ok(shown), [CHANGES]: () => ok(UNCHANGED), ...server },
  })
export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const button = (name: string, within = page.getByRole('main')) =>
  within.getByRole('button', { name, exact: true })
