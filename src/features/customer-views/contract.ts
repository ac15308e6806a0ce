import { z } from 'zod'
import { VIEW_REASON_LENGTH } from '#domain/customer-view.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line } from '#platform/fields.ts'

export const startView = endpoint({
  method: 'POST',
  path: '/api/users/:id/view/',
  summary:
    'Look at somebody’s account as its owner sees it, for half an hour and without changing anything; the owner is notified',
  access: 'users.view_as',
  actions: ['user.view'],
  params: z.object({ id }),
  body: z.object({
    reason: line(VIEW_REASON_LENGTH)
      .min(1, { error: 'field_invalid' satisfies FaultKey })
      .describe('The owner of the account reads it'),
  }),
  reply: z.object({ ends_at: instant }),
  refusals: ['not_found', 'view_not_possible', 'view_read_only'],
  rate: { hits: 30, seconds: 3600, by: 'account' },
})

export const endView = endpoint({
  method: 'POST',
  path: '/api/view/end/',
  summary: 'End the view of somebody’s account; answers whose it was, or null if it was over already',
  access: 'signed_in',
  actions: ['user.end_view'],
  reply: z.object({ user_id: z.number().int().nullable() }),
  inView: 'open',
})
