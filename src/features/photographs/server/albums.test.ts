import { describe, expect, test } from 'vitest'
import { MOST_PHOTOGRAPHS, MOST_ROOM_PHOTOGRAPHS } from '#domain/photograph.ts'
import { getProperty, listRooms, previewProperty } from '#features/properties/contract.ts'
import { makeAccount, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { jpeg } from '#test/photograph-files.ts'
import { added, house, list, playPhotographsScene, scene, served, upload } from '#test/photographs-scene.ts'
import { deletePhotograph, describePhotograph, listAlbums, listPhotographs, orderPhotographs } from '../contract.ts'

playPhotographsScene()

describe('the photographs of a property', () => {
  test('are put in order, described and deleted', async () => {
    const property = await house()
    const [first, second] = [await added(property), await added(property)]
    const ids = [second.id, first.id]
    await scene.browser.call(orderPhotographs, { params: { id: property }, body: { ids } })
    const texts = { alt_en: 'The beach', alt_sw: 'Ufuo' }
    await scene.browser.call(describePhotograph, { params: { id: second.id }, body: texts })
    const detail = (await scene.app.client().call(getProperty, { params: { id: property } })).ok
    expect([detail.image, detail.image_alt]).toEqual([second.path, 'The beach'])
    await scene.browser.call(deletePhotograph, { params: { id: second.id } })
    expect((await list(property)).map(({ id }) => id)).toEqual([first.id])
  })

  test('keep the text that is not sent', async () => {
    const property = await house()
    const { id } = await added(property)
    const describe = (body: { alt_en?: string; alt_sw?: string }) =>
      scene.browser.call(describePhotograph, { params: { id }, body })
    await describe({ alt_sw: 'Ufuo' })
    expect((await describe({ alt_en: 'The beach' })).ok).toMatchObject({ alt_en: 'The beach', alt_sw: 'Ufuo' })
    await describe({ alt_en: '' })
    expect(await list(property)).toMatchObject([{ alt_en: '', alt_sw: 'Ufuo' }])
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
      await scene.browser.call(orderPhotographs, { params, body: { ids } })
    const texts = { alt_en: 'The beach', alt_sw: '' }
    for (const _ of [1, 2]) await scene.browser.call(describePhotograph, { params: { id: first.id }, body: texts })
    await scene.browser.call(deletePhotograph, { params: { id: first.id } })
    const logged = await scene.app.db
      .selectFrom('action_log')
      .select(['action_type', 'account_id', 'before', 'after'])
      .where('object_type', '=', 'property')
      .where('object_id', '=', String(property))
      .orderBy('id')
      .execute()
    const by = { account_id: scene.owner.id }
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
    const order = (ids: number[]) => scene.browser.call(orderPhotographs, { params: { id: property }, body: { ids } })
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
    const stranger = await signInAs(scene.app, await makeAccount(scene.app.db, { role: 'hotel_admin' }))
    const other = await makeAccount(scene.app.db, { role: 'hotel_admin' })
    await makeProperty(scene.app.db, { owner_id: other.id })
    const rival = await signInAs(scene.app, other)
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
  const roomsOfTypes = async () => {
    const { id: property } = await makeProperty(scene.app.db, { owner_id: scene.owner.id, status: 'live' })
    const first = await makeRoom(scene.app.db, { property_id: property })
    const second = await makeRoom(scene.app.db, { property_id: property, room_type_id: first.room_type_id })
    const tent = await makeRoomType(scene.app.db, 'Tent')
    const other = await makeRoom(scene.app.db, { property_id: property, room_type_id: tent.id })
    const drawing = (room_id: number | null, path: string) => ({
      property_id: property,
      room_id,
      path: `/illustrations/${path}.svg`,
      alt_en: path,
      alt_sw: path,
    })
    const drawings = [drawing(null, 'house'), drawing(first.id, 'first'), drawing(other.id, 'other')]
    await scene.app.db.insertInto('picture').values(drawings).execute()
    return { property, rooms: [first.id, second.id, other.id], type: first.room_type_id, other: other.room_type_id }
  }
  const imagesOf = async (property: number) => {
    const rooms = (await scene.app.client().call(listRooms, { query: { property } })).ok
    return new Map(rooms.map(({ id, room_images }) => [id, room_images]))
  }

  test('are shown by every room of the type instead of drawings, in their order, and never as the cover of the property', async () => {
    const { property, rooms, type } = await roomsOfTypes()
    const query = { room_type: String(type) }
    const [bed, bath] = [await added(property, undefined, query), await added(property, undefined, query)]
    const ids = [bath.id, bed.id]
    await scene.browser.call(orderPhotographs, { params: { id: property }, query: { room_type: type }, body: { ids } })
    await scene.browser.call(describePhotograph, { params: { id: bath.id }, body: { alt_en: 'The bath', alt_sw: '' } })
    const images = await imagesOf(property)
    const photographs = [bath.path, bed.path]
    expect(rooms.map((id) => images.get(id))).toEqual([photographs, photographs, ['/illustrations/other.svg']])
    const { ok: preview } = await scene.browser.call(previewProperty, { params: { id: property } })
    const shown = preview.rooms.find(({ id }) => id === rooms[1])
    expect(shown?.pictures.map(({ path, alt }) => [path, alt])).toEqual([
      [bath.path, 'The bath'],
      [bed.path, shown?.room_type],
    ])
    expect((await scene.app.client().call(getProperty, { params: { id: property } })).ok).toMatchObject({
      image: '/illustrations/house.svg',
      pictures: [{ path: '/illustrations/house.svg' }],
    })
    expect(await list(property)).toEqual([])
    for (const id of ids) await scene.browser.call(deletePhotograph, { params: { id } })
    expect((await imagesOf(property)).get(rooms[0] as number)).toEqual(['/illustrations/first.svg'])
  })

  test('are an album of their own, with a limit of its own; the same file may be in several', async () => {
    const { property, type, other } = await roomsOfTypes()
    const file = await jpeg()
    const query = { room_type: String(type) }
    const [house, room] = [await added(property, file), await added(property, file, query)]
    expect((await upload(property, file, { query })).body.id).toBe(room.id)
    expect(room.id).not.toBe(house.id)
    for (let count = 1; count < MOST_ROOM_PHOTOGRAPHS; count += 1) await added(property, undefined, query)
    const full = await upload(property, await jpeg(), { query })
    expect([full.status, full.body.code]).toEqual([409, 'room_photographs_full'])
    const albums = (await scene.browser.call(listAlbums, { params: { id: property } })).ok
    expect(albums.map(({ room_type, count, most }) => [room_type?.id ?? null, count, most])).toEqual([
      [null, 1, MOST_PHOTOGRAPHS],
      [type, MOST_ROOM_PHOTOGRAPHS, MOST_ROOM_PHOTOGRAPHS],
      [other, 0, MOST_ROOM_PHOTOGRAPHS],
    ])
    // An order names the photographs of its own album.
    const order = { params: { id: property }, query: { room_type: type }, body: { ids: [house.id] } }
    expect(await refusalOf(scene.browser.call(orderPhotographs, order))).toBe('409 photographs_changed')
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
  await scene.browser.call(orderPhotographs, {
    params: { id: property },
    body: { ids: [third.id, second.id, first.id, before.id] },
  })
  const late = await send(0)
  const alone = await added(property)
  expect(await ids()).toEqual([third.id, second.id, first.id, before.id, late.id, alone.id])
  const half = await upload(property, await jpeg(), { query: { batch: 'x', nth: '1' } })
  expect([half.status, half.body.code]).toEqual([400, 'validation'])
})
