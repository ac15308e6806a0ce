import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import type { PropertyDetails } from '#features/properties/contract.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { officeFaults as officeFaultsEn } from '#i18n/en/office-faults.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { officeFaults as officeFaultsSw } from '#i18n/sw/office-faults.ts'
import {
  DESKTOP,
  describedBy,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  PHONE_SW,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { NO_HINTS, PROPERTY_DETAILS } from '#test/component/property-details.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const FAULTS = { en: { ...faultsEn, ...officeFaultsEn }, sw: { ...faultsSw, ...officeFaultsSw } }
const PROPERTY: PropertyDetails = { ...PROPERTY_DETAILS, version: 4, status: 'live', amenity_ids: [5] }
const ok = (body: unknown): Reply => ({ status: 200, body })
const LISTS = {
  'GET /api/property-categories/': () => ok([{ id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' }]),
  'GET /api/destinations/': () =>
    ok([
      { id: 2, name: 'Nungwi', region: { id: 1, name: 'Zanzibar' }, latitude: -5.7, longitude: 39.3 },
      { id: 3, name: 'Moshi', region: { id: 4, name: 'Kilimanjaro' }, latitude: -3.34, longitude: 37.34 },
    ]),
  'GET /api/regions/': () => ok([]),
  'GET /api/amenities/': () =>
    ok([
      { id: 5, name: 'Wi-Fi', name_sw: 'Mtandao', icon: 'wifi', theme: 'comfort' },
      { id: 6, name: 'Restaurant', name_sw: 'Mgahawa', icon: 'breakfast', theme: 'food' },
    ]),
  'GET /api/extra-services/': () =>
    ok([
      {
        id: 6,
        name: 'Airport pick-up',
        name_sw: 'Kuchukuliwa uwanjani',
        description: '',
        description_sw: '',
        price_tsh: 40_000,
      },
    ]),
}

let stored: PropertyDetails
let sent: Record<string, unknown>[]
let save: (body: Record<string, unknown>) => Reply
beforeEach(() => {
  stored = { ...PROPERTY }
  sent = []
  save = ({ version, ...changes }) => {
    stored = { ...stored, ...changes, version: Number(version) + 1 }
    return ok(stored)
  }
})

const open = async (view: View, more: Record<string, (body: Record<string, unknown>) => Reply> = {}) => {
  const opened = await openPage('/hotel-admin/properties/7', {
    view,
    user: JUMA,
    server: {
      ...LISTS,
      ...more,
      'GET /api/hotel/properties/7/hints/': () => ok(NO_HINTS),
      'GET /api/hotel/properties/7/commission/': () => ok({ percent: 10, next: { percent: 8, from: '2027-01-01' } }),
      'GET /api/hotel/properties/7/': () => ok(stored),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [], total: 0 }),
      'PATCH /api/hotel/properties/7/': (body) => {
        sent.push(body)
        return save(body)
      },
    },
  })
  await expect.poll(() => document.querySelector('main [name=phone]')).not.toBeNull()
  return opened
}

const conflictWith = (changes: Partial<PropertyDetails>) => {
  save = () => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return { status: 409, body: { error: 'Changed.', code: 'edited_meanwhile', current: stored } }
  }
}

describe.each(VIEWS)('the editor of a property at $width px in $language', (view) => {
  const words = HOTEL_PROPERTY_WORDS[view.language]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  test('says what the platform has asked to mend, and that it looks again once it is changed', async () => {
    const mend = { reason: 'The name is not\nthe one of your licence.', asked_on: '2027-01-05', is_answered: false }
    stored = { ...stored, mend }
    await open(view)
    await expect.element(page.getByText(words.mend.title(formatDay('2027-01-05', view.language)))).toBeVisible()
    await expect.element(page.getByText('The name is not the one of your licence.')).toBeVisible()
    await expect.element(page.getByText(words.mend.lead)).toBeVisible()
    await expectUsable('editor of a property to mend')
    save = ({ version }) => {
      stored = { ...stored, name: 'Dhow House', version: Number(version) + 1, mend: { ...mend, is_answered: true } }
      return ok(stored)
    }
    await userEvent.fill(field('name'), 'Dhow House')
    await press(words.save)
    await expect.element(page.getByText(words.mend.answered)).toBeVisible()
  })

  test('says what is unsaved, sends only that, and says that it is saved', async () => {
    await open(view)
    await expect.element(page.getByText(words.unchanged)).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.save, exact: true })).toBeDisabled()
    expect(describedBy('description_sw')).toContain(words.hints.otherLanguage.sw)
    await expectUsable('editor')
    await inDark(() => expectUsable('editor in the dark'))
    await userEvent.fill(field('description_sw'), 'Nyumba kando ya bahari')
    expect(describedBy('description_sw')).not.toContain(words.hints.otherLanguage.sw)
    await page.getByRole('checkbox', { name: view.language === 'sw' ? 'Mgahawa' : 'Restaurant' }).click()
    await userEvent.selectOptions(field<HTMLSelectElement>('stars'), '4')
    await userEvent.selectOptions(field<HTMLSelectElement>('children_from'), '6')
    await expect.element(page.getByText(words.unsaved(4))).toBeVisible()
    await press(words.save)
    await expect.element(page.getByText(words.saved)).toBeVisible()
    expect(sent).toEqual([
      { version: 4, description_sw: 'Nyumba kando ya bahari', amenity_ids: [5, 6], stars: 4, children_from: 6 },
    ])
    await userEvent.fill(field('address'), 'Kendwa Road')
    await press(words.save)
    await expect.poll(() => sent.at(-1)).toEqual({ version: 5, address: 'Kendwa Road' })
    await expect.element(page.getByText(words.saved)).toBeVisible()
  })

  test('puts the pin where the map is pressed, and into the middle with the keyboard', async () => {
    await open(view)
    const map = page.getByRole('region', { name: words.map.label })
    const frame = map.element()
    // Far below the screen it is not drawn; the observers have told their first state by the second frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))
    expect(frame.querySelector('[data-pin]')).toBeNull()
    frame.scrollIntoView({ block: 'center' })
    await expect.poll(() => frame.querySelector('[data-pin]')).not.toBeNull()
    await expectUsable('the map of the editor')
    await inDark(() => expectUsable('the map of the editor in the dark'))
    const before = [field('latitude').value, field('longitude').value].map(Number)
    await map.click({ position: { x: frame.clientWidth / 2 + 60, y: frame.clientHeight / 2 } })
    await expect.poll(() => Number(field('longitude').value)).toBeGreaterThan(before[1] ?? 0)
    await expect.element(page.getByText(words.unsaved(2))).toBeVisible()
    const pressed = field('longitude').value
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await expect.poll(() => Number(field('latitude').value)).toBeGreaterThan(before[0] ?? 0)
    expect(Number(field('longitude').value)).toBeLessThan(Number(pressed))
    expect(sent).toEqual([])
    await press(words.save)
    await expect
      .poll(() => sent)
      .toEqual([{ version: 4, latitude: Number(field('latitude').value), longitude: Number(field('longitude').value) }])
  })

  test('warns of a pin that is far from its destination, and refuses one in another country', async () => {
    await open(view)
    await userEvent.fill(field('latitude'), '-3.35')
    await userEvent.fill(field('longitude'), '37.33')
    await expect.element(page.getByText(words.map.far(341, 'Nungwi', 'Moshi (Kilimanjaro)'))).toBeVisible()
    await expectUsable('a pin far away')
    await userEvent.selectOptions(field<HTMLSelectElement>('destination_id'), '3')
    await expect.element(page.getByText(words.map.far(341, 'Nungwi', 'Moshi (Kilimanjaro)'))).not.toBeInTheDocument()
    await userEvent.fill(field('latitude'), '-1.286')
    await userEvent.fill(field('longitude'), '36.817')
    await expect.poll(() => document.querySelector('[data-pin]')).toBeNull()
    await press(words.save)
    await expect.poll(() => describedBy('latitude')).toContain(FAULTS[view.language].place_outside)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: words.map.middle }).click()
    await expect.poll(() => describedBy('latitude')).not.toContain(FAULTS[view.language].place_outside)
  })

  test('puts faults at their fields, and keeps what was typed through a failure', async () => {
    await open(view)
    await userEvent.fill(field('latitude'), '48.2')
    await userEvent.fill(field('phone'), '12')
    await press(words.save)
    await expect.poll(() => document.activeElement).toBe(field('latitude'))
    expect(describedBy('latitude')).toContain(FAULTS[view.language].latitude_outside)
    expect(describedBy('phone')).toContain(FAULTS[view.language].phone_invalid)
    expect(sent).toEqual([])
    await expectUsable('editor with faults')
    await userEvent.fill(field('latitude'), '-6.2')
    await userEvent.fill(field('phone'), '0712 345 678')
    save = () => 'away'
    await press(words.save)
    await expect.element(page.getByText(words.saveFailed)).toBeVisible()
    save = () => refusal(400, 'validation', 'Attention.', { phone: 'Not this one.' })
    await press(words.save)
    await expect.poll(() => describedBy('phone')).toContain('Not this one.')
    expect([field('latitude').value, field('phone').value]).toEqual(['-6.2', '0712 345 678'])
  })

  test('shows what somebody else changed, keeps what was typed, and saves over it knowingly', async () => {
    await open(view)
    await userEvent.fill(field('name'), 'My name')
    await userEvent.fill(field('address'), 'My street')
    conflictWith({ name: 'Their name', address: 'Their street', phone: '255712345678', amenity_ids: [5, 6] })
    await press(words.save)
    await expect.element(page.getByText(words.conflict.title)).toBeVisible()
    await expect.element(page.getByText(words.conflict.banner)).toBeVisible()
    await expect.element(page.getByText(`${words.conflict.now} Their name`)).toBeVisible()
    expect([field('name').value, field('address').value, field('phone').value]).toEqual([
      'My name',
      'My street',
      '+255712345678',
    ])
    await expectUsable('editor after a conflict')
    await inDark(() => expectUsable('editor after a conflict in the dark'))
    await press(words.conflict.takeStoredNamed(words.fields.address))
    expect(field('address').value).toBe('Their street')
    await expect.element(page.getByText(words.unsaved(1))).toBeVisible()
    save = ({ version, ...changes }) => ok({ ...stored, ...changes, version: Number(version) + 1 })
    await press(words.save)
    await expect.element(page.getByText(words.saved)).toBeVisible()
    expect(sent.at(-1)).toEqual({ version: 5, name: 'My name' })
    await expect.element(page.getByText(words.conflict.title)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: 'My name' })).toBeVisible()
  })

  test('has unsaved input again after a reload, also over a version that somebody has stored since', async () => {
    await open(view)
    await userEvent.fill(field('name'), 'My name')
    await userEvent.fill(field('address'), 'My street')
    await open(view)
    await expect.element(page.getByText(words.restored)).toBeVisible()
    expect([field('name').value, field('address').value]).toEqual(['My name', 'My street'])
    stored = { ...stored, version: 9, name: 'Their name', check_in_time: '12:00' }
    await open(view)
    await expect.element(page.getByText(`${words.conflict.now} Their name`)).toBeVisible()
    expect([field('name').value, field('check_in_time').value]).toEqual(['My name', '12:00'])
    await press(words.save)
    await expect.element(page.getByText(words.saved)).toBeVisible()
    expect(sent).toEqual([{ version: 9, name: 'My name', address: 'My street' }])
    await open(view)
    await expect.element(page.getByText(words.unchanged)).toBeVisible()
  })

  test('discards unsaved input only after a question', async () => {
    await open(view)
    await userEvent.fill(field('name'), 'My name')
    await press(words.discard)
    await expect.element(page.getByText(words.discardText(1))).toBeVisible()
    await expectUsable('question before discarding', 'dialog[open]')
    await press(words.keepEditing)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(field('name').value).toBe('My name')
    await press(words.discard)
    await page.getByRole('dialog').getByRole('button', { name: words.discard, exact: true }).click()
    await expect.element(page.getByText(words.unchanged)).toBeVisible()
    expect(field('name').value).toBe('Nyota ya Bahari')
  })

  test('says what happens to coming bookings before it pauses the property, and puts it on sale again', async () => {
    let count: Reply = { status: 500, body: {} }
    const states: unknown[] = []
    await open(view, {
      'GET /api/hotel/properties/7/coming-bookings/': () => count,
      'POST /api/hotel/properties/7/status/': ({ status }) => {
        states.push(status)
        if (states.length === 1) return 'away'
        stored = { ...stored, status: status as PropertyDetails['status'] }
        return ok(stored)
      },
    })
    await userEvent.fill(field('name'), 'My name')
    const dialog = page.getByRole('dialog')
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await press(words.sale.pause)
    await expect.element(page.getByText(words.sale.countFailed)).toBeVisible()
    await confirm(words.sale.cancel)
    await expect.element(dialog).not.toBeInTheDocument()
    count = ok({ count: 3, next_arrival: '2027-07-07' })
    await press(words.sale.pause)
    await expect.element(page.getByText(words.sale.stay(3, formatDay('2027-07-07', view.language)))).toBeVisible()
    await expectUsable('question before a pause', 'dialog[open]')
    expect(states).toEqual([])
    await confirm(words.sale.pause)
    await expect.element(page.getByText(words.sale.failed)).toBeVisible()
    await confirm(words.sale.pause)
    await expect.element(page.getByRole('main').getByText(words.status.paused, { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(field('name').value).toBe('My name')
    count = ok({ count: 0, next_arrival: null })
    await press(words.sale.resume)
    await expect.element(page.getByText(words.sale.none)).toBeVisible()
    await confirm(words.sale.resume)
    await expect.element(page.getByRole('main').getByText(words.status.live, { exact: true })).toBeVisible()
    expect(states).toEqual(['paused', 'paused', 'live'])
  })
})

test.each([
  ['GET /api/destinations/', 'Failed to fetch destinations'],
  ['GET /api/amenities/', 'Failed to fetch amenities'],
  ['GET /api/extra-services/', 'Failed to fetch extra services'],
])(
  'a list that the editor chooses from and that could not be fetched is named, with Retry: %s [8.fetch.office-lists, 8.fetch.amenities]',
  async (call, sentence) => {
    let isAway = true
    const known = LISTS[call as keyof typeof LISTS]
    await openPage('/hotel-admin/properties/7', {
      view: DESKTOP,
      user: JUMA,
      server: {
        ...LISTS,
        [call]: () => (isAway ? { status: 500, body: {} } : known()),
        'GET /api/hotel/properties/7/hints/': () => ok(NO_HINTS),
        'GET /api/hotel/properties/7/commission/': () => ok({ percent: 10, next: { percent: 8, from: '2027-01-01' } }),
        'GET /api/hotel/properties/7/': () => ok(stored),
      },
    })
    await expect.element(page.getByText(sentence)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => document.querySelector('main [name=phone]')).not.toBeNull()
  },
)

test.each(VIEWS)(
  'the price of a service that is offered is typed, checked and sent: $width px, $language',
  async (view) => {
    await open(view)
    const all = HOTEL_PROPERTY_WORDS[view.language]
    await page.getByRole('checkbox', { name: /TSh 40,000/ }).click()
    const service = view.language === 'sw' ? 'Kuchukuliwa uwanjani' : 'Airport pick-up'
    const price = page.getByRole('textbox', { name: all.service.priceOf(service) })
    await price.fill('nothing')
    await page.getByRole('combobox', { name: all.service.unitOf(service) }).selectOptions('person')
    const save = page.getByRole('button', { name: all.save, exact: true })
    await save.click()
    await expect.element(price).toHaveFocus()
    await expect.element(price).toHaveAttribute('aria-invalid', 'true')
    await expectUsable('a wrong price')
    expect(sent).toEqual([])
    await price.fill('55,000')
    await expect.element(price).not.toHaveAttribute('aria-invalid')
    await save.click()
    await expect.element(page.getByText(all.saved)).toBeVisible()
    const changes = { extra_service_ids: [6], extra_service_prices: [{ id: 6, unit: 'person', price_tsh: 55_000 }] }
    expect(sent).toEqual([{ version: PROPERTY.version, ...changes }])
  },
)

test('the bar takes one row of a phone while there is nothing to save', async () => {
  await open(PHONE_SW)
  const height = () => document.querySelector('.save-bar')?.getBoundingClientRect().height ?? 0
  expect(height()).toBeGreaterThan(0)
  expect(height()).toBeLessThanOrEqual(72)
  await page.getByRole('checkbox', { name: /TSh 40,000/ }).click()
  await expect.poll(height).toBeGreaterThan(72)
})

test('extra services are chosen from the list with their prices, apart from amenities of the same id', async () => {
  await open(DESKTOP)
  const words = HOTEL_PROPERTY_WORDS.en
  const service = page.getByRole('checkbox', { name: 'Airport pick-up, TSh 40,000' })
  await expect.element(service).not.toBeChecked()
  await service.click()
  await expect.element(page.getByText(words.unsaved(1))).toBeVisible()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(sent).toEqual([{ version: PROPERTY.version, extra_service_ids: [6] }])
  await expect.element(page.getByRole('checkbox', { name: 'Restaurant' })).not.toBeChecked()
})
