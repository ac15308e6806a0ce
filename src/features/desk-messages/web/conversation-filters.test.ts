import { expect, test } from 'vitest'
import { conversationFilters, conversationQuery, conversationsPath } from './conversation-filters.ts'

const read = (search: string) => conversationFilters(new URLSearchParams(search))

test.each([
  ['', '/hotel-admin/messages'],
  ['show=unread', '/hotel-admin/messages?show=unread'],
  ['show=unanswered&property=7&q=asha&page=3', '/hotel-admin/messages?show=unanswered&property=7&q=asha&page=3'],
  ['show=nothing&property=x&page=-1', '/hotel-admin/messages'],
])('the address says which conversations are shown: %s', (search, path) => {
  const filters = read(search)
  expect(conversationsPath(filters, { page: filters.page })).toBe(path)
})

test('another filter begins at the first page, and a conversation keeps the filters of its list', () => {
  const filters = read('show=unread&page=3')
  expect(conversationsPath(filters, { q: 'asha' })).toBe('/hotel-admin/messages?show=unread&q=asha')
  expect(conversationsPath(filters, { page: 3 }, 900)).toBe('/hotel-admin/messages/900?show=unread&page=3')
})

test('the API gets only what narrows the list', () => {
  expect(conversationQuery(read(''))).toEqual({ limit: 20, offset: 0 })
  expect(conversationQuery(read('show=unanswered&page=2'))).toEqual({ unanswered: 'true', limit: 20, offset: 20 })
})
