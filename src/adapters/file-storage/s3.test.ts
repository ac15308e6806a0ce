import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StorageFault } from '#ports/file-storage.ts'
import { portOf } from '#sim/guard.ts'
import { type S3Fault, type S3Sim, startS3Sim } from '#sim/s3/server.ts'
import { describeFileStorage, filesIn } from '#test/file-storage-suite.ts'
import { type S3Config, s3Storage } from './s3.ts'

const configOf = (sim: S3Sim, changes: Partial<S3Config> = {}): S3Config => {
  const { region, accessKeyId, secretAccessKey } = sim.account
  return { endpoint: sim.url, bucket: sim.bucket, region, accessKeyId, secretAccessKey, pathStyle: true, ...changes }
}

describeFileStorage('in a bucket', async () => {
  // Small pages, so that a list of some files takes several calls.
  const sim = await startS3Sim({ pageSize: 10 })
  return { open: () => s3Storage(configOf(sim)), close: sim.close }
})

let sim: S3Sim
beforeAll(async () => {
  sim = await startS3Sim()
})
afterAll(() => sim.close())
beforeEach(() => {
  sim.mend()
  sim.setClock(0)
  sim.objects.clear()
  sim.calls.length = 0
})

const SHORT = { connect: 300, answer: 300, read: 6000, write: 6000 }
const storage = (changes: Partial<S3Config> = {}) => s3Storage(configOf(sim, { timeouts: SHORT, ...changes }))
const faultOf = (run: Promise<unknown>): Promise<StorageFault> =>
  run.then(
    () => expect.unreachable('nothing failed'),
    (error) => {
      expect(error).toBeInstanceOf(StorageFault)
      return error
    },
  )
const content = Buffer.from('a picture')

/** An address where nothing listens. */
const deadAddress = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('a bucket', () => {
  test('has all files under the prefix, and files of others beside it are never listed', async () => {
    sim.objects.set('photographs/of-others.webp', { content, storedAt: new Date() })
    const files = await storage({ prefix: 'bhumwi/live' })
    await files.write('photographs/a.webp', content)
    expect([...sim.objects.keys()].sort()).toEqual(['bhumwi/live/photographs/a.webp', 'photographs/of-others.webp'])
    expect(await filesIn(files, 'photographs')).toEqual([{ name: 'photographs/a.webp', storedAt: expect.any(Date) }])
    expect(await files.read('photographs/of-others.webp')).toBeNull()
  })

  test.each<S3Fault>(['internal', 'slow_down', 'reset', 'hang'])(
    'that once answers %s is asked again, and everything succeeds',
    async (fault) => {
      const files = await storage()
      sim.breakDown(fault, { times: 1 })
      await files.write('photographs/a.webp', content)
      sim.breakDown(fault, { times: 1 })
      expect(await files.read('photographs/a.webp')).toEqual(content)
      sim.breakDown(fault, { times: 1 })
      expect(await filesIn(files, 'photographs')).toHaveLength(1)
      sim.breakDown(fault, { times: 1 })
      await files.remove('photographs/a.webp')
      expect(sim.objects.size).toBe(0)
    },
  )

  test.each<[S3Fault, string, string]>([
    ['internal', 'away', 'InternalError'],
    ['slow_down', 'away', 'SlowDown'],
    ['reset', 'away', 'ECONNRESET'],
    ['hang', 'away', 'ETIMEDOUT'],
    ['full', 'full', 'InsufficientStorage'],
    ['quota', 'full', 'QuotaExceeded'],
    ['denied', 'refused', 'AccessDenied'],
  ])('that always answers %s is %s after at most three calls', async (fault, kind, code) => {
    const files = await storage()
    sim.breakDown(fault)
    const started = Date.now()
    const { kind: found, code: of, operation } = await faultOf(files.write('photographs/a.webp', content))
    expect([found, of, operation]).toEqual([kind, code, 'PutObject'])
    expect(Date.now() - started).toBeLessThan(7000)
    expect(sim.calls.length).toBeLessThanOrEqual(3)
    expect(sim.objects.size).toBe(0)
    expect((await faultOf(files.read('photographs/a.webp'))).kind).toBe(kind)
    expect((await faultOf(files.remove('photographs/a.webp'))).kind).toBe(kind)
    expect((await faultOf(filesIn(files, 'photographs'))).kind).toBe(kind)
  })

  test('may be named by the host instead of the path', async () => {
    const hosts: string[] = []
    const files = await storage({
      endpoint: `http://localhost:${sim.port}`,
      pathStyle: false,
      lookup: (host, { all }, done) => {
        hosts.push(host)
        if (all) done(null, [{ address: '127.0.0.1', family: 4 }])
        else done(null, '127.0.0.1', 4)
      },
    })
    await files.write('photographs/a.webp', content)
    expect(await files.read('photographs/a.webp')).toEqual(content)
    expect(new Set(hosts)).toEqual(new Set([`${sim.bucket}.localhost`]))
  })

  test('that stops in the middle of a file gives no half of it', async () => {
    const files = await storage()
    await files.write('photographs/a.webp', content)
    sim.breakDown('cut', { operation: 'GetObject' })
    expect((await faultOf(files.read('photographs/a.webp'))).kind).toBe('away')
  })

  test('whose answer to a write is lost has the file, and the repeated write succeeds', async () => {
    const files = await storage()
    sim.breakDown('lost_answer', { operation: 'PutObject', times: 1 })
    await files.write('photographs/a.webp', content)
    expect(sim.calls.map(({ operation }) => operation)).toEqual(['PutObject', 'PutObject'])
    expect(await files.read('photographs/a.webp')).toEqual(content)
  })

  test('whose clock is an hour off is understood', async () => {
    const files = await storage()
    sim.setClock(3_600_000)
    await files.write('photographs/a.webp', content)
    expect(await files.read('photographs/a.webp')).toEqual(content)
  })

  test('never gets a key or a signature into what is logged', async () => {
    const wrong = await storage({ secretAccessKey: 'wrong-secret-wrong-secret' })
    const fault = await faultOf(wrong.write('photographs/a.webp', content))
    expect(JSON.stringify({ ...fault, message: fault.message, stack: fault.stack, cause: fault.cause })).not.toMatch(
      /wrong-secret|SIMKEY|AWS4|[0-9a-f]{64}/,
    )
    expect(fault.message).toBe('The file storage failed: PutObject (SignatureDoesNotMatch).')
  })
})

describe('the check at start', () => {
  test('finds nothing wrong with right settings, and leaves nothing behind', async () => {
    expect(await (await storage({ prefix: 'live' })).check()).toBeNull()
    expect(sim.objects.size).toBe(0)
    expect(new Set(sim.calls.map(({ operation }) => operation))).toEqual(
      new Set(['PutObject', 'GetObject', 'ListObjectsV2', 'DeleteObject']),
    )
  })

  test('deletes what a check left behind a day ago, and nothing younger', async () => {
    const stored = (hours: number) => ({ content, storedAt: new Date(Date.now() - hours * 3_600_000) })
    sim.objects.set('check/old', stored(25)).set('check/young', stored(1))
    expect(await (await storage()).check()).toBeNull()
    expect([...sim.objects.keys()]).toEqual(['check/young'])
  })

  test.each<[string, Partial<S3Config>, string]>([
    [
      'a bucket that is not there',
      { bucket: 'other-files' },
      'Setting S3_BUCKET names a bucket that does not exist at S3_ENDPOINT.',
    ],
    [
      'an unknown key',
      { accessKeyId: 'SOMEBODYELSE' },
      'Setting S3_ACCESS_KEY_ID is not a key that the file storage knows.',
    ],
    [
      'a wrong secret',
      { secretAccessKey: 'not-it' },
      'Setting S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
    ],
    ['another region', { region: 'eu-west-1' }, 'Setting S3_REGION is not the region of the bucket.'],
    [
      'a host that does not exist',
      { endpoint: 'http://storage.invalid' },
      'Setting S3_ENDPOINT names a host that does not exist.',
    ],
  ])('finds %s and says so in one sentence', async (_name, changes, sentence) => {
    expect(await (await storage(changes)).check()).toEqual({ sentence, isSetting: true })
  })

  test.each([
    ['PutObject', 'write'],
    ['GetObject', 'read'],
    ['ListObjectsV2', 'list'],
    ['DeleteObject', 'delete'],
  ] as const)('finds that the keys lack the right of %s', async (operation, right) => {
    sim.breakDown('denied', { operation })
    expect(await (await storage()).check()).toEqual({
      sentence: `The keys in S3_ACCESS_KEY_ID may not ${right} files in the bucket of S3_BUCKET.`,
      isSetting: true,
    })
  })

  test('finds a server that speaks something else', async () => {
    sim.breakDown('web_page')
    expect(await (await storage()).check()).toEqual({
      sentence: expect.stringMatching(/^The server at S3_ENDPOINT refused the check: PutObject \(\w+\)\.$/),
      isSetting: true,
    })
  })

  test('tells a storage that is away or full from a wrong setting', async () => {
    expect(await (await storage({ endpoint: await deadAddress() })).check()).toEqual({
      sentence:
        'The file storage at S3_ENDPOINT does not answer (ECONNREFUSED): photographs are neither shown nor added until it does.',
      isSetting: false,
    })
    sim.breakDown('hang')
    expect(await (await storage()).check()).toMatchObject({ isSetting: false })
    sim.breakDown('full')
    expect(await (await storage()).check()).toMatchObject({
      sentence: 'The file storage at S3_ENDPOINT is full (InsufficientStorage): no photograph can be added.',
      isSetting: false,
    })
  })
})
