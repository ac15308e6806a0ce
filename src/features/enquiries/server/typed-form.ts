import { createHash } from 'node:crypto'
import type { FaultKey } from '#domain/guest-form.ts'
import { Refusal } from '#domain/refusal.ts'

/** Refuses a form whose fields have faults; the rules are those that the browser has applied already. */
export const refuseFaults = (faults: Partial<Record<string, FaultKey>>): void => {
  if (Object.keys(faults).length > 0) throw new Refusal('validation', { fields: faults })
}

/** One hash for everything that was typed: a form that comes twice is the same form. */
export const contentHash = (form: object): Buffer => {
  const entries = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest()
}
