import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { MOST_PHOTOGRAPHS, MOST_ROOM_PHOTOGRAPHS } from '#domain/photograph.ts'
import { getProperty, listRooms, previewProperty } from '#features/properties/contract.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { makeAccount, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { FAULTY_FILES, jpeg, picture, SVG } from '#test/photograph-files.ts'
import {
  deletePhotograph,
  describePhotograph,
  listAlbums,
  listPhotographs,
  orderPhotographs,
  type Photograph,
} from '../contract.ts'
import { sweepPhotographs } from './sweep-photographs.ts'

const TEMPORARY = process.env.TMPDIR
let app: TestApp
let folder: string
let files: FileStorage
let isFull = false
let owner: Awaited<ReturnType<typeof makeAccount>>
let browser: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-photographs-'))
  // Uploads of this file alone: others may upload at the same time.
  process.env.TMPDIR = folder
  const disk = diskStorage(folder)
  files = {
    ...disk,
    write: async (name, content) => {
      if (isFull && name.endsWith('-960.webp')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      await disk.write(name, content)
    },
  }
  app = await startTestApp({ outside: { files } })
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  browser = await signInAs(app, owner)
})
afterAll(async () => {
  if (TEMPORARY === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TEMPORARY
  await app.close()
  await rm(folder, { recursive: true })
})

const house = async () => {
  const { id } = await makeProperty(app.db, { owner_id: owner.id, status: 'live' })
  await makeRoom(app.db, { property_id: id })
  return id
}

const upload = async (
  property: number,
  file: Buffer,
  { by = browser, type = 'image/jpeg', language = 'en', query = {} as Record<string, string> } = {},
) => {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/hotel/properties/${property}/photographs/`,
    query,
    headers: { 'content-type': type, 'accept-language': language },
    cookies: by.cookies,
    payload: file,
  })
  return { status: response.statusCode, body: response.json() }
}
const added = async (property: number, file?: Buffer, query: Record<string, string> = {}): Promise<Photograph> => {
  const { status, body } = await upload(property, file ?? (await jpeg()), { query })
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
  return body
}
const list = async (property: number) => (await browser.call(listPhotographs, { params: { id: property } })).ok
const stored = () => readdir(join(folder, 'photographs')).catch(() => [])
const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('bhumwi-upload-'))
const served = (path: string) => app.app.inject({ url: path })

describe('a photograph', () => {
  test('is stored in three widths, with its size and main colour, and served for ever', async () => {
    const property = await house()
    const photograph = await added(property, await jpeg(2400, 1600))
    expect(photograph).toMatchObject({ width: 2400, height: 1600, alt_en: '', alt_sw: '' })
    expect(photograph.colour).toMatch(/^#[cd][0-9a-f]{5}$/)
    for (const width of [480, 960, 1920]) {
      const answer = await served(photograph.path.replace('-960.', `-${width}.`))
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    expect(await uploads()).toEqual([])
  })

  test('is stored upright and without any metadata, such as the place where it was taken', async () => {
    const property = await house()
    const taken = await picture(80, 40)
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 9/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before.exif?.includes('Camera')).toBe(true)
    expect(before.orientation).toBe(6)
    const photograph = await added(property, taken)
    expect(photograph).toMatchObject({ width: 40, height: 80 })
    const { exif, xmp, iptc, icc, width, height, orientation } = await sharp(
      (await served(photograph.path)).rawPayload,
    ).metadata()
    expect({ exif, xmp, iptc, icc, width, height, orientation }).toEqual({ width: 40, height: 80 })
  })

  test.each(['png', 'webp', 'avif'] as const)('may be a %s file, whatever it is called', async (format) => {
    await added(await house(), await picture().toFormat(format).toBuffer())
  })

  test('may be an AVIF file that names its family first', async () => {
    const file = await picture().avif().toBuffer()
    file.write('mif1', 8, 'latin1')
    await added(await house(), file)
  })

  test('wins over illustrations on cards and in the gallery', async () => {
    const property = await house()
    const drawing = {
      property_id: property,
      path: '/illustrations/lodge-sea1.svg',
      alt_en: 'A',
      alt_sw: 'B',
      position: 0,
    }
    await app.db.insertInto('picture').values(drawing).execute()
    const photograph = await added(property)
    const detail = (await browser.call(getProperty, { params: { id: property } })).ok
    expect(detail.image).toBe(photograph.path)
    expect(detail.pictures.map(({ path }) => path)).toEqual([photograph.path])
    const share = await served(`/share/properties/${property}.jpg`)
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    await browser.call(deletePhotograph, { params: { id: photograph.id } })
    expect((await browser.call(getProperty, { params: { id: property } })).ok.image).toBe(drawing.path)
  })

  test('that comes again, also at the same time, makes no second picture', async () => {
    const property = await house()
    const file = await jpeg()
    const answers = await Promise.all([upload(property, file), upload(property, file), upload(property, file)])
    const again = await upload(property, file)
    expect(new Set([...answers, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await list(property)).toHaveLength(1)
  })
})

describe('a file is refused with one sentence and leaves nothing behind', () => {
  test.each(FAULTY_FILES)('%s', async (_name, make, refusal) => {
    const property = await house()
    const before = await stored()
    const file = await make()
    const { status, body } = await upload(property, file)
    expect(`${status} ${body.code}`).toBe(refusal)
    const inSwahili = await upload(property, file, { language: 'sw' })
    expect(inSwahili.body.error).not.toBe(body.error)
    expect(await list(property)).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await uploads()).toEqual([])
  })

  test('an SVG behind a whole JPEG is dropped: what is served is a WebP file of the pixels alone', async () => {
    const photograph = await added(await house(), Buffer.concat([await jpeg(), SVG]))
    const { headers, rawPayload } = await served(photograph.path)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(rawPayload.includes('script')).toBe(false)
  })

  test('a body that is no image, or JSON', async () => {
    const property = await house()
    const { status, body } = await upload(property, Buffer.from('{}'), { type: 'application/json' })
    expect([status, body.code]).toEqual([415, 'wrong_type'])
  })

  test('when the disk is full', async () => {
    const property = await house()
    const before = await stored()
    isFull = true
    const { status } = await upload(property, await jpeg())
    isFull = false
    expect(status).toBe(503)
    expect(await stored()).toEqual(before)
    expect(await list(property)).toEqual([])
  })

  test('beyond 40 of a property, also when several arrive at once', async () => {
    const property = await house()
    const rows = Array.from({ length: MOST_PHOTOGRAPHS - 2 }, (_, at) => ({
      property_id: property,
      path: `/photographs/${at}`,
      alt_en: '',
      alt_sw: '',
      position: at,
      photograph: crypto.randomUUID(),
      digest: Buffer.alloc(32, at),
      width: 1,
      height: 1,
    }))
    await app.db.insertInto('picture').values(rows).execute()
    const before = (await stored()).length
    const several = await Promise.all([jpeg(), jpeg(), jpeg(), jpeg()])
    const answers = await Promise.all(several.map((file) => upload(property, file)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(await list(property)).toHaveLength(MOST_PHOTOGRAPHS)
    expect((await stored()).length).toBe(before + 6)
  })
})

describe('the photographs of a property', () => {
  test('are put in order, described and deleted', async () => {
    const property = await house()
    const [first, second] = [await added(property), await added(property)]
    const ids = [second.id, first.id]
    await browser.call(orderPhotographs, { params: { id: property }, body: { ids } })
    const texts = { alt_en: 'The beach', alt_sw: 'Ufuo' }
    await browser.call(describePhotograph, { params: { id: second.id }, body: texts })
    const detail = (await app.client().call(getProperty, { params: { id: property } })).ok
    expect([detail.image, detail.image_alt]).toEqual([second.path, 'The beach'])
    await browser.call(deletePhotograph, { params: { id: second.id } })
    expect((await list(property)).map(({ id }) => id)).toEqual([first.id])
  })

  test('leave each change in the action log, and a repeat that changes nothing leaves none', async () => {
    const property = await house()
    const file = await jpeg()
    const [first, second] = [await added(property, file), await added(property)]
    await added(property, file)
    const params = { id: property }
    for (const ids of [
      [second.id, first.id],
      [second.id, first.id],
    ])
      await browser.call(orderPhotographs, { params, body: { ids } })
    const texts = { alt_en: 'The beach', alt_sw: '' }
    for (const _ of [1, 2]) await browser.call(describePhotograph, { params: { id: first.id }, body: texts })
    await browser.call(deletePhotograph, { params: { id: first.id } })
    const logged = await app.db
      .selectFrom('action_log')
      .select(['action_type', 'account_id', 'before', 'after'])
      .where('object_type', '=', 'property')
      .where('object_id', '=', String(property))
      .orderBy('id')
      .execute()
    const by = { account_id: owner.id }
    expect(logged).toEqual([
      { action_type: 'photograph.create', ...by, before: null, after: { photograph: first.id } },
      { action_type: 'photograph.create', ...by, before: null, after: { photograph: second.id } },
      {
        action_type: 'photograph.order',
        ...by,
        before: { order: [first.id, second.id] },
        after: { order: [second.id, first.id] },
      },
      { action_type: 'photograph.describe', ...by, before: { alt_en: '' }, after: { alt_en: 'The beach' } },
      { action_type: 'photograph.delete', ...by, before: { photograph: first.id }, after: null },
    ])
  })

  test('keep their order if somebody else has added or deleted one meanwhile', async () => {
    const property = await house()
    const [first, second] = [await added(property), await added(property)]
    const order = (ids: number[]) => browser.call(orderPhotographs, { params: { id: property }, body: { ids } })
    expect(await refusalOf(order([second.id]))).toBe('409 photographs_changed')
    expect(await refusalOf(order([second.id, second.id]))).toBe('409 photographs_changed')
    expect(await refusalOf(order([second.id, first.id, 999_999]))).toBe('409 photographs_changed')
    const { failure } = await order([second.id])
    expect(failure.photographs).toEqual([first, second])
    // Two orders at once: one of the two is stored, whole.
    await Promise.all([order([first.id, second.id]), order([second.id, first.id])])
    expect((await list(property)).map(({ id }) => id).sort()).toEqual([first.id, second.id])
  })

  test('do not exist for another hotel', async () => {
    const property = await house()
    const photograph = await added(property)
    const stranger = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
    const other = await makeAccount(app.db, { role: 'hotel_admin' })
    await makeProperty(app.db, { owner_id: other.id })
    const rival = await signInAs(app, other)
    const file = await jpeg()
    expect((await upload(property, file, { by: stranger })).body.code).toBe('not_found')
    expect((await upload(property, file, { by: rival })).body.code).toBe('not_found')
    const params = { id: property }
    const own = { id: photograph.id }
    expect(await refusalOf(rival.call(listPhotographs, { params }))).toBe('404 not_found')
    expect(await refusalOf(rival.call(orderPhotographs, { params, body: { ids: [photograph.id] } }))).toBe(
      '404 not_found',
    )
    const body = { alt_en: 'x', alt_sw: '' }
    expect(await refusalOf(rival.call(describePhotograph, { params: own, body }))).toBe('404 not_found')
    expect(await refusalOf(rival.call(deletePhotograph, { params: own }))).toBe('404 not_found')
    expect(await list(property)).toEqual([photograph])
  })

  test('do not lead out of their folder', async () => {
    const names = ['..%2F..%2Fetc%2Fpasswd', '%2e%2e%2fx-960.webp', 'x-960.webp', `${crypto.randomUUID()}-960.webp`]
    for (const name of names) expect((await served(`/photographs/${name}`)).statusCode).toBe(404)
  })
})

describe('the photographs of rooms of a type', () => {
  const scene = async () => {
    const { id: property } = await makeProperty(app.db, { owner_id: owner.id, status: 'live' })
    const first = await makeRoom(app.db, { property_id: property })
    const second = await makeRoom(app.db, { property_id: property, room_type_id: first.room_type_id })
    const tent = await makeRoomType(app.db, 'Tent')
    const other = await makeRoom(app.db, { property_id: property, room_type_id: tent.id })
    const drawing = (room_id: number | null, path: string) => ({
      property_id: property,
      room_id,
      path: `/illustrations/${path}.svg`,
      alt_en: path,
      alt_sw: path,
    })
    const drawings = [drawing(null, 'house'), drawing(first.id, 'first'), drawing(other.id, 'other')]
    await app.db.insertInto('picture').values(drawings).execute()
    return { property, rooms: [first.id, second.id, other.id], type: first.room_type_id, other: other.room_type_id }
  }
  const imagesOf = async (property: number) => {
    const rooms = (await app.client().call(listRooms, { query: { property } })).ok
    return new Map(rooms.map(({ id, room_images }) => [id, room_images]))
  }

  test('are shown by every room of the type instead of drawings, in their order, and never as the cover of the property', async () => {
    const { property, rooms, type } = await scene()
    const query = { room_type: String(type) }
    const [bed, bath] = [await added(property, undefined, query), await added(property, undefined, query)]
    const ids = [bath.id, bed.id]
    await browser.call(orderPhotographs, { params: { id: property }, query: { room_type: type }, body: { ids } })
    await browser.call(describePhotograph, { params: { id: bath.id }, body: { alt_en: 'The bath', alt_sw: '' } })
    const images = await imagesOf(property)
    const photographs = [bath.path, bed.path]
    expect(rooms.map((id) => images.get(id))).toEqual([photographs, photographs, ['/illustrations/other.svg']])
    const { ok: preview } = await browser.call(previewProperty, { params: { id: property } })
    const shown = preview.rooms.find(({ id }) => id === rooms[1])
    expect(shown?.pictures.map(({ path, alt }) => [path, alt])).toEqual([
      [bath.path, 'The bath'],
      [bed.path, shown?.room_type],
    ])
    expect((await app.client().call(getProperty, { params: { id: property } })).ok).toMatchObject({
      image: '/illustrations/house.svg',
      pictures: [{ path: '/illustrations/house.svg' }],
    })
    expect(await list(property)).toEqual([])
    for (const id of ids) await browser.call(deletePhotograph, { params: { id } })
    expect((await imagesOf(property)).get(rooms[0] as number)).toEqual(['/illustrations/first.svg'])
  })

  test('are an album of their own, with a limit of its own; the same file may be in several', async () => {
    const { property, type, other } = await scene()
    const file = await jpeg()
    const query = { room_type: String(type) }
    const [house, room] = [await added(property, file), await added(property, file, query)]
    expect((await upload(property, file, { query })).body.id).toBe(room.id)
    expect(room.id).not.toBe(house.id)
    for (let count = 1; count < MOST_ROOM_PHOTOGRAPHS; count += 1) await added(property, undefined, query)
    const full = await upload(property, await jpeg(), { query })
    expect([full.status, full.body.code]).toEqual([409, 'room_photographs_full'])
    const albums = (await browser.call(listAlbums, { params: { id: property } })).ok
    expect(albums.map(({ room_type, count, most }) => [room_type?.id ?? null, count, most])).toEqual([
      [null, 1, MOST_PHOTOGRAPHS],
      [type, MOST_ROOM_PHOTOGRAPHS, MOST_ROOM_PHOTOGRAPHS],
      [other, 0, MOST_ROOM_PHOTOGRAPHS],
    ])
    // An order names the photographs of its own album.
    const order = { params: { id: property }, query: { room_type: type }, body: { ids: [house.id] } }
    expect(await refusalOf(browser.call(orderPhotographs, order))).toBe('409 photographs_changed')
    const unknown = await upload(property, await jpeg(), { query: { room_type: '2000000000' } })
    expect(unknown.body.code).toBe('not_found')
  })
})

test('files of a batch keep the order in which the page sends them, until somebody orders the photographs', async () => {
  const property = await house()
  const before = await added(property)
  const batch = crypto.randomUUID()
  const send = (nth: number) => added(property, undefined, { batch, nth: String(nth) })
  const third = await send(3)
  const first = await send(1)
  const second = await send(2)
  const ids = async () => (await list(property)).map(({ id }) => id)
  expect(await ids()).toEqual([before.id, first.id, second.id, third.id])
  await browser.call(orderPhotographs, {
    params: { id: property },
    body: { ids: [third.id, second.id, first.id, before.id] },
  })
  const late = await send(0)
  const alone = await added(property)
  expect(await ids()).toEqual([third.id, second.id, first.id, before.id, late.id, alone.id])
  const half = await upload(property, await jpeg(), { query: { batch: 'x', nth: '1' } })
  expect([half.status, half.body.code]).toEqual([400, 'validation'])
})

test('files that belong to no photograph are deleted after an hour', async () => {
  const property = await house()
  const [kept, gone] = [await added(property), await added(property)]
  await browser.call(deletePhotograph, { params: { id: gone.id } })
  const sweep = () => sweepPhotographs({ db: app.db, files, clock: () => new Date() })
  await sweep()
  expect((await served(gone.path)).statusCode).toBe(200)
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await stored()) await utimes(join(folder, 'photographs', name), old, old)
  await sweep()
  expect((await served(gone.path)).statusCode).toBe(404)
  expect((await served(kept.path)).statusCode).toBe(200)
})

test('the files of a removed photograph stay while it belongs to what was approved of its property', async () => {
  const property = await house()
  const removed = await added(property)
  await app.pool.query('insert into property_approval (property_id, content) select $1, property_content($1)', [
    property,
  ])
  await browser.call(deletePhotograph, { params: { id: removed.id } })
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await stored()) await utimes(join(folder, 'photographs', name), old, old)
  const sweep = () => sweepPhotographs({ db: app.db, files, clock: () => new Date() })
  await sweep()
  expect((await served(removed.path)).statusCode).toBe(200)
  await app.pool.query('update property_approval set content = property_content(property_id)')
  await sweep()
  expect((await served(removed.path)).statusCode).toBe(404)
})
