import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { success } from '#platform/fields.ts'

/** How React came upon an error: see `onCaughtError`, `onRecoverableError` and `onUncaughtError` of its roots. */
const KINDS = ['caught', 'recoverable', 'uncaught'] as const
export type ClientErrorKind = (typeof KINDS)[number]

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors/',
  summary: 'Report an error of the site in a browser, for the log of the server',
  access: 'public',
  body: z.object({
    kind: z.enum(KINDS),
    message: z.string().max(500),
    stack: z.string().max(4000).describe('Of the error, then of the components'),
    page: z
      .string()
      .max(100)
      .regex(/^[\w/:*-]*$/)
      .describe('The path of the page as the sitemap has it, without what is filled in'),
  }),
  reply: success,
  rate: { hits: 20, seconds: 3600, by: 'address' },
})
