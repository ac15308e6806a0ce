import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { shownEvidence } from '#features/evidence/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { presentDetail } from './get-property.ts'
import { presentRoom } from './present.ts'
import { propertyDetailInScope } from './store-cards.ts'
import { roomRows } from './store-rooms.ts'

/** More rooms than a page shows. */
const ROOMS = 100

/** A property of the scope as travellers will see it, whatever its state; any other is `not_found`. */
export const previewProperty =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: Scope, id: number, language: Language) => {
    const found = await propertyDetailInScope(db, scope, id)
    if (!found) throw new Refusal('not_found')
    const evidence = await shownEvidence(db, id, todayIn(clock()))
    const { rows } = await roomRows(db, { property: id, scope, limit: ROOMS, offset: 0 })
    const rooms = rows.map((row) => presentRoom(row, language))
    return { status: found.row.status, property: presentDetail(found, evidence, language), rooms }
  }
