import { Refusal } from '#domain/refusal.ts'
import { type AccountDeps, checkDeletion, listSessions, type Objection } from '#features/accounts/server/public.ts'
import { personRow } from './store.ts'
import { detailsOf } from './store-person.ts'

const ABOUT_THEM = {
  stay_ahead: 'person_stay_ahead',
  money_under_way: 'person_money_under_way',
  owns_properties: 'person_owns_properties',
} as const satisfies Record<Objection, string>

/** An objection to a deletion, worded about somebody else than the reader. */
export const objectionAboutThem = (objection: Objection) => ABOUT_THEM[objection]

/** One account as the platform's staff see it; `not_found` for an unknown or deleted one. */
export const showPerson = (deps: AccountDeps) => async (id: number) => {
  const row = await personRow(deps.db, id)
  if (!row) throw new Refusal('not_found')
  const [details, sessions, objection] = await Promise.all([
    detailsOf(deps.db, id),
    listSessions(deps.db, id, 0),
    checkDeletion(deps)(id),
  ])
  return {
    ...row,
    ...details,
    sessions: sessions.map(({ id, device, created_at, last_seen_at }) => ({ id, device, created_at, last_seen_at })),
    objection: objection && objectionAboutThem(objection),
  }
}
