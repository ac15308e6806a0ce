import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
import type { CommissionRuleRow } from '../contract.ts'
import { COMMISSION_FAULTS, COMMISSION_WORDS } from './words.ts'

const rule = (id: number, fields: Partial<CommissionRuleRow> = {}): CommissionRuleRow => ({
  id,
  scope: 'property',
  property: { id, name: `Dhow House ${id}` },
  category: null,
  percent: 8,
  valid_from: null,
  valid_until: null,
  note: '',
  version: 1,
  ...fields,
})
const CATEGORY = { id: 3, name: 'Hostel', name_sw: 'Hosteli' }

let rules: CommissionRuleRow[] | 'away'
let answer: () => Reply
let sent: [string, unknown][]
/** Whether the lists of the form can be fetched. */
let lists: 'there' | 'away'
beforeEach(() => {
  rules = []
  lists = 'there'
  answer = () => 'away'
  sent = []
})

const open = (view: View, query = '') => {
  const takes = (call: string) => ({
    [call]: (body: unknown) => {
      sent.push([call, body])
      return answer()
    },
  })
  return openPage(`/bhumwi-admin/commissions${query}`, {
    view,
    user: staff('finance'),
    server: {
      'GET /api/bhumwi-admin/commissions/': () =>
        rules === 'away' ? 'away' : { status: 200, body: rules, total: rules.length },
      'GET /api/bhumwi-admin/commissions/properties/': () =>
        lists === 'away'
          ? 'away'
          : { status: 200, body: [{ id: 41, name: 'Kilele Lodge', place: 'Moshi', percent: 10 }] },
      'GET /api/property-categories/': () =>
        lists === 'away' ? 'away' : { status: 200, body: [{ ...CATEGORY, icon: 'hostel' }], total: 1 },
      ...takes('POST /api/bhumwi-admin/commissions/'),
      ...takes('PUT /api/bhumwi-admin/commissions/1/'),
      'DELETE /api/bhumwi-admin/commissions/1/': (_body, query) => {
        sent.push(['DELETE', query.get('version')])
        return answer()
      },
    },
  })
}

describe.each(VIEWS)('the commission at $width px in $language', (view) => {
  const words = COMMISSION_WORDS[view.language]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: string) => dialog.getByLabelText(name)
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  test('rules are listed with whom they are for, their days, and what can be done', async () => {
    rules = [
      rule(1, { scope: 'all', property: null, percent: 12, valid_until: '2098-12-31' }),
      rule(2, {
        scope: 'category',
        property: null,
        category: CATEGORY,
        valid_from: '2098-01-01',
        note: 'N'.repeat(400),
      }),
      rule(3, { property: { id: 3, name: 'D'.repeat(80) }, valid_from: '2019-01-01', valid_until: '2020-12-31' }),
    ]
    await open(view)
    const { states } = words
    await expect.element(row(words.percent(12)).getByText(states.on, { exact: true })).toBeVisible()
    const category = view.language === 'sw' ? 'Hosteli' : 'Hostel'
    await expect.element(row(category).getByText(states.coming, { exact: true })).toBeVisible()
    await expect.element(row(category).getByRole('button', { name: words.removeNamed(category) })).toBeVisible()
    await expect.element(row('DDD').getByText(states.over, { exact: true })).toBeVisible()
    expect(row('DDD').getByRole('button').elements()).toHaveLength(0)
    expect(row(words.percent(12)).getByRole('button').elements()).toHaveLength(1)
    await expectUsable('the rules')
    await inDark(() => expectUsable('the rules in the dark'))
  })

  test('an empty list says what holds; one that nothing fits says so', async () => {
    await open(view)
    await expect.element(page.getByText(words.emptyHint)).toBeVisible()
    await expectUsable('no rules')
    await open(view, '?show=category&q=zzz')
    await expect.element(page.getByText(words.nothingHint)).toBeVisible()
  })

  test('a list that is away says so, and comes with a retry', async () => {
    rules = 'away'
    await open(view)
    await expect.element(page.getByText(words.failed)).toBeVisible()
    rules = [rule(1)]
    await page.getByRole('main').getByRole('button').last().click()
    await expect.element(row('Dhow House 1')).toBeVisible()
  })

  test('a rule for a property: mistakes stand at their fields, the property is found by name, a refusal loses nothing', async () => {
    await open(view)
    await button(words.add).click()
    await inDialog(words.save).click()
    const faults = COMMISSION_FAULTS[view.language]
    await expect.element(dialog.getByText(faults.property_required)).toBeVisible()
    await expect.element(dialog.getByText(faults.commission_invalid)).toBeVisible()
    await expectUsable('a form with mistakes')
    await inDark(() => expectUsable('a form with mistakes in the dark'))
    await dialog.getByRole('combobox', { name: words.fields.property }).fill('kil')
    await page.getByRole('option', { name: /Kilele Lodge/ }).click()
    await field(words.fields.percent).fill('6')
    await field(words.fields.note).fill('Partner')
    answer = () => ({
      status: 409,
      body: { code: 'commission_overlaps', error: 'Another rule has some of these days.' },
    })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText('Another rule has some of these days.')).toBeVisible()
    await expect.element(field(words.fields.note)).toHaveValue('Partner')
    answer = () => ({ status: 201, body: rule(1, { property: { id: 41, name: 'Kilele Lodge' }, percent: 6 }) })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Kilele Lodge', 6))
    expect(sent.at(-1)).toMatchObject([
      'POST /api/bhumwi-admin/commissions/',
      { scope: 'property', property: 41, category: null, percent: 6, valid_until: null, note: 'Partner' },
    ])
  })

  test('properties and categories that could not be fetched say so, each with Retry, and never look like none', async () => {
    lists = 'away'
    await open(view)
    await button(words.add).click()
    const property = dialog.getByRole('combobox', { name: words.fields.property })
    await property.fill('kil')
    await expect.element(dialog.getByText(words.propertiesFailed)).toBeVisible()
    expect(page.getByText(words.found.empty).elements()).toEqual([])
    await expectUsable('a search that failed')
    lists = 'there'
    await dialog.getByRole('alert').getByRole('button').click()
    await property.click()
    await page.getByRole('option', { name: /Kilele Lodge/ }).click()
    await expect.element(dialog.getByText(words.propertiesFailed)).not.toBeInTheDocument()
  })

  test('a rule for a category names one of the categories', async () => {
    await open(view)
    await button(words.add).click()
    await dialog.getByLabelText(words.fields.scope).selectOptions('category')
    await field(words.fields.percent).fill('9')
    await expect.element(dialog.getByLabelText(words.fields.category)).toHaveValue('3')
    answer = () => ({
      status: 201,
      body: rule(1, { scope: 'category', property: null, category: CATEGORY, percent: 9 }),
    })
    await inDialog(words.save).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject([expect.anything(), { scope: 'category', category: 3, property: null, percent: 9 }])
  })

  test('a rule in force keeps its percentage and can end; one that has not begun can be removed', async () => {
    rules = [rule(1, { valid_from: '2020-01-01' })]
    await open(view)
    await button(words.editNamed('Dhow House 1')).click()
    await expect.element(dialog.getByText(words.inForce)).toBeVisible()
    await expect.element(field(words.fields.percent)).toHaveAttribute('readonly')
    await expectUsable('the form of a rule in force')
    await field(words.fields.valid_until).fill('2098-05-31')
    answer = () => ({ status: 200, body: rule(1, { valid_until: '2098-05-31' }) })
    await inDialog(words.save).click()
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject([
        'PUT /api/bhumwi-admin/commissions/1/',
        { percent: 8, valid_from: '2020-01-01', valid_until: '2098-05-31', version: 1 },
      ])
    rules = [rule(1, { valid_from: '2098-01-01' })]
    await open(view)
    await button(words.removeNamed('Dhow House 1')).click()
    await expectUsable('the question before a rule is removed')
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.remove).click()
    await expect.poll(announced).toContain(words.removed('Dhow House 1'))
    expect(sent.at(-1)).toEqual(['DELETE', '1'])
  })

  test('what somebody else has changed meanwhile is said; fields that nobody typed in follow it, and saving again keeps both', async () => {
    rules = [rule(1, { valid_from: '2098-01-01' })]
    await open(view)
    await button(words.editNamed('Dhow House 1')).click()
    await field(words.fields.note).fill('Partner')
    const current = rule(1, { valid_from: '2098-01-01', valid_until: '2098-12-31', percent: 6, version: 2 })
    answer = () => ({ status: 409, body: { code: 'commission_changed', error: 'Somebody else.', current } })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(words.conflict.title)).toBeVisible()
    const changed = dialog.getByRole('listitem')
    await expect.element(changed.first()).toHaveTextContent(`${words.fields.percent}: ${words.percent(6)}`)
    expect(changed.elements()).toHaveLength(2)
    await expect.element(field(words.fields.percent)).toHaveValue('6')
    await expect.element(field(words.fields.valid_until)).toHaveValue('2098-12-31')
    await expect.element(field(words.fields.note)).toHaveValue('Partner')
    await expectUsable('a rule that somebody else has changed')
    answer = () => ({ status: 200, body: { ...current, note: 'Partner', version: 3 } })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Dhow House 1', 6))
    const kept = { percent: 6, valid_from: '2098-01-01', valid_until: '2098-12-31', note: 'Partner', version: 2 }
    expect(sent.at(-1)?.[1]).toEqual(kept)
  })
})
