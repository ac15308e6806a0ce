import { leaveWayBack, RETURN_KEY } from '#platform/web/way-back.ts'
import type { BookingForm } from './dialog-state.ts'

/**
 * A filled-in dialog that waits in this browser tab until its traveller has signed in: anybody, or the account `of` whose
 * session had ended. With `left_by`, one that was open when the page was reloaded or left: it waits for the same person
 * (an account, or null for a visitor).
 */
export type KeptBooking = {
  property: number
  room: number
  form: BookingForm
  of?: number | null
  left_by?: number | null
}

/** A dialog that is open goes with its person; one that waits for signing in outlives that one signs in or out. */
const OPEN = 'bhumwi.booking'
const WAITING = `${RETURN_KEY}.booking`
/** Signing in and up takes minutes; a passport number must not lie about for longer. */
const MINUTES = 30

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const FIELDS = [
  'name',
  'email',
  'phone',
  'id_number',
  'check_in',
  'check_out',
  'guests',
  'children',
  'promo_code',
  'payment_method',
  'payment_details',
] as const satisfies readonly (keyof BookingForm)[]

const isForm = (value: unknown): value is BookingForm =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => typeof Reflect.get(value, field) === 'string')

const parsed = (text: string): (Partial<KeptBooking> & { until?: unknown }) | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null // not ours, or half written
  }
}

const withEnd = (kept: KeptBooking, now: Date) => JSON.stringify({ ...kept, until: now.getTime() + MINUTES * 60_000 })

/** Keeps the dialog in this tab, and the page that signing in leads back to. */
export const keepBooking = (kept: KeptBooking, path: string, now: Date, store: Store = sessionStorage) => {
  store.removeItem(OPEN)
  store.setItem(WAITING, withEnd(kept, now))
  leaveWayBack({ path, why: 'booking' }, store)
}

/** Keeps the dialog while it is open, so that a reload, or a phone that takes the tab's memory, loses nothing. */
export const keepOpenBooking = (
  kept: KeptBooking & { left_by: number | null },
  now: Date,
  store: Store = sessionStorage,
) => {
  store.removeItem(WAITING)
  store.setItem(OPEN, withEnd(kept, now))
}

/** Forgets the kept dialog and the way back. */
export const forgetBooking = (store: Store = sessionStorage) => {
  store.removeItem(OPEN)
  store.removeItem(WAITING)
  store.removeItem(RETURN_KEY)
}

/** Who looks at a property; `arrives` as its page opens, false where the person only changed while it was open. */
type Looker = { account: number | null; isTraveller: boolean; arrives: boolean }

/** Who may open a kept dialog: its traveller where it waits for signing in, else who left it and comes back. */
const isFor = ({ of = null, left_by }: Partial<KeptBooking>, { account, isTraveller, arrives }: Looker) =>
  left_by === undefined ? isTraveller && (of === null || of === account) : arrives && left_by === account

/**
 * The kept dialog of a property for whoever looks, which is forgotten by being taken; null where there is none or it is too
 * old.
 */
export const takeKeptBooking = (
  property: number,
  looker: Looker,
  now: Date,
  store: Store = sessionStorage,
): KeptBooking | null => {
  const text = store.getItem(WAITING) ?? store.getItem(OPEN)
  if (text === null) return null
  const kept = parsed(text)
  const stale = typeof kept?.until !== 'number' || kept.until < now.getTime()
  if (!stale && (kept.property !== property || !isFor(kept, looker))) return null
  forgetBooking(store)
  if (stale || typeof kept.room !== 'number' || !isForm(kept.form)) return null
  const { room, form, left_by } = kept
  return { property, room, form, ...(left_by === undefined ? {} : { left_by }) }
}
