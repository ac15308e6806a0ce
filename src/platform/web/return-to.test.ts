import { afterEach, describe, expect, test, vi } from 'vitest'
import { tabStorageOf } from '#test/tab-storage.ts'
import {
  forgetEndedPage,
  forgetReturnTo,
  readReturnTo,
  returnToCookie,
  saveEndedPage,
  saveReturnTo,
  takeReturnTo,
} from './return-to.ts'

const NOW = new Date('2027-06-01T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const url = (path: string) => new URL(path, 'https://bhumwi.example')

const ELSEWHERE = [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'properties',
]

describe('what this tab remembers', () => {
  const saved = (returnTo: object, now = NOW) => {
    const store = tabStorageOf()
    saveReturnTo(returnTo as { path: string }, NOW, store)
    return readReturnTo(now, store, '')
  }

  test('is a path of this site with its query and place', () => {
    expect(saved({ path: '/properties/12/rooms?room=34#book' })).toEqual({ path: '/properties/12/rooms?room=34#book' })
  })

  test.each([...ELSEWHERE, 7, null])('never leads to another site: %s', (path) => {
    expect(saved({ path })).toBeNull()
  })

  test('is what waits there: a booking, a property for the wishlist, or the page alone', () => {
    const path = '/home'
    for (const waiting of [{ kind: 'booking' }, { kind: 'wishlist', property: 'Dhow House' }]) {
      expect(saved({ path, waiting })).toEqual({ path, waiting })
    }
    for (const waiting of [undefined, { kind: 'wishlist' }, { kind: 'other' }, 'booking']) {
      expect(saved({ path, waiting })).toEqual({ path })
    }
  })

  test('is good for half an hour', () => {
    expect(saved({ path: '/my-bookings' }, later(30))).not.toBeNull()
    expect(saved({ path: '/my-bookings' }, later(31))).toBeNull()
  })

  test.each(['nonsense', 'null', '{"value":null,"until":null}'])('is nothing where it is not ours: %s', (text) => {
    expect(readReturnTo(NOW, tabStorageOf([['bhumwi.draft.return-to', text]]), '')).toBeNull()
  })

  test('survives that a page ends, unless only a page waits', () => {
    const store = tabStorageOf()
    saveEndedPage(url('/my-bookings?a=b'), NOW, store)
    expect(readReturnTo(NOW, store, '')).toEqual({ path: '/my-bookings?a=b' })
    saveReturnTo({ path: '/home', waiting: { kind: 'booking' } }, NOW, store)
    saveEndedPage(url('/profile'), NOW, store)
    expect(readReturnTo(NOW, store, '')?.path).toBe('/home')
    saveEndedPage(url('/profile'), later(31), store)
    expect(readReturnTo(later(31), store, '')?.path).toBe('/profile')
  })

  test('is forgotten when the booking that waited there is over, and nothing else is', () => {
    const store = tabStorageOf()
    saveReturnTo({ path: '/home', waiting: { kind: 'wishlist', property: 'Dhow House' } }, NOW, store)
    forgetReturnTo('booking', store)
    expect(store.items.size).toBe(1)
    saveReturnTo({ path: '/home', waiting: { kind: 'booking' } }, NOW, store)
    forgetReturnTo('booking', store)
    expect(store.items.size).toBe(0)
  })
})

describe('what the server’s redirect remembers', () => {
  const ofCookie = (cookies: string) => readReturnTo(NOW, null, cookies)

  test('is a cookie that only the sign-in page gets, for half an hour', () => {
    const cookie = returnToCookie(url('/my-bookings/7?a=b'))
    expect(cookie).toBe('return_to=%2Fmy-bookings%2F7%3Fa%3Db; path=/login; max-age=1800; samesite=lax')
    expect(ofCookie(`language=sw; ${cookie.split(';')[0]}`)).toEqual({ path: '/my-bookings/7?a=b' })
  })

  test.each(['', '%E0%A4%A', ...ELSEWHERE.map(encodeURIComponent)])('never leads to another site: %s', (written) => {
    expect(ofCookie(`return_to=${written}`)).toBeNull()
  })

  test('is not taken from a cookie of another name', () => {
    expect(ofCookie('do_return_to=%2Fhome')).toBeNull()
  })
})

describe('who has signed in', () => {
  afterEach(() => vi.unstubAllGlobals())

  const browser = (cookie: string) => {
    const store = tabStorageOf()
    const page = { cookie }
    vi.stubGlobal('sessionStorage', store)
    vi.stubGlobal('document', page)
    return { store, page }
  }

  test('goes where this tab says, else where the redirect came from, and that is then forgotten', () => {
    const { store, page } = browser('return_to=%2Fmy-bookings')
    saveReturnTo({ path: '/properties', waiting: { kind: 'booking' } })
    expect(takeReturnTo(true)).toBe('/properties')
    expect(store.items.size).toBe(0)
    expect(page.cookie).toBe('return_to=; path=/login; max-age=0; samesite=lax')
    expect(takeReturnTo(true)).toBeNull()
    page.cookie = 'return_to=%2Fmy-bookings'
    expect(takeReturnTo(true)).toBe('/my-bookings')
  })

  test('goes to no page that was asked for before another one, but still to what waits', () => {
    const { store, page } = browser('return_to=%2Fmy-bookings%2F7')
    saveReturnTo({ path: '/my-bookings/7' })
    forgetEndedPage()
    expect(store.items.size).toBe(0)
    expect(page.cookie).toBe('return_to=; path=/login; max-age=0; samesite=lax')
    saveReturnTo({ path: '/properties', waiting: { kind: 'booking' } })
    forgetEndedPage()
    expect(takeReturnTo(true)).toBe('/properties')
  })

  test('and is no traveller does not go to what waits for one, but to a page', () => {
    const { page } = browser('')
    saveReturnTo({ path: '/properties', waiting: { kind: 'wishlist', property: 'Dhow House' } })
    expect(takeReturnTo(false)).toBeNull()
    saveReturnTo({ path: '/properties', waiting: { kind: 'booking' } })
    page.cookie = 'return_to=%2Fnotifications'
    expect(takeReturnTo(false)).toBe('/notifications')
    saveReturnTo({ path: '/b/BHM-7K3QZ9' })
    expect(takeReturnTo(false)).toBe('/b/BHM-7K3QZ9')
  })
})
