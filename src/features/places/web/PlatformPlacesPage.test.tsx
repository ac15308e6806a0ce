import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { DestinationRow, RegionRow } from '../contract.ts'
import { PLACE_FAULTS, PLACE_WORDS } from './words.ts'

const destination = (id: number, name: string, fields: Partial<DestinationRow> = {}): DestinationRow => ({
  id,
  version: 3,
  region_id: 1,
  name,
  latitude: -7.77,
  longitude: 35.69,
  position: id,
  properties: 0,
  ...fields,
})
const region = (id: number, name: string, fields: Partial<RegionRow> = {}): RegionRow => ({
  id,
  version: 2,
  name,
  latitude: -7.77,
  longitude: 35.69,
  position: id,
  jurisdiction: 'mainland',
  is_name_kept: false,
  promotions: 0,
  messages: 0,
  destinations: [],
  ...fields,
})

let regions: RegionRow[]
let answer: () => Reply
let sent: [string, unknown][]
beforeEach(() => {
  regions = [
    region(1, 'Iringa', { destinations: [destination(7, 'Isimila', { properties: 2 }), destination(8, 'Kalenga')] }),
    region(2, 'Serengeti', { is_name_kept: true, promotions: 1 }),
    region(3, 'N'.repeat(80), { jurisdiction: 'zanzibar' }),
  ]
  answer = () => 'away'
  sent = []
})

const CALLS = ['POST regions', 'PUT regions/1', 'DELETE regions/3', 'POST destinations', 'PUT destinations/8']
const takes = (call: string) => {
  const [method, path] = call.split(' ')
  const take = (body: unknown, search: URLSearchParams) => {
    sent.push([call + (search.size > 0 ? `?${search}` : ''), body])
    return answer()
  }
  return [`${method} /api/bhumwi-admin/${path}/`, take] as const
}
const open = (view: View, query = '') =>
  openPage(`/bhumwi-admin/places${query}`, {
    view,
    user: staff('content'),
    server: {
      'GET /api/bhumwi-admin/places/': () => ({ status: 200, body: regions }),
      // The names on the map.
      'GET /api/regions/': () => ({ status: 200, body: [] }),
      'GET /api/destinations/': () => ({ status: 200, body: [] }),
      ...Object.fromEntries([...CALLS, 'DELETE destinations/7'].map(takes)),
    },
  })

describe.each(VIEWS)('the places at $width px in $language', (view) => {
  const words = PLACE_WORDS[view.language]
  const faults = PLACE_FAULTS[view.language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: string) => dialog.getByLabelText(name)

  test('regions show what they hold; one that pages name has no Delete and keeps its name', async () => {
    await open(view)
    await expect
      .element(main.getByText(`${words.destinations(2)} · ${words.properties(2)}`, { exact: false }))
      .toBeVisible()
    await expect.element(main.getByText(words.jurisdictions.zanzibar, { exact: false })).toBeVisible()
    expect(button(words.removeNamed('Serengeti')).elements()).toHaveLength(0)
    await expectUsable('the regions')
    await inDark(() => expectUsable('the regions in the dark'))
    await button(words.editNamed('Serengeti')).click()
    await expect.element(field(words.fields.name)).toHaveAttribute('readonly')
    await expect.element(dialog.getByText(words.nameKept)).toBeVisible()
  })

  test('a region is added: mistakes stand at their fields, and a press on the map puts its point', async () => {
    await open(view)
    await button(words.addRegion).click()
    await inDialog(words.save).click()
    await expect.element(field(words.fields.name)).toHaveFocus()
    await expectUsable('the form of a region with faults', 'dialog')
    await field(words.fields.name).fill('Kigoma')
    await field(words.fields.latitude).fill('-1.29')
    await field(words.fields.longitude).fill('36.82')
    await inDialog(words.save).click()
    expect(sent).toEqual([])
    await expect.element(field(words.fields.latitude)).toHaveFocus()
    await field(words.fields.latitude).fill('-4.88')
    await field(words.fields.longitude).fill('29.63')
    const map = dialog.getByRole('region', { name: words.pinLabel })
    await map.click() // into the middle of the country
    await expect.element(field(words.fields.latitude)).not.toHaveValue('-4.88')
    answer = () => ({ status: 201, body: region(4, 'Kigoma') })
    await inDialog(words.save).click()
    await expect.poll(() => announced()).toContain(words.saved('Kigoma'))
    expect(sent).toEqual([
      [
        'POST regions',
        {
          name: 'Kigoma',
          jurisdiction: 'mainland',
          latitude: expect.closeTo(-6.5, 0),
          longitude: expect.closeTo(35, 0),
        },
      ],
    ])
  })

  test('the second of two editors of a destination sees what the first has stored, and can save over it', async () => {
    await open(view, '?region=1')
    await expect.element(main.getByRole('heading', { name: words.show('Iringa') })).toBeVisible()
    await button(words.editNamed('Kalenga')).click()
    await field(words.fields.name).fill('Kalenga Fort')
    answer = () => ({
      status: 409,
      body: {
        error: 'Changed',
        code: 'place_changed',
        current: destination(8, 'Old Kalenga', { version: 4, region_id: 2 }),
      },
    })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(words.conflict.title)).toBeVisible()
    await expect.element(dialog.getByText(/Old Kalenga/)).toBeVisible()
    await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Serengeti' })).toBeVisible()
    await expectUsable('the form of a destination that somebody else has changed', 'dialog')
    answer = () => ({ status: 200, body: destination(8, 'Kalenga Fort', { version: 5 }) })
    await inDialog(words.save).click()
    await expect.poll(() => announced()).toContain(words.saved('Kalenga Fort'))
    const point = { latitude: -7.77, longitude: 35.69 }
    expect(sent.at(-1)).toEqual(['PUT destinations/8', { name: 'Kalenga Fort', ...point, region_id: 1, version: 4 }])
  })

  test('properties move to another destination before theirs is deleted', async () => {
    await open(view, '?region=1')
    await button(words.removeNamed('Isimila')).click()
    await expect.element(dialog.getByText(words.removal.used(words.properties(2)))).toBeVisible()
    await inDialog(words.removal.move).click()
    await expect.element(dialog.getByText(faults.target_required)).toBeVisible()
    await expectUsable('the question before a destination is deleted', 'dialog')
    await field(words.removal.moveTo).selectOptions('Kalenga')
    answer = () => refusal(409, 'place_used', 'This place is in use, so it was not deleted.')
    await inDialog(words.removal.move).click()
    await expect.element(dialog.getByText('This place is in use, so it was not deleted.')).toBeVisible()
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.removal.move).click()
    await expect.poll(() => announced()).toContain(words.moved('Isimila', 'Kalenga'))
    expect(sent.at(-1)?.[0]).toBe('DELETE destinations/7?move_to=8')
  })

  test('a region is deleted if it is empty, else what keeps it is named', async () => {
    await open(view)
    await button(words.removeNamed('Iringa')).click()
    await expect.element(dialog.getByText(words.removal.keptDestinations)).toBeVisible()
    await expectUsable('what keeps a region', 'dialog')
    await inDialog(words.removal.close).last().click()
    await button(words.removeNamed('N'.repeat(80))).click()
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.remove).click()
    await expect.poll(() => announced()).toContain(words.removed('N'.repeat(80)))
    expect(sent.at(-1)?.[0]).toBe('DELETE regions/3')
  })
})
