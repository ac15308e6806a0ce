import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { statedEvidence } from '#features/evidence/server/public.ts'
import type { HostDeps } from './deps.ts'
import { evidenceOf } from './record-check.ts'
import { hostPropertyRow, propertiesOfHost, suspensionRows } from './store.ts'

/** One property with its host and the suspensions of both; `not_found` for an unknown one. */
export const showHostProperty = (deps: Pick<HostDeps, 'db' | 'clock'>) => async (id: number) => {
  const { db, clock } = deps
  const property = await hostPropertyRow(db, id)
  if (!property) throw new Refusal('not_found')
  const [properties, rows, evidence, stated] = await Promise.all([
    propertiesOfHost(db, property.host.id),
    suspensionRows(db, property, todayIn(clock())),
    evidenceOf(deps, id),
    statedEvidence(db, id),
  ])
  const suspensions = rows.map(({ reinstated_by: by, reinstated_at: at, reinstate_reason: reason, ...row }) => ({
    ...row,
    reinstated: by && at ? { by, at, reason } : null,
  }))
  return { ...property, properties, evidence, stated, suspensions }
}
