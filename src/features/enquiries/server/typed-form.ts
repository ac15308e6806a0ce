import { createHash } from 'node:crypto'
import type { FaultKey } from '#domain/field-faults.ts'
import { Refusal } from '#domain/refusal.ts'

/** Refuses a form whose fields have faults. The browser applies the same rules. */
export const refuseFaults = (faults: Partial<Record<string, FaultKey>>): void => {
  if (Object.keys(faults).length > 0) throw new Refusal('validation', { fields: faults })
}

/** A hash of all fields, to recognise a form that is sent twice. */
export const contentHash = (form: object): Buffer => {
  const entries = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest()
}
