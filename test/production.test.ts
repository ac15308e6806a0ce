import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDb, openPool } from '#platform/server/db.ts'
import { createDatabase } from './database.ts'
import { makeAccount } from './factories.ts'
import { startProduct } from './product.ts'

test('a production server has what a host chooses from and nothing of the demo, and its answers are guarded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-production-'))
  const database = await createDatabase(inject('postgres'))
  const { url, stop } = await startProduct({
    NODE_ENV: 'production',
    ABUSE_LIMITS: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  })
  const ask = async (path: string, body?: object) => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(url + path, body ? json : {})
    return { status: response.status, body: (await response.json()) as { id: number }[] }
  }
  const [category] = (await ask('/api/property-categories/')).body
  const host = { name: 'Juma Ally', username: 'juma', email: 'juma@example.com', property_name: 'Dhow House' }
  const form = { ...host, property_type_id: category?.id, location: 'Stone Town', message: '', role: 'hotel_admin' }
  expect((await ask('/api/property-registration-requests/', form)).status).toBe(201)
  expect((await ask('/api/properties/')).body).toEqual([])
  // The interface answers in JSON beside the pages too, its own address included.
  for (const path of ['/api', '/api/', '/api/nothing/'])
    expect([path, await ask(path)]).toEqual([
      path,
      { status: 404, body: expect.objectContaining({ code: 'not_found' }) },
    ])

  const pool = openPool(database.url, 2, () => undefined)
  const { id } = await makeAccount(openDb(pool))
  const signedIn = async () => {
    const token = randomBytes(32).toString('base64url')
    const token_hash = createHash('sha256').update(token).digest()
    await pool.query("insert into session (token_hash, account_id, expires_at) values ($1, $2, now() + '1 day')", [
      token_hash,
      id,
    ])
    const isOpen = async () => (await pool.query('select 1 from session where token_hash = $1', [token_hash])).rowCount
    const open = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const answer = await fetch(url + path, {
        method,
        headers: { cookie: `session=${token}`, ...headers },
        redirect: 'manual',
      })
      return [answer.status, answer.headers.get('location'), await isOpen()]
    }
    return { open }
  }
  // A link, a picture or a script of another site signs nobody out, nor does HEAD; our own menu and the address bar do.
  const person = await signedIn()
  expect(await person.open('/logout', { 'sec-fetch-site': 'cross-site' })).toEqual([302, '/auth-redirect', 1])
  expect(await person.open('/logout', { 'sec-fetch-site': 'same-site' })).toEqual([302, '/auth-redirect', 1])
  expect(await person.open('/logout', { referer: 'https://evil.example/' })).toEqual([302, '/auth-redirect', 1])
  expect(await person.open('/logout', {}, 'HEAD')).toEqual([302, '/auth-redirect', 1])
  expect(await person.open('/logout', { 'sec-fetch-site': 'none' })).toEqual([302, '/login', 0])
  expect(await (await signedIn()).open('/logout', { referer: `${url}/home` })).toEqual([302, '/login', 0])
  expect(await (await signedIn()).open('/logout', { 'sec-fetch-site': 'same-origin' })).toEqual([302, '/login', 0])

  const home = await (await fetch(`${url}/home`)).text()
  const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? ''
  const paths = ['/home', '/nowhere', '/logout', script, '/assets/none.js', '/sw.js', '/share.png', '/api/user/']
  for (const path of paths) {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    const policy = headers.get('content-security-policy')
    expect([path, status, policy]).toEqual([path, status, expect.stringContaining("frame-ancestors 'none'")])
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('camera=()')])
  }
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/home`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  expect(await statusFor('user:pw@evil')).toBe(400)
  expect(await statusFor('bhumwi.example')).toBe(200)
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      get({ hostname, port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const path of ['//user:pw@evil/home', '//evil/home', 'http://user:pw@evil/home', 'http://evil/home', '//'])
    expect([path, await statusOf(path)]).toEqual([path, 400])
  expect(await statusOf(`${url}/home`)).toBe(200)
  await pool.end()
  expect(await stop()).toBe(0)
  await database.drop()
  await rm(folder, { recursive: true })
})
