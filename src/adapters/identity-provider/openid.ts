import * as client from 'openid-client'
import type { Identity, IdentityProvider } from '#ports/identity-provider.ts'

/** An OpenID Connect client as the provider registered it. */
export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; timeoutSeconds?: number }

const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/** Reads the provider's own description, once; what failed is asked again next time. */
const describing = ({ issuer, clientId, clientSecret, timeoutSeconds = 10 }: OpenIdSettings) => {
  let known: Promise<client.Configuration> | null = null
  const server = new URL(issuer)
  // Plain HTTP is for a simulator on this machine only.
  const plain = server.protocol === 'http:' && LOOPBACK.has(server.hostname) ? [client.allowInsecureRequests] : []
  return (): Promise<client.Configuration> => {
    known ??= client
      .discovery(server, clientId, undefined, client.ClientSecretPost(clientSecret), {
        // The signature of the identity is checked too, though it comes straight from the provider.
        execute: [...plain, client.enableNonRepudiationChecks],
        timeout: timeoutSeconds,
      })
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The claims of an identity; a provider that parts no names gives the whole name as the first. */
const identityOf = (claims: client.IDToken): Identity => ({
  subject: claims.sub,
  email: text(claims.email),
  email_verified: claims.email_verified === true,
  first_name: text(claims.given_name) || text(claims.name),
  last_name: text(claims.family_name),
})

const causeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error ? `${error.name} ${String(error.code)}` : error.name) : 'unknown'

/**
 * Signing in with Google, or with any provider that speaks OpenID Connect: authorization code with PKCE, state and nonce.
 * `log` hears causes without personal data.
 */
export const openIdProvider = (
  settings: OpenIdSettings,
  log: (message: string, fields: Record<string, unknown>) => void = () => undefined,
): IdentityProvider => {
  const describe = describing(settings)
  return {
    begin: async (returnTo) => {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      try {
        const address = client.buildAuthorizationUrl(await describe(), {
          redirect_uri: returnTo,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          state: attempt.state,
          nonce: attempt.nonce,
          prompt: 'select_account',
        })
        return { address: address.href, attempt }
      } catch (error) {
        log('the identity provider could not be reached', { cause: causeOf(error) })
        return null
      }
    },
    finish: async (returned, attempt) => {
      try {
        const tokens = await client.authorizationCodeGrant(await describe(), returned, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims ? { outcome: 'known', identity: identityOf(claims) } : { outcome: 'failed', cause: 'no claims' }
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          return { outcome: 'declined' }
        const cause = causeOf(error)
        log('a sign-in with the identity provider failed', { cause })
        return { outcome: 'failed', cause }
      }
    },
  }
}
