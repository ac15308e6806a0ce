import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assetsIn, canBeSaved, isSignedOut, isViewed, keyOf, strategyOf } from './rules.ts'

const origin = 'https://bhumwi.example'
const way = (path: string, more: { method?: string; mode?: string } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', ...more, url: new URL(path, origin), origin })
const page = { mode: 'navigate' }

describe('the service worker', () => {
  test('keeps built files, and one’s own bookings as pages and as answers', () => {
    expect(way('/assets/client-abc.js')).toBe('asset')
    for (const path of ['/my-bookings', '/my-bookings/12', '/my-bookings/12/voucher'])
      expect([path, way(path, page)]).toEqual([path, 'saved'])
    for (const path of ['/api/my-bookings/?limit=200', '/api/my-bookings/12/'])
      expect([path, way(path)]).toEqual([path, 'saved'])
  })

  test('leaves alone whatever changes something, above all money', () => {
    for (const path of ['/api/bookings/', '/api/bookings/7/pay/', '/api/my-bookings/7/cancel/', '/api/wishlist/add/'])
      expect([path, way(path, { method: 'POST' })]).toEqual([path, 'pass'])
    expect(way('/api/notifications/3/delete/', { method: 'DELETE' })).toBe('pass')
  })

  test('saves nothing else: no other answer, stream, file or site', () => {
    for (const path of [
      '/api/bookings/7/',
      '/api/my-bookings/7/cancellation/',
      '/api/notifications/stream/',
      '/share.png',
    ])
      expect([path, way(path)]).toEqual([path, 'pass'])
    expect(way('/api/my-bookings/7/voucher.pdf', page)).toBe('pass')
    expect(way('https://elsewhere.example/my-bookings', page)).toBe('pass')
    for (const path of ['/home', '/profile', '/pay/Abc-123', '/hotel-admin/bookings', '/my-bookings/x'])
      expect([path, way(path, page)]).toEqual([path, 'page'])
  })

  test('forgets when the person changes, and leaves the call itself to the browser', () => {
    for (const path of [
      'login',
      'login/passkey',
      'logout',
      'register',
      'invitations/accept',
      'sessions/7/end',
      'change-password',
      'user/delete',
      'password-reset/confirm',
      'users/7/view',
      'view/end',
    ])
      expect([path, way(`/api/${path}/`, { method: 'POST' })]).toEqual([path, 'forget'])
    expect(way('/logout', page)).toBe('forget_page')
    expect(way('/api/auth/google/callback/?state=a&code=b', page)).toBe('forget_page')
    expect(way('/api/password-reset/verify/', { method: 'POST' })).toBe('pass')
    expect(way('/api/user/')).toBe('pass')
    expect(isSignedOut({ status: 401, redirected: false, url: `${origin}/api/user/` })).toBe(true)
    expect(isSignedOut({ status: 200, redirected: true, url: `${origin}/login` })).toBe(true)
    expect(isSignedOut({ status: 200, redirected: true, url: `${origin}/my-bookings/3` })).toBe(false)
    expect(isSignedOut({ status: 403, redirected: false, url: `${origin}/api/user/` })).toBe(false)
  })

  test('forgets at every call that begins or ends a session or a view', async () => {
    const calls: string[] = []
    for (const file of globSync('src/features/*/server/routes*.ts')) {
      const names = readFileSync(file, 'utf8')
        .split('route(contract.')
        .filter((text) => /^\w+, (async )?\(\{[^}]*\b(signIn|signOut|showView|hideView)\b/.test(text))
        .map((text) => /^\w+/.exec(text)?.[0] ?? '')
      if (names.length === 0) continue
      const contract = await import(resolve(dirname(file), '../contract.ts'))
      calls.push(...names.map((name) => contract[name].path.replace(':id', '7')))
    }
    expect(calls.length).toBeGreaterThan(7)
    expect(calls.filter((path) => way(path, { method: 'POST' }) !== 'forget')).toEqual([])
  })

  test('never saves what the staff see of a customer’s account', () => {
    expect(isViewed(new Response('', { headers: { 'x-customer-view': '1' } }))).toBe(true)
    expect(isViewed(new Response(''))).toBe(false)
  })

  test('saves a page once, whatever its question, and an answer with it', () => {
    expect(keyOf(new URL('/my-bookings?lang=sw', origin))).toBe('/my-bookings')
    expect(keyOf(new URL('/api/my-bookings/?limit=200', origin))).toBe('/api/my-bookings/?limit=200')
    expect(['/my-bookings/3/voucher', '/api/my-bookings/3/', '/home', '/api/user/'].map(canBeSaved)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('finds the files of a page in its markup', () => {
    const html =
      '<script type="module" src="/assets/a-1.js"></script><link rel="modulepreload" href="/assets/b-2.js" /><link href="/favicon.svg" /><link href="/assets/b-2.js" />'
    expect(assetsIn(html)).toEqual(['/assets/a-1.js', '/assets/b-2.js'])
    // The document of a page with markup: its scripts are fetched after the first paint.
    const painted =
      '<link rel="stylesheet" href="/assets/s-1.css"><script data-list="/assets/a-1.js /assets/c-3.js"></script>'
    expect(assetsIn(painted)).toEqual(['/assets/s-1.css', '/assets/a-1.js', '/assets/c-3.js'])
  })
})
