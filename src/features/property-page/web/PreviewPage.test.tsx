import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { PLATFORM_RIGHTS } from '#domain/permission.ts'
import type { previewProperty } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { ASHA, expectUsable, inDark, JUMA, openPage, VIEWS, type View } from '#test/component/open-page.tsx'
import { PREVIEW_WORDS } from './preview-words.ts'

const SUPPORT = { ...ASHA, role: 'bhumwi_admin' as const, rights: [...PLATFORM_RIGHTS.support] }

const PREVIEW: ReplyOf<typeof previewProperty> = {
  status: 'in_review',
  property: {
    id: 7,
    name: 'Nyumba ya Mkarafuu',
    description: 'A quiet house around an old clove tree.',
    image: '',
    image_alt: '',
    image_colour: '#e7ddcf',
    address: 'Nungwi',
    latitude: -5.73,
    longitude: 39.29,
    region: { id: 2, name: 'Zanzibar' },
    destination: { id: 2, name: 'Nungwi' },
    category: { id: 1, name: 'Lodge', name_sw: 'Loji', icon: 'hotel' },
    amenities: [],
    rating: null,
    review_count: 0,
    price: 95_000,
    stay_price: null,
    is_featured: false,
    pictures: [],
    amenity_list: [],
    check_in_time: '14:00',
    check_out_time: '10:00',
    cancellation_policy: 'flexible',
    extra_services: [],
    distances: [],
    stars: 0,
    children_from: 0,
    evidence: [],
    house_rules: '',
  },
  rooms: [
    {
      id: 1,
      property: { id: 7, name: 'Nyumba ya Mkarafuu' },
      room_number: '1',
      room_type: 'Double',
      room_type_sw: 'Chumba cha wawili',
      price_tsh: 95_000,
      is_available: true,
      room_images: [],
      pictures: [],
      description: '',
      max_adults: 2,
      facts: ['1 double bed'],
      amenity_names: ['Air conditioning', 'Kettle'],
      max_children: 1,
      is_free: null,
      stay_price: null,
      fits_party: null,
    },
  ],
}

const open = (view: View, user: typeof JUMA, preview: typeof PREVIEW) =>
  openPage('/property-preview/7', {
    view,
    user,
    server: { 'GET /api/property-previews/7/': () => ({ status: 200, body: preview }) },
  })

describe.each(VIEWS)('the preview of a property at $width px in $language', (view) => {
  const words = PREVIEW_WORDS[view.language]
  const main = page.getByRole('main')

  test('shows the page and its rooms, and leads its hotel back to the editor', async () => {
    await open(view, JUMA, PREVIEW)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nyumba ya Mkarafuu' })).toBeVisible()
    await expect.element(main.getByText(words.hidden)).toBeVisible()
    await expect.element(main.getByText(PREVIEW.property.description)).toBeVisible()
    await expect.element(main.getByText('Air conditioning · Kettle')).toBeVisible()
    expect(main.getByText(/Official class|Daraja rasmi/).elements()).toEqual([])
    const back = main.getByRole('link', { name: words.edit })
    await expect.element(back).toHaveAttribute('href', '/hotel-admin/properties/7')
    const rooms = [...document.querySelectorAll<HTMLButtonElement>('main article button')]
    expect(rooms.length).toBeGreaterThan(0)
    expect(rooms.filter(({ disabled }) => !disabled)).toEqual([])
    await expectUsable('preview')
    await inDark(() => expectUsable('preview in the dark'))
  })

  test('names the official class, apart from the rating of guests', async () => {
    await open(view, JUMA, { ...PREVIEW, property: { ...PREVIEW.property, stars: 4 } })
    const official = { en: 'Official class: 4-star', sw: 'Daraja rasmi: nyota 4' }[view.language]
    await expect.element(main.getByText(official)).toBeVisible()
    await expectUsable('preview of a classified property')
  })

  test('shows the prices of the dates in its address, and keeps its place while others are chosen', async () => {
    const today = todayIn(new Date())
    const stay = { check_in: addDays(today, 40), check_out: addDays(today, 42) }
    const rooms = PREVIEW.rooms.map((room) => ({ ...room, is_free: true, stay_price: 210_000 }))
    const queries: string[] = []
    await openPage(`/property-preview/7?checkIn=${stay.check_in}&checkOut=${stay.check_out}&guests=2`, {
      view,
      user: JUMA,
      server: {
        'GET /api/property-previews/7/': (_, query) => {
          queries.push(query.toString())
          return { status: 200, body: { ...PREVIEW, rooms } }
        },
      },
    })
    await expect.element(main.getByText('TSh\u00a0210,000')).toBeVisible()
    expect(queries[0]).toBe(`check_in=${stay.check_in}&check_out=${stay.check_out}&guests=2`)
    await expect.element(main.getByRole('combobox').first()).toBeVisible()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main article button')]
    expect(buttons.filter(({ disabled }) => !disabled)).toEqual([])
    await expectUsable('preview for dates')
  })

  test('leads a reviewer back to the list, and says that a live page is seen by all', async () => {
    await open(view, SUPPORT, { ...PREVIEW, status: 'live', rooms: [] })
    await expect.element(main.getByText(words.live)).toBeVisible()
    const back = main.getByRole('link', { name: words.requests })
    await expect.element(back).toHaveAttribute('href', '/bhumwi-admin/requests?show=properties')
    await expectUsable('preview without rooms')
  })
})
