import { type Day, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { shownEvidence } from '#features/evidence/server/public.ts'
import { presentDetail } from './get-property.ts'
import { listRoomsForStay, type RoomsForStayDeps } from './list-rooms.ts'
import { propertyDetailInScope } from './store-cards.ts'

/** More rooms than a page shows. */
const ROOMS = 100

type StayQuery = { check_in?: Day; check_out?: Day; guests?: number; children?: number; child_ages?: readonly number[] }

/**
 * A property of the scope as travellers will see it, whatever its state, with its rooms for a stay; any other is
 * `not_found`.
 */
export const previewProperty =
  (deps: RoomsForStayDeps) => async (scope: Scope, id: number, stay: StayQuery, language: Language) => {
    const { db, clock } = deps
    const found = await propertyDetailInScope(db, scope, id)
    if (!found) throw new Refusal('not_found')
    const evidence = await shownEvidence(db, id, todayIn(clock()))
    const { rows } = await listRoomsForStay(deps)({ ...stay, property: id, limit: ROOMS, offset: 0 }, language, scope)
    return { status: found.row.status, property: presentDetail(found, evidence, language), rooms: rows }
  }
