import { z } from 'zod'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { day } from '#platform/fields.ts'

/** What the platform has checked of a property and when, as travellers read it while it is valid. */
export const shownEvidence = z.object({ kind: z.enum(EVIDENCE_KINDS), checked_on: day })
export type ShownEvidence = z.input<typeof shownEvidence>
