import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { listPhotographs, type Photograph } from '#features/photographs/contract.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from './factories.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { jpeg } from './photograph-files.ts'

/** A hotel that uploads photographs, which are stored in `folder`. */
type PhotographsScene = {
  app: TestApp
  folder: string
  files: FileStorage
  /** Whether the disk has no room for the last file of a photograph. */
  isFull: boolean
  owner: Awaited<ReturnType<typeof makeAccount>>
  browser: Awaited<ReturnType<typeof signInAs>>
}

/** The scene of the file that runs now. */
export const scene = {} as PhotographsScene

const TEMPORARY = process.env.TMPDIR

/** Opens the scene before the tests of a file, and closes it after them. */
export const playPhotographsScene = () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bhumwi-photographs-'))
    // Uploads of this file alone: others may upload at the same time.
    process.env.TMPDIR = folder
    const disk = diskStorage(folder)
    const files: FileStorage = {
      ...disk,
      write: async (name, content) => {
        const isLast = name.endsWith('-960.webp')
        if (scene.isFull && isLast) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        await disk.write(name, content)
      },
    }
    const app = await startTestApp({ outside: { files } })
    const owner = await makeAccount(app.db, { role: 'hotel_admin' })
    Object.assign(scene, { app, folder, files, isFull: false, owner, browser: await signInAs(app, owner) })
  })
  afterAll(async () => {
    if (TEMPORARY === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TEMPORARY
    await scene.app.close()
    await rm(scene.folder, { recursive: true })
  })
}

/** A property that is live, with a room. */
export const house = async () => {
  const { id } = await makeProperty(scene.app.db, { owner_id: scene.owner.id, status: 'live' })
  await makeRoom(scene.app.db, { property_id: id })
  return id
}

/** Uploads a file as a photograph; what is answered. */
export const upload = async (
  property: number,
  file: Buffer,
  { by = scene.browser, type = 'image/jpeg', language = 'en', query = {} as Record<string, string> } = {},
) => {
  const response = await scene.app.app.inject({
    method: 'POST',
    url: `/api/hotel/properties/${property}/photographs/`,
    query,
    headers: { 'content-type': type, 'accept-language': language },
    cookies: by.cookies,
    payload: file,
  })
  return { status: response.statusCode, body: response.json() }
}
/** A photograph that was uploaded to a property. */
export const added = async (
  property: number,
  file?: Buffer,
  query: Record<string, string> = {},
): Promise<Photograph> => {
  const { status, body } = await upload(property, file ?? (await jpeg()), { query })
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
  return body
}
/** The photographs of a property as its hotel lists them. */
export const list = async (property: number) =>
  (await scene.browser.call(listPhotographs, { params: { id: property } })).ok
/** The files of photographs. */
export const stored = () => readdir(join(scene.folder, 'photographs')).catch(() => [])
/** The temporary files of uploads. */
export const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('bhumwi-upload-'))
/** The answer to a request for a file. */
export const served = (path: string) => scene.app.app.inject({ url: path })
