import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOG_PAGE_SIZE } from '#domain/action.ts'
import { actionLog as en } from '#i18n/en/action-log.ts'
import { actionLog as sw } from '#i18n/sw/action-log.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { LogRow } from './LogEntry.tsx'

const WORDS = { en, sw }
const FINANCE = staff('finance')

const row = (fields: Partial<LogRow> = {}): LogRow => ({
  id: 5,
  user: { id: 4, username: 'juma' },
  action_type: 'property.update',
  object_type: 'property',
  object_id: '8',
  summary: 'Mgomba Lodge Marangu',
  before: { phone: '0754 *** 842', is_pausable: true },
  after: { phone: '0713 *** 111', is_pausable: false },
  reason: '',
  created_at: '2026-02-03T08:00:00.000Z',
  right_used: 'property.edit',
  address: '196.249.64.1',
  ...fields,
})
const list = (rows: LogRow[], total = rows.length): Reply => ({ status: 200, body: rows, total })
const FAILED = { status: 500, body: {} } satisfies Reply

const main = () => page.getByRole('main')
const open = (reply: (query: URLSearchParams) => Reply, view = DESKTOP, search = '') =>
  openPage(`/bhumwi-admin/action-log${search}`, {
    view,
    user: FINANCE,
    server: { 'GET /api/action-logs/': (_body, query) => reply(query) },
  })

test.each(VIEWS)('an entry says who did what, by which right, and what it changed: $width $language', async (view) => {
  const system = row({
    id: 4,
    user: null,
    action_type: 'booking.expire',
    address: null,
    right_used: null,
    before: null,
  })
  await open(() => list([row(), system]), view)
  const words = WORDS[view.language]
  await expect.element(main().getByRole('listitem').getByText(words.actions['property.update'])).toBeVisible()
  await expect.element(main().getByText(`${words.right}: ${words.rights['property.edit']}`)).toBeVisible()
  await expect.element(main().getByText('0754 *** 842')).toBeVisible()
  await expect.element(main().getByText(words.system)).toBeVisible()
  await expectUsable('the action log')
  await inDark(() => expectUsable('the action log in the dark'))
})

test('an action and a right of another release are shown by their stored names', async () => {
  await open(() => list([row({ action_type: 'room.paint', right_used: 'room.decorate' })]))
  await expect.element(main().getByText('room.paint')).toBeVisible()
  await expect.element(main().getByText(/room\.decorate/)).toBeVisible()
})

test('the log that could not be fetched says so with Retry, and one without entries says so [8.fetch.office-lists]', async () => {
  let reply: Reply = FAILED
  await open(() => reply)
  await expect.element(main().getByText('Failed to fetch action logs')).toBeVisible()
  reply = list([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
})

test('filters by user, days and action are sent, stand in the address, and are cleared [3.action-log]', async () => {
  const queries: string[] = []
  const { router } = await open((query) => {
    queries.push(query.toString())
    return list([row()], 120)
  })
  await main().getByRole('textbox', { name: en.user }).fill('juma')
  await main().getByRole('combobox', { name: en.action }).selectOptions('property.update')
  await main().getByLabelText(en.start).fill('2026-02-01')
  await main().getByLabelText(en.end).fill('2026-02-04')
  await main().getByRole('button', { name: en.apply }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(queries.at(-1))))
    .toMatchObject({
      user: 'juma',
      action_type: 'property.update',
      start: '2026-02-01',
      end: '2026-02-04',
    })
  expect(router.state.location.search).toContain('user=juma')
  await main()
    .getByRole('link', { name: en.pages.page(2) })
    .click()
  await expect.poll(() => new URLSearchParams(queries.at(-1)).get('page')).toBe('2')
  await main().getByRole('link', { name: en.clear }).click()
  await expect.poll(() => new URLSearchParams(queries.at(-1)).get('user')).toBeNull()
})

test('the log is read from its beginning, and a way to clear is for filters alone', async () => {
  const queries: string[] = []
  const { router } = await open((query) => {
    queries.push(query.toString())
    return list([row()], 120)
  })
  const sort = () => new URLSearchParams(queries.at(-1)).get('sort')
  const order = main().getByRole('combobox', { name: en.sort })
  await order.selectOptions(en.earliestFirst)
  await main().getByRole('button', { name: en.apply }).click()
  await expect.poll(sort).toBe('made')
  expect(main().getByRole('link', { name: en.clear }).elements()).toEqual([])
  await main()
    .getByRole('link', { name: en.pages.page(2) })
    .click()
  await expect.poll(() => router.state.location.search).toBe('?sort=made&page=2')
  await expect.element(order).toHaveValue('made')
  await order.selectOptions(en.latestFirst)
  await main().getByRole('button', { name: en.apply }).click()
  await expect.poll(sort).toBeNull()
})

test('the export holds every entry of the view, and a failed one says so', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:made-for-a-test'
  })
  let isAway = false
  const full = Array.from({ length: LOG_PAGE_SIZE }, (_, i) => row({ id: 500 - i }))
  await open((query) => {
    if (isAway) return FAILED
    return query.get('page') === '2' ? list([row({ id: 7, summary: '=1+1' })], 51) : list(full, 51)
  })
  const button = main().getByRole('button', { name: en.csv })
  // Nothing leaves the page for a file that only exists in this test.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button.click()
  await expect.poll(() => files.length).toBe(1)
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(LOG_PAGE_SIZE + 2)
  expect(lines.at(-1)).toMatch(/,'=1[+]1,/)
  expect(announced().join()).not.toContain('The file has')
  isAway = true
  await button.click()
  await expect.poll(() => announced()).toContain(en.csvFailed)
})

test('an export that holds only the first entries of a long view says so', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:made-for-a-test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open((query) => {
    const page = Number(query.get('page') ?? 1)
    return list(
      Array.from({ length: LOG_PAGE_SIZE }, (_, i) => row({ id: 1_000_000 - page * LOG_PAGE_SIZE - i })),
      12_345,
    )
  })
  await main().getByRole('button', { name: en.csv }).click()
  await expect.poll(() => announced()).toContain(en.csvMost('2,000'))
  expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(2001)
})
