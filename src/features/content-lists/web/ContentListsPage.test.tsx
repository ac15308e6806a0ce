import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListUses } from '#domain/content-list.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { ListEntry } from '../contract.ts'
import { LIST_FAULTS, LIST_WORDS } from './words.ts'

const UNUSED: ListUses = { properties: 0, rooms: 0, requests: 0, commissions: 0, rates: 0 }
const entry = (id: number, fields: Partial<ListEntry> = {}): ListEntry => ({
  id,
  version: 1,
  position: id,
  name: `Lodge ${id}`,
  name_sw: `Loji ${id}`,
  icon: 'lodge',
  theme: null,
  description: '',
  description_sw: '',
  price_tsh: null,
  uses: UNUSED,
  ...fields,
})

let entries: ListEntry[] | 'away'
let uses: { uses: ListUses; movable: boolean; properties: { id: number; name: string }[] }
let answer: () => Reply
let sent: [string, unknown][]
let queries: string[]
let targetsAway: boolean
beforeEach(() => {
  targetsAway = false
  entries = []
  uses = { uses: UNUSED, movable: true, properties: [] }
  answer = () => 'away'
  sent = []
  queries = []
})

const LISTS = ['categories', 'amenities', 'room_types', 'extra_services']
const open = (view: View, query = '') => {
  const takes = (call: string) => ({
    [call]: (body: unknown, search: URLSearchParams) => {
      sent.push([call + (search.size > 0 ? `?${search}` : ''), body])
      return answer()
    },
  })
  const of = (list: string) => {
    const path = `/api/bhumwi-admin/lists/${list}/`
    return {
      [`GET ${path}`]: (_body: unknown, search: URLSearchParams): Reply => {
        queries.push(`${list}?${search}`)
        if (search.get('limit') === '500' && targetsAway) return 'away'
        return entries === 'away' ? 'away' : { status: 200, body: entries, total: entries.length }
      },
      [`GET ${path}1/uses/`]: (): Reply => ({ status: 200, body: uses }),
      ...takes(`POST ${path}`),
      ...takes(`PUT ${path}1/`),
      ...takes(`DELETE ${path}1/`),
    }
  }
  return openPage(`/bhumwi-admin/lists${query}`, {
    view,
    user: staff('content'),
    server: Object.assign({}, ...LISTS.map(of)),
  })
}

describe.each(VIEWS)('the reference lists at $width px in $language', (view) => {
  const words = LIST_WORDS[view.language]
  const faults = LIST_FAULTS[view.language]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: string) => dialog.getByLabelText(name)
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  test('entries have both names, their place and what uses them; a missing translation is marked', async () => {
    entries = [
      entry(1, { uses: { ...UNUSED, properties: 12, requests: 1, commissions: 1 } }),
      entry(2, { name: 'N'.repeat(80), name_sw: '' }),
    ]
    await open(view)
    await expect
      .element(row('Loji 1').getByText(words.usesOf(entries[0]?.uses ?? UNUSED), { exact: false }))
      .toBeVisible()
    await expect.element(row('NNN').getByText(words.lacksSwahili)).toBeVisible()
    await expect.element(row('NNN').getByText(words.unused, { exact: false })).toBeVisible()
    expect(row('Loji 1').getByText(words.lacksSwahili).elements()).toHaveLength(0)
    await expectUsable('the categories')
    await inDark(() => expectUsable('the categories in the dark'))
  })

  test('a list is chosen, searched and narrowed; one that is away comes with a retry', async () => {
    await open(view, '?list=amenities&lacking=sw&q=wifi')
    await expect.element(page.getByText(words.nothingHint)).toBeVisible()
    expect(queries.at(-1)).toMatch(/^amenities\?.*lacking=sw.*search=wifi/)
    entries = 'away'
    await page.getByRole('link', { name: words.places.room_types }).click()
    await expect.element(page.getByText(words.failed)).toBeVisible()
    entries = [entry(1, { icon: null, name: 'Banda' })]
    await page.getByRole('main').getByRole('button').last().click()
    await expect.element(row('Banda')).toBeVisible()
    expect(queries.at(-1)).toMatch(/^room_types\?/)
  })

  test('an entry is added: mistakes stand at their fields, and nothing typed is lost', async () => {
    await open(view, '?list=extra_services')
    await button(words.add).click()
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(faults.entry_name_required)).toBeVisible()
    expect(sent).toEqual([])
    await expectUsable('the form with mistakes', 'dialog[open]')
    await inDark(() => expectUsable('the form with mistakes in the dark', 'dialog[open]'))
    await field(words.fields.name).fill('Massage')
    await field(words.fields.price_tsh).fill('50,000')
    answer = () => ({
      status: 409,
      body: { code: 'list_name_taken', error: 'Taken.', fields: { name: 'Another entry has this name.' } },
    })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText('Another entry has this name.')).toBeVisible()
    await expect.element(field(words.fields.price_tsh)).toHaveValue('50,000')
    answer = () => ({ status: 201, body: entry(1, { name: 'Massage' }) })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Massage'))
    expect(sent.at(-1)).toMatchObject([
      'POST /api/bhumwi-admin/lists/extra_services/',
      { name: 'Massage', name_sw: '', price_tsh: 50_000, icon: null },
    ])
  })

  test('the second of two editors sees what the first has stored, and can save over it', async () => {
    entries = [entry(1)]
    await open(view)
    await button(words.editNamed('Lodge 1')).click()
    await field(words.fields.name).fill('Safari lodge')
    await field(words.fields.icon).selectOptions('tent')
    const current = entry(1, { version: 2, name: 'Bush lodge', name_sw: '' })
    answer = () => ({ status: 409, body: { code: 'list_entry_changed', error: 'Changed.', current } })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(words.conflict.title)).toBeVisible()
    const changes = dialog.getByRole('listitem')
    await expect.element(changes.first()).toHaveTextContent(`${words.fields.name}: Bush lodge`)
    await expect.element(changes.last()).toHaveTextContent(`${words.fields.name_sw}: ${words.conflict.gone}`)
    await expect.element(field(words.fields.name)).toHaveValue('Safari lodge')
    await expectUsable('what somebody else has changed', 'dialog[open]')
    answer = () => ({ status: 200, body: entry(1, { version: 3, name: 'Safari lodge' }) })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Safari lodge'))
    const bodies = sent.map(([, body]) => body)
    expect(bodies).toMatchObject([{ version: 1 }, { version: 2, name: 'Safari lodge', icon: 'tent' }])
    expect(bodies.at(-1)).not.toHaveProperty('position')
  })

  test('the entries to move to say when they could not be fetched, with Retry', async () => {
    entries = [entry(1), entry(2)]
    uses = { uses: { ...UNUSED, properties: 1 }, movable: true, properties: [{ id: 5, name: 'Kilele Lodge' }] }
    targetsAway = true
    await open(view)
    await button(words.removeNamed('Lodge 1')).click()
    await expect.element(dialog.getByText(words.removal.targetsFailed)).toBeVisible()
    targetsAway = false
    await dialog.getByRole('alert').getByRole('button').click()
    await expect.element(field(words.removal.moveTo)).toBeVisible()
  })

  test('what is in use moves to another entry before it is deleted', async () => {
    entries = [entry(1), entry(2)]
    const used = { ...UNUSED, properties: 14 }
    uses = { uses: used, movable: true, properties: [{ id: 5, name: 'Kilele Lodge' }] }
    await open(view)
    await button(words.removeNamed('Lodge 1')).click()
    await expect.element(dialog.getByText(words.removal.used(words.usesOf(used)))).toBeVisible()
    await expect.element(dialog.getByText('Kilele Lodge')).toBeVisible()
    await expect.element(dialog.getByText(words.removal.others(13))).toBeVisible()
    await inDialog(words.removal.move).click()
    await expect.element(dialog.getByText(faults.target_required)).toBeVisible()
    expect(sent).toEqual([])
    await expectUsable('where the uses move', 'dialog[open]')
    await inDark(() => expectUsable('where the uses move in the dark', 'dialog[open]'))
    const target = view.language === 'sw' ? 'Loji 2' : 'Lodge 2'
    await field(words.removal.moveTo).selectOptions(target)
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.removal.move).click()
    await expect.poll(announced).toContain(words.removal.moved('Lodge 1', target))
    expect(sent.at(-1)?.[0]).toBe('DELETE /api/bhumwi-admin/lists/categories/1/?move_to=2')
  })

  test('what cannot move is kept, with the reason; what is unused is deleted', async () => {
    entries = [entry(1)]
    uses = { uses: { ...UNUSED, commissions: 1 }, movable: false, properties: [] }
    await open(view)
    await button(words.removeNamed('Lodge 1')).click()
    await expect.element(dialog.getByText(words.removal.kept.categories)).toBeVisible()
    await expectUsable('what is kept', 'dialog[open]')
    await inDialog(words.removal.close).last().click()
    uses = { ...uses, uses: UNUSED, movable: true }
    await open(view)
    await button(words.removeNamed('Lodge 1')).click()
    await expect.element(dialog.getByText(words.removal.unused)).toBeVisible()
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.remove).click()
    await expect.poll(announced).toContain(words.removed('Lodge 1'))
    expect(sent.at(-1)?.[0]).toBe('DELETE /api/bhumwi-admin/lists/categories/1/')
  })
})
