import { z } from 'zod'

/** Bytes as browsers write them in WebAuthn messages. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url.')

/** The longest id of a credential: 1023 bytes. */
const credentialId = bytes(1364)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** What `navigator.credentials.create` answers, as JSON: a new passkey. Other fields are ignored. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    attestationObject: bytes(40_000),
    clientDataJSON: bytes(8000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** What `navigator.credentials.get` answers, as JSON: a challenge signed by a passkey. Other fields are ignored. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    authenticatorData: bytes(8000),
    clientDataJSON: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
})

/** What the browser needs to ask for a passkey: the options of WebAuthn as JSON, with a challenge that counts once. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
