import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { childAges as agesEn } from '#i18n/en/child-ages.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { childAges as agesSw } from '#i18n/sw/child-ages.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { dialog, ok, open, PROPERTY, QUOTE, ROOM, serverOf } from '#test/component/booking-dialog.ts'
import { expectUsable, inDark, openPage, VIEWS } from '#test/component/open-page.tsx'

const WORDS = {
  en: { ages: agesEn, home: homeEn, search: searchEn },
  sw: { ages: agesSw, home: homeSw, search: searchSw },
}
const CHECK_IN = addDays(todayIn(new Date()), 40)
const DATES = `checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 2)}`
const REGIONS = [{ id: 1, name: 'Zanzibar', destinations: ['Nungwi'], latitude: -6, longitude: 39, wanted_rank: 1 }]
const FRONT = {
  'GET /api/properties/': ok([]),
  'GET /api/properties/nearby-dates/': ok([]),
  'GET /api/property-categories/': ok([]),
  'GET /api/regions/': ok(REGIONS),
  'GET /api/promotions/': ok([]),
  'GET /api/testimonials/': ok([]),
  'GET /api/wishlist/ids/': ok([]),
}
const chosen = () => [...document.querySelectorAll<HTMLSelectElement>('[name^=child_age_]')].map(({ value }) => value)

describe.each(VIEWS)('the ages of children at $width px, $language', (view) => {
  const { ages, home, search } = WORDS[view.language]

  test('are asked for under the number of guests of the home page, and are part of its search', async () => {
    const agesRead: (string | null)[] = []
    const list = (_body: unknown, query: URLSearchParams) => {
      if (query.has('check_in')) agesRead.push(query.get('child_ages'))
      return ok([])()
    }
    const server = { ...FRONT, 'GET /api/properties/': list }
    const { router } = await openPage(`/home?region=Zanzibar&${DATES}&guests=2`, { view, server })
    const form = page.getByRole('form', { name: home.searchTitle })
    await form.getByRole('button', { name: new RegExp(`^${home.who}`) }).click()
    const panel = page.getByRole('dialog', { name: home.who })
    const children = panel.getByRole('group', { name: search.children })
    const more = children.getByRole('button', { name: search.more })
    expect(chosen()).toEqual([])
    await more.click()
    await more.click()
    await expect.element(panel.getByText(ages.optionalHint)).toBeVisible()
    await panel.getByLabelText(ages.child(1)).selectOptions('4')
    await panel.getByLabelText(ages.child(2)).selectOptions('9')
    await more.click()
    await expect.poll(chosen).toEqual(['4', '9', ''])
    await expectUsable('the ages in the panel of guests')
    await inDark(() => expectUsable('the ages in the panel of guests in the dark'))
    const box = panel.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(view.width)
    expect(box.top).toBeGreaterThanOrEqual(0)
    expect(box.bottom).toBeLessThanOrEqual(view.height)
    const submit = async () => {
      await userEvent.keyboard('{Escape}')
      await form.getByRole('button', { name: /^(Search|Tafuta)$/ }).click()
    }
    // An age that is left open is named, and the others are searched for.
    await expect.element(panel.getByLabelText(ages.child(3))).toHaveAccessibleDescription(ages.openHint)
    await expect.element(panel.getByLabelText(ages.child(2))).toHaveAccessibleDescription('')
    await submit()
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('ages')).toBe('4,9,')
    await form.getByRole('button', { name: new RegExp(`^${home.who}`) }).click()
    await expect.poll(chosen).toEqual(['4', '9', ''])
    await panel.getByLabelText(ages.child(2)).selectOptions('0')
    await children.getByRole('button', { name: search.fewer }).click()
    await expect.poll(chosen).toEqual(['4', '0'])
    await submit()
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('ages')).toBe('4,0')
    await expect.poll(() => agesRead).toEqual([null, '4,9', '4,0'])
  })

  test('are changed for a stay, whose rooms are priced by them; the dialog begins with them', async () => {
    const agesRead: (string | null)[] = []
    const router = await open(view, null, {
      'GET /api/rooms/': (_body, query) => {
        agesRead.push(query.get('child_ages'))
        return ok([{ ...ROOM, max_children: 3 }])()
      },
    })
    await router.navigate(`/properties/7/rooms?${DATES}&guests=2&children=2&ages=4,9`)
    await expect.poll(() => agesRead).toEqual([null, '4,9'])
    const party = page.getByRole('button', { name: /2 children|watoto 2/ })
    await party.click()
    await expect.poll(chosen).toEqual(['4', '9'])
    await expectUsable('the ages of a stay')
    await dialog().getByLabelText(ages.child(2)).selectOptions('11')
    await dialog().getByRole('button', { name: search.dates.done }).click()
    await expect.poll(() => agesRead).toEqual([null, '4,9', '4,11'])
    expect(new URLSearchParams(router.state.location.search).get('ages')).toBe('4,11')
    await party.click()
    await dialog().getByLabelText(ages.child(1)).selectOptions('')
    await dialog().getByRole('button', { name: search.dates.done }).click()
    await expect.poll(() => agesRead.at(-1)).toBe('11')
    expect(new URLSearchParams(router.state.location.search).get('ages')).toBe(',11')
    await party.click()
    await expect.poll(chosen).toEqual(['', '11'])
  })

  test('are one of the filters of the listing', async () => {
    const counted: (string | null)[] = []
    const facets = {
      amenities: [],
      categories: [],
      regions: [],
      price_steps: [],
      lowest_price: null,
      highest_price: null,
    }
    const { router } = await openPage('/properties?guests=2&children=2', {
      view,
      server: {
        ...serverOf({}),
        ...FRONT,
        'GET /api/properties/facets/': (_body, query) => {
          counted.push(query.get('child_ages'))
          return ok({ total: 3, ...facets })()
        },
      },
    })
    await page
      .getByRole('button', { name: new RegExp(search.filters) })
      .first()
      .click()
    await dialog().getByLabelText(ages.child(1)).selectOptions('7')
    await expect.poll(() => counted.at(-1)).toBe('7')
    await expectUsable('the ages among the filters')
    await expect.element(dialog().getByLabelText(ages.child(2))).toHaveAccessibleDescription(ages.openHint)
    await dialog().getByRole('button', { name: /3/ }).last().click()
    await expect.poll(() => router.state.location.search).toBe('?guests=2&children=2&ages=7%2C')
    const inWords = new RegExp(`\\(${search.ageOf(7)}, ${search.ageOf(null)}\\)`)
    await expect.element(page.getByText(inWords)).toBeVisible()
    await page.getByRole('button', { name: inWords }).click()
    await expect.poll(() => router.state.location.search).toBe('')
  })
})

test('a place for older children asks for the age in the dialog, so that it can be corrected', async () => {
  const tooYoung = { error: 'This place welcomes older children.', code: 'child_too_young' }
  const router = await open(VIEWS[0] as (typeof VIEWS)[number], null, {
    'GET /api/properties/7/': ok({ ...PROPERTY, children_from: 6 }),
    'GET /api/rooms/': ok([ROOM]),
    'GET /api/quote/': (_body, query) => (query.get('child_ages') === '4' ? ok(tooYoung, 400)() : ok(QUOTE)()),
  })
  await router.navigate(`/properties/7/rooms?${DATES}&guests=2&children=1&ages=4`)
  await page
    .getByRole('button', { name: /^(Book|Hifadhi) / })
    .first()
    .click()
  await expect.element(dialog().getByText(tooYoung.error)).toBeVisible()
  expect(document.querySelector<HTMLInputElement>('dialog[open] [name=children]')?.value).toBe('1')
  expect(chosen()).toEqual(['4'])
  const group = dialog().getByRole('group', { name: agesSw.legend })
  await expect.element(group.getByText('Watoto kuanzia miaka 6')).toBeVisible()
  // It stays in sight when it is right, and is not demanded.
  await group.getByRole('combobox').selectOptions('7')
  await expect.element(dialog().getByText(tooYoung.error)).not.toBeInTheDocument()
  expect(chosen()).toEqual(['7'])
  await expect.element(group.getByRole('combobox')).not.toBeRequired()
})

test('a place without prices or limits by age never asks for it, for whatever reason a stay is refused', async () => {
  const tooShort = { error: 'At least 3 nights.', code: 'stay_too_short' }
  const router = await open(VIEWS[0] as (typeof VIEWS)[number], null, {
    'GET /api/rooms/': ok([ROOM]),
    'GET /api/quote/': ok(tooShort, 400),
  })
  await router.navigate(`/properties/7/rooms?${DATES}&guests=2&children=1&ages=4`)
  await page
    .getByRole('button', { name: /^(Book|Hifadhi) / })
    .first()
    .click()
  await expect.element(dialog().getByText(tooShort.error)).toBeVisible()
  expect(chosen()).toEqual([])
})

test('a room of a place that takes only older children says from which age, and cannot be booked', async () => {
  const router = await open(VIEWS[0] as (typeof VIEWS)[number], null, {
    'GET /api/properties/7/': ok({ ...PROPERTY, children_from: 6 }),
    'GET /api/rooms/': ok([{ ...ROOM, fits_party: false, party_note: 'Watoto kuanzia miaka 6' }]),
  })
  await router.navigate(`/properties/7/rooms?${DATES}&guests=2&children=1&ages=4`)
  await expect.element(page.getByText('Watoto kuanzia miaka 6')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Book|Hifadhi) / })).toBeDisabled()
})
