/** The random values of one sign-in that the browser must return. */
export type SignInAttempt = { state: string; nonce: string; verifier: string }

/** A person's identity at the provider. `email_verified`: the provider has verified the address. Names may be empty. */
export type Identity = {
  subject: string
  email: string
  email_verified: boolean
  first_name: string
  last_name: string
}

/** The result of a sign-in: `declined` by the person; `failed` for anything else, with a cause without personal data. */
export type IdentityAnswer =
  | { outcome: 'known'; identity: Identity }
  | { outcome: 'declined' }
  | { outcome: 'failed'; cause: string }

/** An OpenID Connect provider. Network failures are results, not exceptions. */
export type IdentityProvider = {
  /** The URL to redirect the browser to; null if the provider cannot be reached. `returnTo` is our absolute URL. */
  begin: (returnTo: string) => Promise<{ address: string; attempt: SignInAttempt } | null>
  /** Reads the URL that the browser returned with. */
  finish: (returned: URL, attempt: SignInAttempt) => Promise<IdentityAnswer>
}
