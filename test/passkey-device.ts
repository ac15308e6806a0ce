import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { addPasskey, beginPasskey } from '#features/second-factor/contract.ts'
import { PASSWORD } from './factories.ts'
import type { TestApp } from './harness.ts'

/** The kinds of values that WebAuthn writes in CBOR (RFC 8949), as far as an authenticator here needs them. */
type Cbor = number | string | Buffer | [key: number | string, value: Cbor][]

const head = (kind: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Key = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number }
type Options = { challenge: string; [more: string]: unknown }
/** What differs from what a well-behaved browser at the right site would send. */
type Twist = { origin?: string; host?: string; verified?: boolean; counter?: number; type?: string; id?: Buffer }

/**
 * An authenticator in software, with the browser in front of it: makes passkeys with P-256 keys, and signs with them as
 * WebAuthn says, for the site at `origin`. A test can have it send what a browser never would.
 */
export const passkeyDevice = (origin: string) => {
  const keys: Key[] = []
  const site = new URL(origin)

  const clientData = (type: string, { challenge }: Options, twist: Twist) =>
    Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? origin }))

  const authenticatorData = (key: Key, twist: Twist, flags: number, more: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.counter)
    const verified = twist.verified === false ? 0 : VERIFIED
    return Buffer.concat([
      sha256(twist.host ?? site.hostname),
      Buffer.from([flags | PRESENT | verified]),
      counter,
      more,
    ])
  }

  /** The answer of `navigator.credentials.create`. */
  const make = (options: Options, twist: Twist = {}) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = {
      id: twist.id ?? randomBytes(32),
      privateKey,
      userHandle: (options.user as { id: string }).id,
      counter: twist.counter ?? 0,
    }
    keys.push(key)
    const cose = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, key.id.length]), key.id, cose])
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', authenticatorData(key, twist, HAS_KEY, attested)],
    ])
    const id = key.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer of `navigator.credentials.get`, by the passkey of this index; its counter goes up by one. */
  const answer = (options: Options, twist: Twist = {}, index = 0) => {
    const key = keys[index]
    if (!key) throw new Error('This device has no such passkey.')
    key.counter = twist.counter ?? key.counter + 1
    const data = authenticatorData(key, twist, 0)
    const client = clientData('webauthn.get', options, twist)
    const id = key.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey).toString('base64url'),
        userHandle: key.userHandle,
      },
    }
  }

  return { make, answer }
}

type Client = ReturnType<TestApp['client']>
type Device = ReturnType<typeof passkeyDevice>

/** Adds a passkey of the device to the account of the client, and answers the recovery codes. */
export const addPasskeyOf = async (client: Client, device: Device, name = 'Phone', twist: Twist = {}) => {
  const options = (await client.call(beginPasskey, { body: { current_password: PASSWORD } })).ok
  return (await client.call(addPasskey, { body: { name, passkey: device.make(options, twist) } })).ok.recovery_codes
}
