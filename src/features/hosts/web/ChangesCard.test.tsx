import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PropertyChangesShown, ShownChange } from '#features/properties/contract.ts'
import { propertyChanges as en } from '#i18n/en/property-changes.ts'
import { propertyChanges as sw } from '#i18n/sw/property-changes.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { HostProperty } from '../contract.ts'

const WORDS = { en, sw }
const ok = (body: unknown): Reply => ({ status: 200, body })
const CALL = 'bhumwi-admin/properties/4/changes'

const PROPERTY: HostProperty = {
  id: 4,
  name: 'Mbuyu Palace',
  status: 'live',
  place: 'Nungwi',
  is_featured: false,
  host: { id: 9, username: 'juma', name: 'Juma Mushi', suspended: false },
  properties: [{ id: 4, name: 'Mbuyu Palace', status: 'live' }],
  evidence: [],
  stated: [],
  suspensions: [],
}

const photograph = (at: number) => ({ path: `/photographs/${at}0000000-0000-4000-8000-000000000000-960.webp` })

const CHANGES: ShownChange[] = [
  { kind: 'value', field: 'name', before: 'Mbuyu Lodge', after: 'Mbuyu Palace' },
  { kind: 'value', field: 'category_id', before: '', after: 'Hotel' },
  {
    kind: 'place',
    before: { latitude: -5.7266, longitude: 39.2921 },
    after: { latitude: -5.7357, longitude: 39.2921 },
    metres: 1012,
  },
  { kind: 'value', field: 'phone', before: '255712345678', after: '' },
  {
    kind: 'value',
    field: 'description_en',
    before: 'Six rooms around an old baobab, two minutes from the beach. Breakfast is served under the tree.',
    after: 'Six rooms around an old baobab, right on the beach. Breakfast is served under the tree.',
  },
  { kind: 'choices', field: 'amenity_ids', added: ['Swimming pool', 'Spa'], removed: ['', 'Parking'] },
  { kind: 'value', field: 'cancellation_policy', before: 'flexible', after: 'strict' },
  { kind: 'value', field: 'stars', before: '0', after: '4' },
  { kind: 'value', field: 'children_from', before: '0', after: '18' },
  {
    kind: 'photographs',
    added: [
      { ...photograph(1), room_type: null },
      { ...photograph(2), room_type: 'Double room' },
    ],
    removed: [{ ...photograph(3), room_type: null }],
  },
  { kind: 'cover', before: null, after: photograph(1).path },
]

const changed = (fields: Partial<PropertyChangesShown> = {}): PropertyChangesShown => ({
  version: 5,
  approved_at: '2027-01-02T08:00:00Z',
  approved_by: 'salma',
  changed_at: '2027-01-04T08:00:00Z',
  asked: null,
  changes: CHANGES,
  ...fields,
})

const ASKED = { reason: 'The name is not the one\non your licence.', at: '2027-01-05T08:00:00Z', by: 'salma' }

let shown: PropertyChangesShown
let sent: [string, unknown][]
let answer: () => Reply
beforeEach(() => {
  shown = changed()
  sent = []
  answer = () => ok({ success: true })
})

const open = (view: (typeof VIEWS)[number] = DESKTOP, user = staff('support')) => {
  const takes = (name: string) => ({
    [`POST /api/${name}/`]: (body: Record<string, unknown>) => {
      sent.push([name, body])
      return answer()
    },
  })
  return openPage('/bhumwi-admin/properties/4', {
    view,
    user,
    server: {
      'GET /api/bhumwi-admin/properties/4/': () => ok(PROPERTY),
      [`GET /api/${CALL}/`]: () => ok(shown),
      ...takes(`${CALL}/accept`),
      ...takes(`${CALL}/mend`),
    },
  })
}
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const heading = (name: string) => main().getByRole('heading', { name, exact: true })
const button = (name: string, within = main()) => within.getByRole('button', { name, exact: true })
const row = (name: string) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test.each(VIEWS)('each changed field has its old and its new content: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(view)
  await expect.element(heading(words.title)).toBeVisible()
  await expect.element(row(words.fields.name).getByText('Mbuyu Lodge')).toBeInTheDocument()
  await expect.element(row(words.fields.category_id).getByText(words.gone)).toBeInTheDocument()
  await expect.element(row(words.fields.place).getByText(words.metres(1012))).toBeVisible()
  await expect.element(row(words.fields.phone).getByText(words.empty)).toBeVisible()
  await expect.element(row(words.fields.description_en).getByRole('deletion')).toHaveTextContent('two minutes from')
  await expect.element(row(words.fields.description_en).getByRole('insertion')).toHaveTextContent('right on')
  await expect.element(row(words.fields.amenity_ids).getByText(words.added, { exact: true })).toBeVisible()
  await expect.element(row(words.fields.amenity_ids).getByText('Swimming pool')).toBeVisible()
  await expect.element(row(words.fields.cancellation_policy).getByText(words.policies.strict)).toBeVisible()
  await expect.element(row(words.fields.stars).getByText(words.stars(4))).toBeVisible()
  await expect.element(row(words.fields.children_from).getByText(words.children(18))).toBeVisible()
  await expect.element(row(words.fields.photographs).getByText('Double room')).toBeVisible()
  await expect.element(row(words.fields.cover).getByText(words.drawing)).toBeVisible()
  await expectUsable('changes of a property')
  await inDark(() => expectUsable('changes of a property in the dark'))
})

test('old and new texts stand side by side on a wide page, and one under the other on a phone', async () => {
  const sides = () =>
    [en.before, en.after].map((name) =>
      row(en.fields.name).getByText(name, { exact: true }).element().getBoundingClientRect(),
    )
  await open()
  await expect.element(heading(en.title)).toBeVisible()
  const [before, after] = sides()
  expect(before?.top).toBe(after?.top)
  await page.viewport(360, 740)
  const [upper, lower] = sides()
  expect(upper?.left).toBe(lower?.left)
  expect(upper?.bottom).toBeLessThan(lower?.top ?? 0)
})

test('accepting names the version that was shown, and the card goes', async () => {
  await open()
  answer = () => {
    shown = changed({ changed_at: null, changes: [] })
    return ok({ success: true })
  }
  await button(en.accept).click()
  await expect.poll(announced).toContain(en.accepted)
  await expect.element(heading(en.title)).not.toBeInTheDocument()
  expect(sent).toEqual([[`${CALL}/accept`, { version: 5 }]])
})

test('changes that the hotel has made meanwhile are shown before anything is accepted', async () => {
  await open()
  answer = () => {
    shown = changed({ version: 6, changes: [{ kind: 'value', field: 'name', before: 'Mbuyu Lodge', after: 'Baobab' }] })
    return refusal(409, 'changed_in_review', 'The hotel has changed it.')
  }
  await button(en.accept).click()
  await expect.element(main().getByText('The hotel has changed it.')).toBeVisible()
  await expect.element(row(en.fields.name).getByText('Baobab')).toBeVisible()
  answer = () => ok({ success: true })
  await button(en.accept).click()
  await expect.poll(announced).toContain(en.accepted)
  expect(sent.map(([, body]) => body)).toEqual([{ version: 5 }, { version: 6 }])
})

test('what another person has decided meanwhile is said, although the card goes', async () => {
  await open()
  answer = () => {
    shown = changed({ changed_at: null, changes: [] })
    return refusal(409, 'changes_decided', 'It was decided.')
  }
  await button(en.accept).click()
  await expect.poll(announced).toContain('It was decided.')
  await expect.element(heading(en.title)).not.toBeInTheDocument()
})

test.each(VIEWS)('asking to mend takes a reason, and then waits for the hotel: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(view)
  await button(words.ask).click()
  await button(words.dialog.submit, dialog()).click()
  await expect.element(dialog().getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectUsable('the dialog that asks to mend')
  await dialog().getByRole('textbox').fill(ASKED.reason)
  answer = () => {
    shown = changed({ asked: { ...ASKED, is_answered: false } })
    return ok({ success: true })
  }
  await button(words.dialog.submit, dialog()).click()
  await expect.poll(announced).toContain(words.dialog.done)
  await expect.element(main().getByText(words.unanswered)).toBeVisible()
  await expect.element(button(words.ask)).not.toBeInTheDocument()
  await expect.element(button(words.accept)).toBeVisible()
  expect(sent).toEqual([[`${CALL}/mend`, { version: 5, reason: ASKED.reason }]])
  await expectUsable('changes that the hotel was asked to mend')
})

test('a hotel that has changed what it was asked to mend can be asked again', async () => {
  shown = changed({ asked: { ...ASKED, is_answered: true } })
  await open()
  await expect.element(main().getByText(en.answered)).toBeVisible()
  await expect.element(button(en.ask)).toBeVisible()
})

test('a property as it was approved has no card', async () => {
  shown = changed({ changed_at: null, changes: [] })
  await open()
  await expect.element(heading(PROPERTY.name)).toBeVisible()
  expect(heading(en.title).elements()).toEqual([])
})
