import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MOST_PHOTOGRAPHS } from '#domain/photograph.ts'
import { getProperty } from '#features/properties/contract.ts'
import { decodersOf } from '#test/decoders.ts'
import { FAULTY_FILES, jpeg, picture, SVG } from '#test/photograph-files.ts'
import {
  added,
  house,
  list,
  playPhotographsScene,
  scene,
  served,
  stored,
  upload,
  uploads,
} from '#test/photographs-scene.ts'
import { until } from '#test/until.ts'
import { deletePhotograph } from '../contract.ts'

playPhotographsScene()

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
    await scene.app.db.insertInto('picture').values(drawing).execute()
    const photograph = await added(property)
    const detail = (await scene.browser.call(getProperty, { params: { id: property } })).ok
    expect(detail.image).toBe(photograph.path)
    expect(detail.pictures.map(({ path }) => path)).toEqual([photograph.path])
    const share = await served(`/share/properties/${property}.jpg`)
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    await scene.browser.call(deletePhotograph, { params: { id: photograph.id } })
    expect((await scene.browser.call(getProperty, { params: { id: property } })).ok.image).toBe(drawing.path)
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
    scene.isFull = true
    const { status } = await upload(property, await jpeg())
    scene.isFull = false
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
    await scene.app.db.insertInto('picture').values(rows).execute()
    const before = (await stored()).length
    const several = await Promise.all([jpeg(), jpeg(), jpeg(), jpeg()])
    const answers = await Promise.all(several.map((file) => upload(property, file)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(await list(property)).toHaveLength(MOST_PHOTOGRAPHS)
    expect((await stored()).length).toBe(before + 6)
  })
})

test('an upload whose decoder is killed succeeds all the same, and so does the next one', async () => {
  const property = await house()
  await added(property)
  const [pid = 0] = decodersOf(scene.folder)
  process.kill(pid, 'SIGSTOP') // so that it cannot answer before
  const sent = [added(property), added(property)]
  await until('both files', async () => (await uploads()).length === 2)
  process.kill(pid, 'SIGKILL')
  await Promise.all(sent)
  await added(property)
  expect(await list(property)).toHaveLength(4)
  expect(await uploads()).toEqual([])
  expect(decodersOf(scene.folder)).not.toContain(pid)
})
