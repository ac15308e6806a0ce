import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Announcement } from '#features/announcements/contract.ts'
import { announcements as en } from '#i18n/en/announcements.ts'
import { announcements as sw } from '#i18n/sw/announcements.ts'
import { DESKTOP, openPage, type Reply, staff } from '#test/component/open-page.tsx'

// The pages of announcements in component tests: answers of the server, and what a person does with the form.

export const WORDS = { en, sw }
export const EDITOR = staff('content')

export const row = (fields: Partial<Announcement> = {}): Announcement => ({
  id: 5,
  kind: 'targeted',
  title: 'Ferries {{today}}',
  message: 'Boats leave earlier.',
  title_sw: 'Boti leo',
  message_sw: 'Boti zinaondoka mapema.',
  link: '/my-bookings',
  audience: { role: 'traveller', region: 'Zanzibar' },
  recipients: 2000,
  delivered: 500,
  skipped: 0,
  read: 125,
  status: 'sending',
  send_at: null,
  started_at: '2026-02-03T08:00:00.000Z',
  created_by: 'rehema',
  created_at: '2026-02-03T08:00:00.000Z',
  finished_at: null,
  version: 1,
  channels: [],
  ...fields,
})

export const ok = (body: unknown, status = 200): Reply => ({ status, body })
export const list = (rows: Announcement[]): Reply => ({ status: 200, body: rows, total: rows.length })
export const counted = (recipients: number, everybody = false) =>
  ok({ recipients, everybody, email: 100, sms: 60, sms_sw: 20, push: 30, sms_part_price_tsh: 25 })
export const FAILED: Reply = { status: 500, body: {} }
export const BASE = '/api/bhumwi-admin/notifications'
export const REGIONS = [{ id: 2, name: 'Zanzibar', destinations: ['Paje'] }]

export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const button = (name: string) => main().getByRole('button', { name, exact: true })

export const openForm = (server: Parameters<typeof openPage>[1]['server'] = {}, view = DESKTOP, search = '') =>
  openPage(`/bhumwi-admin/notifications/new${search}`, {
    view,
    user: EDITOR,
    server: {
      'GET /api/regions/': () => ({ status: 200, body: REGIONS, total: 1 }),
      [`GET ${BASE}/audience/`]: () => counted(139),
      [`GET ${BASE}/5/`]: () => ok(row()),
      [`GET ${BASE}/`]: () => list([]),
      ...server,
    },
  })
export const write = async (name: string | RegExp, text: string, at = 0) =>
  main().getByRole('textbox', { name }).nth(at).fill(text)
export const sendIt = async () => {
  // A dialog that has just closed is still on its way out.
  await expect.poll(() => button(en.form.send).elements()).toHaveLength(1)
  await button(en.form.send).click()
  await dialog().getByRole('button', { name: en.form.send }).click()
}
