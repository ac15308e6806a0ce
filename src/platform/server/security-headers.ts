import type { FastifyInstance } from 'fastify'

/** The content security policy of a page; `scripts` is its `script-src`, with the hashes of the inline scripts. */
export const contentPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    // React writes style attributes, and the one stylesheet is inlined to save a round trip.
    "style-src 'self' 'unsafe-inline'",
    scripts,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Adds the security headers that every answer has, pages and files included. */
export const addSecurityHeaders = (app: FastifyInstance) =>
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
