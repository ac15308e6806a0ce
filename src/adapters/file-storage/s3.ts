import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStorage, StorageFault, type StoredFile } from '#ports/file-storage.ts'
import { allowedName } from './file-name.ts'
import { type StartCheck, s3Fault, startSentence } from './s3-fault.ts'

/** The account at an object storage that speaks S3. */
export type S3Config = {
  /** The address of the server; that of Amazon in the region by default. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path of addresses, not in the name of the host. */
  pathStyle: boolean
  /** The folder of the bucket for all files, without slashes at its ends; the whole bucket by default. */
  prefix?: string
  /** Time limits in milliseconds, for tests. */
  timeouts?: Partial<typeof TIMEOUTS>
  /** How names of hosts are resolved, for tests. */
  lookup?: LookupFunction
}

/** An object storage, and the check of its settings. */
export type S3Storage = FileStorage & {
  /** Stores, reads, lists and deletes a file; null if all went well. */
  check: () => Promise<StartCheck | null>
}

/** Milliseconds for a connection, for the first byte of one answer, and for a whole call with its retries. */
const TIMEOUTS = { connect: 3000, answer: 8000, read: 12_000, write: 30_000 }
/** Calls of one operation; the client waits longer after each, and gives up sooner while most calls fail. */
const ATTEMPTS = 3
const SOCKETS = 50
const DAY_MS = 86_400_000

type Sdk = typeof import('@aws-sdk/client-s3')
type Parts = { sdk: Sdk; client: S3Client; bucket: string; keyOf: (name: string) => string; limits: typeof TIMEOUTS }

/** What the client warns about on the console, such as a Node.js version, is no business of our log. */
const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, trace: () => {} }

const connect = async (config: S3Config): Promise<Parts> => {
  // Loaded only where it is used: it takes 35 MB of memory.
  const sdk = await import('@aws-sdk/client-s3')
  const limits = { ...TIMEOUTS, ...config.timeouts }
  const agent = { maxSockets: SOCKETS, keepAlive: true, lookup: config.lookup }
  const client = new sdk.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.pathStyle,
    maxAttempts: ATTEMPTS,
    // Other servers than Amazon's refuse the checksums that the client adds by itself. The hash of the content is signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: QUIET,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: limits.answer,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const folder = config.prefix ? `${config.prefix}/` : ''
  return { sdk, client, bucket: config.bucket, keyOf: (name) => folder + allowedName(name), limits }
}

/** Passes a result on, and a failure as a `StorageFault`. */
const guarded = async <Result>(operation: string, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    throw s3Fault(error, operation)
  }
}

const readOnce = async ({ sdk, client, bucket, limits }: Parts, key: string): Promise<Uint8Array | null> => {
  const signal = AbortSignal.timeout(limits.read)
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: signal })
    // A body that ends too early rejects, so that nobody gets half a file.
    return Body instanceof Readable ? await buffer(addAbortSignal(signal, Body)) : new Uint8Array()
  } catch (error) {
    if (error instanceof sdk.NoSuchKey) return null
    throw error
  }
}

async function* listed({ sdk, client, bucket, keyOf, limits }: Parts, folder: string): AsyncGenerator<StoredFile> {
  const prefix = `${keyOf(folder)}/`
  let token: string | undefined
  do {
    const page = await guarded('ListObjectsV2', () =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }), {
        abortSignal: AbortSignal.timeout(limits.read),
      }),
    )
    for (const { Key, LastModified } of page.Contents ?? []) {
      const name = Key?.slice(prefix.length) ?? ''
      // Files of folders in this folder, and the folder itself as some tools store it, are not its files.
      if (name && !name.includes('/') && LastModified) yield { name: `${folder}/${name}`, storedAt: LastModified }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

const storageOver = (parts: Parts): FileStorage => {
  const { sdk, client, bucket, keyOf, limits } = parts
  return {
    write: async (name, content) => {
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: content })
      await guarded('PutObject', () => client.send(command, { abortSignal: AbortSignal.timeout(limits.write) }))
    },
    read: async (name) => {
      const key = keyOf(name)
      return guarded('GetObject', () => readOnce(parts, key))
    },
    remove: async (name) => {
      const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })
      await guarded('DeleteObject', () => client.send(command, { abortSignal: AbortSignal.timeout(limits.read) }))
    },
    list: (folder) => listed(parts, folder),
  }
}

/** Uses each right that the product needs, on a file of its own; also deletes what an earlier check left behind. */
const tryEverything = async (files: FileStorage) => {
  const name = `check/${randomUUID()}`
  const content = Buffer.from(name)
  await files.write(name, content)
  const read = await files.read(name)
  let isListed = false
  for await (const file of files.list('check')) {
    if (file.name === name) isListed = true
    else if (Date.now() - file.storedAt.getTime() > DAY_MS) await files.remove(file.name)
  }
  await files.remove(name)
  return Boolean(read && content.equals(read) && isListed)
}

const NOT_S3: StartCheck = {
  sentence: 'The server at S3_ENDPOINT takes a file, and then does not have it.',
  isSetting: true,
}

/** Stores files in a bucket of an object storage. Nothing is sent before the first call. */
export const s3Storage = async (config: S3Config): Promise<S3Storage> => {
  const files = storageOver(await connect(config))
  const check = async () => {
    try {
      return (await tryEverything(files)) ? null : NOT_S3
    } catch (error) {
      if (error instanceof StorageFault) return startSentence(error)
      throw error
    }
  }
  return { ...files, check }
}
