import { type DraftStore, isTabOf, readDraft, removeDraft, saveDraft, tabStorage } from '#platform/web/draft.ts'
import { forgetReturnTo, RETURN_MINUTES, saveReturnTo } from '#platform/web/return-to.ts'
import type { BookingForm } from './dialog-state.ts'

/**
 * A filled-in dialog that waits in this browser tab until its traveller has signed in: anybody, or the account `of` whose
 * session had ended. With `savedBy`, one that was open when the page was reloaded or left: it waits for the same person
 * (an account, or null for a visitor).
 */
export type BookingDraft = {
  property: number
  room: number
  form: BookingForm
  of?: number | null
  savedBy?: number | null
}

const DRAFT = 'booking'
/** A passport number must not lie about for longer than signing in takes. */
const minutes = RETURN_MINUTES

const FIELDS = [
  'name',
  'email',
  'phone',
  'id_number',
  'check_in',
  'check_out',
  'guests',
  'children',
  'child_ages',
  'meal_plan',
  'residency',
  'extras',
  'promo_code',
  'payers',
  'payment_method',
  'payment_details',
] as const satisfies readonly (keyof BookingForm)[]

const isForm = (value: unknown): value is BookingForm =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => typeof Reflect.get(value, field) === 'string')

/** Saves the dialog until its traveller has signed in, and the page to return to. */
export const saveWaitingBooking = (
  draft: BookingDraft,
  path: string,
  now: Date,
  store: DraftStore | null = tabStorage(),
) => {
  saveDraft(DRAFT, draft, { minutes, awaitsSignIn: true, now }, store)
  saveReturnTo({ path, waiting: { kind: 'booking' } }, now, store)
}

/** Saves the dialog while it is open, so that a reload, or a phone that takes the tab's memory, loses nothing. */
export const saveOpenBooking = (
  draft: BookingDraft & { savedBy: number | null },
  now: Date,
  store: DraftStore | null = tabStorage(),
) => {
  if (isTabOf(draft.savedBy, store)) saveDraft(DRAFT, draft, { minutes, now }, store)
}

/** Deletes the draft, and forgets to return to it. */
export const removeBookingDraft = (store: DraftStore | null = tabStorage()) => {
  removeDraft(DRAFT, store)
  forgetReturnTo('booking', store)
}

/**
 * Who opens a property's page; `arrives` on the first render, false if only the user changed while the page was open.
 */
type Viewer = {
  account: number | null
  isTraveller: boolean
  arrives: boolean
  /** Reached by Back or Forward within the site, or by a new document. */
  goesBack?: boolean
}

/** A visitor who left for sign-in and comes back without an account. */
const isTurningBack = ({ of = null, savedBy }: Partial<BookingDraft>, { account, goesBack }: Viewer) =>
  savedBy === undefined && of === null && account === null && goesBack === true

/** Who may open a draft: its traveller if it waits for sign-in, else the person who left it and returns. */
const isFor = (draft: Partial<BookingDraft>, viewer: Viewer) => {
  const { of = null, savedBy } = draft
  const { account, isTraveller, arrives } = viewer
  if (savedBy !== undefined) return arrives && savedBy === account
  return isTurningBack(draft, viewer) || (isTraveller && (of === null || of === account))
}

/**
 * The draft of a property for its viewer; null where there is none or it is too old. It stays until the dialog shows it:
 * the dialog's code may not come.
 */
export const readBookingDraft = (
  property: number,
  viewer: Viewer,
  now: Date,
  store: DraftStore | null = tabStorage(),
): BookingDraft | null => {
  const draft = readDraft(DRAFT, now, store) as Partial<BookingDraft> | null
  if (draft !== null && (draft.property !== property || !isFor(draft, viewer))) return null
  if (typeof draft?.room !== 'number' || !isForm(draft.form)) {
    removeBookingDraft(store)
    return null
  }
  const { room, form } = draft
  const savedBy = isTurningBack(draft, viewer) ? null : draft.savedBy
  return { property, room, form, ...(savedBy === undefined ? {} : { savedBy }) }
}
