import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import {
  CHANGED,
  confirm,
  control,
  dialog,
  office,
  ok,
  openRequests,
  press,
  resetOffice,
  waiting,
} from '#test/component/new-hosts.ts'
import { announced, expectUsable, inDark, refusal, VIEWS } from '#test/component/open-page.tsx'
import { CHANGE_WORDS, REQUEST_WORDS } from './words.ts'

beforeEach(resetOffice)

describe.each(VIEWS)('the properties to review and those that have changed at $width px in $language', (view) => {
  const words = REQUEST_WORDS[view.language]

  test('puts a submitted property on sale as it was seen, or sends it back with a reason', async () => {
    office.properties = [{ ...waiting, missing: ['pictures', 'house_rules_sw'] }]
    await openRequests(view, 'properties')
    const { title, progress, parts, missing, there, checksOf } = words.checklist
    await expect.element(page.getByText(`${title}: ${progress(5, 7)}`)).toBeVisible()
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last().getByRole('img')
    await expect.element(item(parts.pictures)).toHaveAccessibleName(missing)
    await expect.element(item(parts.house_rules)).toHaveAccessibleName(missing)
    await expect.element(item(parts.description_sw)).toHaveAccessibleName(there)
    const checks = page.getByRole('main').getByRole('link', { name: checksOf(waiting.name) })
    await expect.element(checks).toHaveAttribute('href', '/bhumwi-admin/properties/7')
    const preview = page.getByRole('main').getByRole('link', { name: words.previewOf(waiting.name) })
    await expect.element(preview).toHaveAttribute('href', '/property-preview/7')
    await expectUsable('properties to review')
    await inDark(() => expectUsable('properties to review in the dark'))
    await press(words.putOnSale)
    office.answer = () => refusal(409, 'changed_in_review', 'The hotel has changed it.')
    await confirm(words.putOnSale)
    await expect.element(dialog.getByText('The hotel has changed it.')).toBeVisible()
    await expectUsable('refused review', 'dialog[open]')
    await confirm(words.cancel)
    await press(words.sendBack)
    await confirm(words.sendBack)
    await expect.poll(() => control('reason').getAttribute('aria-invalid')).toBe('true')
    await expectUsable('return without a reason', 'dialog[open]')
    await inDark(() => expectUsable('return in the dark', 'dialog[open]'))
    await userEvent.fill(control('reason'), 'Add a phone.')
    office.answer = () => {
      office.properties = []
      return ok({ id: 7, status: 'draft' })
    }
    await confirm(words.sendBack)
    await expect.element(page.getByText(words.empty.properties)).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(announced()).toContain(words.returned(waiting.name))
    expect(office.sent).toEqual([
      ['bhumwi-admin/properties/7/approve', { version: 3 }],
      ['bhumwi-admin/properties/7/return', { reason: 'Add a phone.' }],
    ])
  })

  test('lists changed properties with their fields and their age, and leads to the page of each', async () => {
    const changes = CHANGE_WORDS[view.language]
    office.changed = [
      { ...CHANGED, id: 8, name: 'Mbuyu Palace', asked_at: null },
      { ...CHANGED, id: 9, name: 'Mkoko House', asked_at: '2027-01-06T08:00:00.000Z' },
    ]
    await openRequests(view, 'changed')
    const row = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect
      .element(page.getByRole('link', { name: 'Mbuyu Palace' }))
      .toHaveAttribute('href', '/bhumwi-admin/properties/8')
    const fields = `${changes.fields.name}, ${changes.fields.photographs}`
    await expect.element(row('Mbuyu Palace').getByText(changes.list.changed(fields))).toBeVisible()
    await expect.element(row('Mbuyu Palace').getByText(changes.list.waits)).toBeVisible()
    const day = formatDay('2027-01-06', view.language)
    await expect.element(row('Mkoko House').getByText(changes.list.asked(day))).toBeVisible()
    await expectUsable('changed properties')
    await inDark(() => expectUsable('changed properties in the dark'))
  })

  test('says that no property has changed', async () => {
    await openRequests(view, 'changed')
    await expect.element(page.getByText(words.empty.changed)).toBeVisible()
  })
})
