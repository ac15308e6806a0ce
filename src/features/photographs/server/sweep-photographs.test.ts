import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { added, house, playPhotographsScene, scene, served, stored } from '#test/photographs-scene.ts'
import { deletePhotograph } from '../contract.ts'
import { sweepPhotographs } from './sweep-photographs.ts'

playPhotographsScene()

test('files that belong to no photograph are deleted after an hour', async () => {
  const property = await house()
  const [kept, gone] = [await added(property), await added(property)]
  await scene.browser.call(deletePhotograph, { params: { id: gone.id } })
  const sweep = () => sweepPhotographs({ db: scene.app.db, files: scene.files, clock: () => new Date() })
  await sweep()
  expect((await served(gone.path)).statusCode).toBe(200)
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await stored()) await utimes(join(scene.folder, 'photographs', name), old, old)
  await sweep()
  expect((await served(gone.path)).statusCode).toBe(404)
  expect((await served(kept.path)).statusCode).toBe(200)
})

test('files with other names stay, and keep no other from being deleted', async () => {
  const property = await house()
  const gone = await added(property)
  await scene.browser.call(deletePhotograph, { params: { id: gone.id } })
  const unfinished = `${gone.path.split('/').at(-1)}.${gone.path.split('/').at(-1)?.slice(0, 36)}.part`
  const others = ['.DS_Store', 'Thumbs.db']
  for (const name of [...others, unfinished]) await writeFile(join(scene.folder, 'photographs', name), '')
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await stored()) await utimes(join(scene.folder, 'photographs', name), old, old)
  await sweepPhotographs({ db: scene.app.db, files: scene.files, clock: () => new Date() })
  expect((await served(gone.path)).statusCode).toBe(404)
  const left = await stored()
  expect(left).toEqual(expect.arrayContaining(others))
  expect(left).not.toContain(unfinished)
})

test('the files of a removed photograph stay while it belongs to what was approved of its property', async () => {
  const property = await house()
  const removed = await added(property)
  await scene.app.pool.query('insert into property_approval (property_id, content) select $1, property_content($1)', [
    property,
  ])
  await scene.browser.call(deletePhotograph, { params: { id: removed.id } })
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await stored()) await utimes(join(scene.folder, 'photographs', name), old, old)
  const sweep = () => sweepPhotographs({ db: scene.app.db, files: scene.files, clock: () => new Date() })
  await sweep()
  expect((await served(removed.path)).statusCode).toBe(200)
  await scene.app.pool.query('update property_approval set content = property_content(property_id)')
  await sweep()
  expect((await served(removed.path)).statusCode).toBe(404)
})
