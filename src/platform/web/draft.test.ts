import { describe, expect, test } from 'vitest'
import { tabStorageOf } from '#test/tab-storage.ts'
import { claimDrafts, clearDrafts, readDraft, removeDraft, saveDraft } from './draft.ts'

const NOW = new Date('2027-06-01T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('a draft', () => {
  test('is there until it is removed, each under its name', () => {
    const store = tabStorageOf()
    saveDraft('contact', { message: 'Habari\n🦁' }, {}, store)
    expect(readDraft('contact', later(100_000), store)).toEqual({ message: 'Habari\n🦁' })
    expect(readDraft('book', NOW, store)).toBeNull()
    removeDraft('contact', store)
    expect(store.items.size).toBe(0)
  })

  test('with a time limit is deleted when it is read too late', () => {
    const store = tabStorageOf()
    saveDraft('booking', 'AB123456', { minutes: 30, now: NOW }, store)
    expect(readDraft('booking', later(30), store)).toBe('AB123456')
    expect(readDraft('booking', later(31), store)).toBeNull()
    expect(store.items.size).toBe(0)
  })

  test.each(['', '{"value":', '[]', '42', 'null', '{"value":1,"until":"later"}'])(
    'that is not ours is ignored: %s',
    (text) => {
      expect(readDraft('contact', NOW, tabStorageOf([['bhumwi.draft.contact', text]]))).toBeNull()
    },
  )

  test('is not saved where the browser forbids storage', () => {
    saveDraft('contact', 'Asha', {}, null)
    expect(readDraft('contact', NOW, null)).toBeNull()
    expect(() => claimDrafts(7, null)).not.toThrow()
  })
})

describe('whose drafts they are', () => {
  const WAITING = ['return-to', 'wishlist']
  const FOREIGN = 'of-another-program'
  const tab = () => {
    const store = tabStorageOf([[FOREIGN, 'x']])
    for (const name of ['form.contact', 'booking', 'page']) saveDraft(name, 'x', {}, store)
    for (const name of WAITING) saveDraft(name, 'x', { awaitsSignIn: true }, store)
    const names = () => [...store.items.keys()].filter((key) => key !== 'bhumwi.account')
    return { store, names, before: names() }
  }

  test('those of an account stay while it uses the tab', () => {
    const { store, names, before } = tab()
    for (const _ of [1, 2]) claimDrafts(7, store)
    expect(names()).toEqual(before)
  })

  test('those of a visitor stay through signing in', () => {
    const { store, names, before } = tab()
    claimDrafts(null, store)
    claimDrafts(7, store)
    expect(names()).toEqual(before)
  })

  test.each([null, 8])(
    'those of an account are deleted once the tab is used by %s; what waits for signing in stays',
    (next) => {
      const { store, names } = tab()
      claimDrafts(7, store)
      claimDrafts(next, store)
      expect(names()).toEqual([FOREIGN, ...WAITING.map((name) => `bhumwi.draft.${name}`)])
      saveDraft('form.contact', 'y', {}, store)
      claimDrafts(next, store)
      expect(names()).toContain('bhumwi.draft.form.contact')
    },
  )

  test('those that a visitor typed before signing in go with the session', () => {
    const { store } = tab()
    claimDrafts(7, store)
    claimDrafts(null, store)
    expect(readDraft('form.contact', NOW, store)).toBeNull()
  })

  test('signing out deletes everything', () => {
    const { store, names } = tab()
    claimDrafts(7, store)
    clearDrafts(store)
    expect(names()).toEqual([FOREIGN])
  })
})
