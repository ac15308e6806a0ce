import * as client from 'openid-client'
import type { Identity, IdentityProvider } from '#ports/identity-provider.ts'

/** An OpenID Connect client as it is registered at the provider. */
export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; timeoutSeconds?: number }

const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/** Reads the provider's discovery document once; a failed attempt is retried on the next call. */
const describing = ({ issuer, clientId, clientSecret, timeoutSeconds = 10 }: OpenIdSettings) => {
  let known: Promise<client.Configuration> | null = null
  const server = new URL(issuer)
  // Plain HTTP is for a simulator on this machine only.
  const plain = server.protocol === 'http:' && LOOPBACK.has(server.hostname) ? [client.allowInsecureRequests] : []
  return (): Promise<client.Configuration> => {
    known ??= client
      .discovery(server, clientId, undefined, client.ClientSecretPost(clientSecret), {
        // The signature of the ID token is checked too, although it comes directly from the provider.
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

/** The claims of an ID token; a provider that does not split names gives the full name as the first name. */
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
 * Sign-in with Google, or with any OpenID Connect provider: authorization code with PKCE, state and nonce. `log` receives
 * causes without personal data.
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
