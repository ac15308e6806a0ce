import { leaveWayBack, RETURN_KEY } from '#platform/web/way-back.ts'
import type { BookingForm } from './dialog-state.ts'

/** A filled-in dialog that waits in this browser tab until its traveller has signed in. */
export type KeptBooking = { property: number; room: number; form: BookingForm }

const KEY = 'bhumwi.booking'
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

/** Keeps the dialog in this tab, and the page that signing in leads back to. */
export const keepBooking = (kept: KeptBooking, path: string, now: Date, store: Store = sessionStorage) => {
  store.setItem(KEY, JSON.stringify({ ...kept, until: now.getTime() + MINUTES * 60_000 }))
  leaveWayBack({ path, why: 'booking' }, store)
}

/** Forgets the kept dialog and the way back. */
export const forgetBooking = (store: Store = sessionStorage) => {
  store.removeItem(KEY)
  store.removeItem(RETURN_KEY)
}

/** The kept dialog of a property, which is forgotten by being taken; null where there is none or it is too old. */
export const takeKeptBooking = (property: number, now: Date, store: Store = sessionStorage): KeptBooking | null => {
  const text = store.getItem(KEY)
  if (text === null) return null
  const kept = parsed(text)
  const stale = typeof kept?.until !== 'number' || kept.until < now.getTime()
  if (!stale && kept.property !== property) return null
  forgetBooking(store)
  if (stale || typeof kept.room !== 'number' || !isForm(kept.form)) return null
  return { property, room: kept.room, form: kept.form }
}
