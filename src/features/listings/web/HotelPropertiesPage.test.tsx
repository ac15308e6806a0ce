import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SUSPENSION_NOTICE_WORDS } from '#features/suspensions/web/public.ts'
import type { Visitor } from '#platform/web/router.tsx'
import {
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { NO_HINTS, PROPERTY_DETAILS } from '#test/component/property-details.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const user = (edits: boolean): Visitor => ({
  ...JUMA,
  rights: edits ? ['property.view', 'property.edit'] : ['property.view'],
})

const property = (id: number, status: string, missing: string[]) => ({
  id,
  status,
  missing,
  name: `House ${id}`,
  image: '',
  image_alt: '',
  image_colour: '#e7ddcf',
  room_count: id,
  rating: id === 1 ? 4.5 : null,
  review_count: id === 1 ? 2 : 0,
  region: { id: 1, name: 'Zanzibar' },
  destination: { id: 2, name: 'Nungwi' },
})
const ROWS = [
  property(1, 'live', []),
  property(2, 'paused', ['phone']),
  property(3, 'draft', ['pictures', 'description_sw']),
  property(4, 'in_review', []),
  property(5, 'archived', ['phone']),
  {
    ...property(6, 'suspended', []),
    suspension: { reason: 'The licence has expired.', since: '2026-03-02', coming_bookings: 'keep' },
  },
]
const rows = (body: unknown[]): Reply => ({ status: 200, body, total: body.length })

const open = (view: View, reply: () => Reply, edits = true) =>
  openPage('/hotel-admin/properties', { view, user: user(edits), server: { 'GET /api/hotel/properties/': reply } })

describe.each(VIEWS)('a hotel’s properties at $width px in $language', (view) => {
  const words = HOTEL_PROPERTY_WORDS[view.language]

  test('say their state, what is missing, and lead to the editor and the public page', async () => {
    await open(view, () => rows(ROWS))
    for (const status of Object.values(words.status))
      await expect.element(page.getByText(status, { exact: true })).toBeVisible()
    const notice = SUSPENSION_NOTICE_WORDS[view.language]
    await expect.element(page.getByText(notice.title('House 6'))).toBeVisible()
    await expect.element(page.getByText(/The licence has expired/)).toBeVisible()
    await expect.element(page.getByText(notice.means.keep)).toBeVisible()
    await expect.element(page.getByText(words.complete).first()).toBeVisible()
    expect(document.querySelector('main')?.textContent).toContain(
      `${words.missing.pictures}, ${words.missing.description_sw}`,
    )
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual([
      '/hotel-admin/properties/1',
      '/properties/1/rooms',
      ...[2, 3, 4, 5, 6].flatMap((id) => [`/hotel-admin/properties/${id}`, `/property-preview/${id}`]),
    ])
    await expectUsable('list of properties')
    await inDark(() => expectUsable('list of properties in the dark'))
  })

  test('say that there are none yet', async () => {
    await open(view, () => rows([]))
    await expect.element(page.getByText(words.empty)).toBeVisible()
    await expectUsable('no properties')
  })

  test('say that they could not be fetched, and offer Retry [8.fetch.properties]', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open(view, () => reply)
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('failed list of properties')
    reply = rows(ROWS)
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByText('House 1')).toBeVisible()
  })
})

test('who may not edit a property gets no link to its editor or preview', async () => {
  await open({ width: 360, height: 740, language: 'en' }, () => rows(ROWS), false)
  await expect.element(page.getByText('House 3')).toBeVisible()
  expect(page.getByRole('link', { name: /Edit|Preview/ }).elements()).toEqual([])
})

test.each(VIEWS)(
  'an owner begins another property, and a refusal loses nothing: $width px, $language',
  async (view) => {
    const words = HOTEL_PROPERTY_WORDS[view.language]
    const bodies: unknown[] = []
    let reply: Reply = refusal(
      409,
      'too_many_drafts',
      'You have ten drafts. Please finish or archive one of them first.',
    )
    const named = (id: number, name: string) => ({ id, name, name_sw: name, icon: 'hotel' })
    await openPage('/hotel-admin/properties', {
      view,
      user: { ...JUMA, rights: ['property.view', 'property.edit', 'property.create'] },
      server: {
        'GET /api/hotel/properties/': () => rows(ROWS),
        'GET /api/property-categories/': () => rows([named(3, 'Lodge')]),
        'GET /api/destinations/': () =>
          rows([{ id: 2, name: 'Nungwi', region: { id: 1, name: 'Zanzibar' }, latitude: -5.7, longitude: 39.3 }]),
        'POST /api/hotel/properties/': (body) => {
          bodies.push(body)
          return reply
        },
        'GET /api/hotel/properties/7/': () => ({ status: 200, body: { ...PROPERTY_DETAILS, name: 'Baobab House' } }),
        'GET /api/hotel/properties/7/hints/': () => ({ status: 200, body: NO_HINTS }),
        'GET /api/hotel/properties/7/commission/': () => ({ status: 200, body: { percent: 10, next: null } }),
        'GET /api/regions/': () => rows([]),
        'GET /api/amenities/': () => rows([]),
        'GET /api/extra-services/': () => rows([]),
      },
    })
    await page.getByRole('button', { name: words.add.button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: words.add.submit, exact: true })
    await submit.click()
    await expect.element(dialog.getByLabelText(words.add.name)).toHaveFocus()
    const choose = view.language === 'sw' ? 'Tafadhali chagua eneo.' : 'Please select a destination.'
    await expect.element(dialog.getByText(choose)).toBeVisible()
    await expectUsable('the form of a new property with faults', 'dialog')
    await inDark(() => expectUsable('the form of a new property in the dark', 'dialog'))
    await dialog.getByLabelText(words.add.name).fill('Baobab House')
    await dialog.getByLabelText(words.add.category).selectOptions('Lodge')
    await dialog.getByLabelText(words.add.destination).selectOptions('Nungwi')
    await dialog.getByLabelText(words.add.address).fill('Plot 4')
    await submit.click()
    await expect.element(dialog.getByText('You have ten drafts.', { exact: false })).toBeVisible()
    await expect.element(dialog.getByLabelText(words.add.name)).toHaveValue('Baobab House')
    const body = { name: 'Baobab House', category_id: 3, destination_id: 2, address: 'Plot 4' }
    expect(bodies).toEqual([body])
    reply = { status: 201, body: { id: PROPERTY_DETAILS.id } }
    await submit.click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Baobab House' })).toBeVisible()
  },
)

test('who may not begin a property has no button for it', async () => {
  const [view] = VIEWS
  if (!view) throw new Error('There is no view')
  const words = HOTEL_PROPERTY_WORDS[view.language]
  await open(view, () => rows(ROWS))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('button', { name: words.add.button, exact: true }).elements()).toHaveLength(0)
})
