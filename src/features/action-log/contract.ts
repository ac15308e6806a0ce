import { z } from 'zod'
import { ACTIONS } from '#domain/action.ts'
import { LOG_COLUMNS, sortKeys } from '#domain/list-sort.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, instant, line, rowId } from '#platform/fields.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

export const listActions = endpoint({
  method: 'GET',
  path: '/api/action-logs/',
  summary: 'What was changed, by whom, the latest first',
  access: 'log.view',
  query: z.object({
    user: line(30).optional().describe('An id or a username'),
    start: day.optional(),
    end: day.optional().describe('The last day, included'),
    action_type: z.enum(ACTIONS).optional(),
    sort: z
      .enum(sortKeys(LOG_COLUMNS))
      .optional()
      .describe('The earliest first with `made`; the latest first without it'),
    page: counted(z.number().int().min(1).max(100_000)).default(1),
  }),
  reply: z.array(
    z.object({
      id: rowId,
      /** Null for what the product did by itself. */
      user: z.object({ id: rowId, username: z.string() }).nullable(),
      action_type: z.string(),
      object_type: z.string(),
      object_id: z.string(),
      summary: z.string(),
      before: facts,
      after: facts,
      reason: z.string(),
      created_at: instant,
      /** The right by which the call was made, and the address that it came from; null for what the product did. */
      right_used: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  paged: true,
})
