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

/**
 * The policy of the built files: the service worker is one of them, and its own policy governs what it fetches. The page for
 * being offline has its styles in it.
 */
export const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of everything else, which is no document: answers of the API, drawings, errors. Drawings have inline styles. */
const ANSWER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What no page of the site uses. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb']

/** The security headers of every answer. Over HTTPS only (production) the browser is told never to come back without it. */
export const securityHeaders = ({ production }: { production: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': ANSWER_POLICY,
  ...(production ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Adds the security headers to every answer, pages, files and errors included; a page or file has its own policy. */
export const addSecurityHeaders = (app: FastifyInstance, headers: Record<string, string>) => {
  const { 'content-security-policy': policy, ...others } = headers
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(others)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  })
}
