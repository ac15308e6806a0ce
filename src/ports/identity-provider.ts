/** What a browser must bring back with the answer: all random, for one sign-in. */
export type SignInAttempt = { state: string; nonce: string; verifier: string }

/** Who somebody is at the provider. `email_verified`: the provider vouches that the address is theirs. Names may be empty. */
export type Identity = {
  subject: string
  email: string
  email_verified: boolean
  first_name: string
  last_name: string
}

/** What came of a sign-in: `declined` by the person; `failed` for anything else, the cause without personal data. */
export type IdentityAnswer =
  | { outcome: 'known'; identity: Identity }
  | { outcome: 'declined' }
  | { outcome: 'failed'; cause: string }

/** Somebody who vouches for people, as OpenID Connect describes. Whatever the network does is an answer. */
export type IdentityProvider = {
  /** Where to send the browser; null where the provider cannot be reached now. `returnTo` is our absolute address. */
  begin: (returnTo: string) => Promise<{ address: string; attempt: SignInAttempt } | null>
  /** Reads the address with which the browser came back. */
  finish: (returned: URL, attempt: SignInAttempt) => Promise<IdentityAnswer>
}
