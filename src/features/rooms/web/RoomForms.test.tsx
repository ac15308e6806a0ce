import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HotelRoom } from '#features/properties/contract.ts'
import { hotelRooms as en } from '#i18n/en/hotel-rooms.ts'
import { hotelRooms as sw } from '#i18n/sw/hotel-rooms.ts'
import { NYOTA, okRows, ROOM_TYPES, ROOMS, sampleRoom } from '#test/component/hotel-rooms.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const WORDS = { en, sw }
const PHONE: View = { width: 360, height: 740, language: 'en' }
const words = en.form

type Options = { view?: View; rooms?: () => HotelRoom[]; replies?: Parameters<typeof openPage>[1]['server'] }

const open = ({ view = DESKTOP, rooms = () => ROOMS, replies = {} }: Options = {}) =>
  openPage('/hotel-admin/rooms', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/rooms/': () => okRows(rooms()),
      'GET /api/hotel/retired-rooms/': () => okRows([]),
      'GET /api/hotel/properties/': () => okRows([NYOTA]),
      'GET /api/room-types/': () => okRows(ROOM_TYPES),
      ...replies,
    },
  })
const dialog = () => page.getByRole('dialog')
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const type = async (label: string, text: string) =>
  dialog()
    .getByRole('textbox', { name: new RegExp(label) })
    .fill(text)
const openAdd = async () => {
  await page.getByRole('button', { name: en.add }).click()
  await expect.element(dialog().getByText(words.numbersHint)).toBeVisible()
}
const openEdit = async () => {
  await page.getByRole('button', { name: en.editOf('101') }).click()
  await expect.element(dialog().getByText(words.priceHint)).toBeVisible()
}
const submitAdd = () => dialog().getByRole('button', { name: words.addTitle }).click()
const save = () => dialog().getByRole('button', { name: words.save }).click()
const taken = (room_numbers: string[]): Reply => ({
  status: 409,
  body: { code: 'room_number_taken', error: 'This property has a room of this number already.', room_numbers },
})

test.each(VIEWS)(
  'the forms of rooms can be used by everybody, with and without faults: $width $language',
  async (view) => {
    const { form, add, editOf } = WORDS[view.language]
    await open({ view })
    await page.getByRole('button', { name: add }).click()
    await expect.element(dialog().getByText(form.numbersHint)).toBeVisible()
    await dialog().getByRole('button', { name: form.addTitle }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(3)
    await expectUsable('the form of new rooms with faults', 'dialog')
    await dialog().getByRole('button', { name: form.cancel }).click()
    await page.getByRole('button', { name: editOf('101') }).click()
    await expect.element(dialog().getByText(form.priceHint)).toBeVisible()
    await expectUsable('the form of a room', 'dialog')
    await inDark(() => expectUsable('the form of a room in the dark', 'dialog'))
  },
)

test('a pattern of numbers creates rooms that are alike, and the list shows them', async () => {
  let rooms = ROOMS
  const bodies: unknown[] = []
  await open({
    rooms: () => rooms,
    replies: {
      'POST /api/hotel/rooms/': (body) => {
        bodies.push(body)
        const made = ['A1', 'A2'].map((number, at) => sampleRoom(10 + at, number))
        rooms = [...ROOMS, ...made]
        return { status: 201, body: made }
      },
    },
  })
  await openAdd()
  await type(words.numbers, 'A1-A2')
  await dialog().getByLabelText(words.type).selectOptions('Suite')
  await type(words.price, '250,000')
  await dialog().getByRole('checkbox', { name: 'Safe' }).click()
  await submitAdd()
  await expect.element(page.getByRole('main').getByText('Room A2')).toBeVisible()
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(bodies).toEqual([
    {
      property: 1,
      room_numbers: ['A1', 'A2'],
      room_type_id: 2,
      price_tsh: 250_000,
      max_adults: 2,
      max_children: 1,
      beds: {},
      size_m2: null,
      view: null,
      bathroom: null,
      amenities: ['safe'],
      description_en: '',
      description_sw: '',
      is_available: true,
    },
  ])
})

test('numbers that the property has are named at their field, and what was typed is there again after the dialog was closed', async () => {
  await open({ view: PHONE, replies: { 'POST /api/hotel/rooms/': () => taken(['101', '102']) } })
  await openAdd()
  await type(words.numbers, '101-105')
  await dialog().getByLabelText(words.type).selectOptions('Double')
  await type(words.price, '120000')
  await submitAdd()
  await expect.element(dialog().getByText('This property already has: 101, 102. No room was added.')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(control('room_number'))
  await dialog().getByRole('button', { name: words.cancel }).click()
  await openAdd()
  expect([control('room_number').value, control('price_tsh').value]).toEqual(['101-105', '120000'])
})

test.each([
  ['0', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['-5', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['1500.50', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  ['20,000,001', 'Enter whole shillings from 1 to 20,000,000, such as 150,000.'],
  [' ', 'Price is required'],
])('the price %j is refused at its field, before anything is sent', async (text, sentence) => {
  await open()
  await openEdit()
  await type(words.price, text)
  await save()
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  expect(document.activeElement).toBe(control('price_tsh'))
})

test('an edit sends what was changed and the version, and the list shows it', async () => {
  let rooms = ROOMS
  const bodies: unknown[] = []
  await open({
    rooms: () => rooms,
    replies: {
      'PATCH /api/hotel/rooms/1/': (body) => {
        bodies.push(body)
        const saved = sampleRoom(1, '101', { price_tsh: 99_000, version: 2 })
        rooms = [saved, ...ROOMS.slice(1)]
        return { status: 200, body: saved }
      },
    },
  })
  await openEdit()
  expect([control('room_number').value, control('price_tsh').value]).toEqual(['101', '150,000'])
  await type(words.price, '99000')
  await save()
  await expect.element(page.getByRole('main').getByText(/99,000/)).toBeVisible()
  expect(bodies).toEqual([{ price_tsh: 99_000, version: 1 }])
})

test('beds, size, view and bathroom are sent as they are set, for the other rooms of the type too if asked', async () => {
  const bodies: unknown[] = []
  const rooms = () => [sampleRoom(1, '101', { beds: { double: 1, single: 1 }, size_m2: 20 }), ...ROOMS.slice(1)]
  await open({
    view: PHONE,
    rooms,
    replies: {
      'PATCH /api/hotel/rooms/1/': (body) => {
        bodies.push(body)
        return { status: 200, body: sampleRoom(1, '101', { version: 2 }) }
      },
    },
  })
  await openEdit()
  expect(['beds_double', 'beds_king', 'size_m2'].map((name) => control(name).value)).toEqual(['1', '0', '20'])
  await dialog().getByLabelText('Double beds').selectOptions('0')
  await dialog().getByLabelText('King-size beds').selectOptions('1')
  await type(words.size, '28 m²')
  await dialog().getByLabelText(words.view, { exact: true }).selectOptions('Lake view')
  await dialog().getByLabelText(words.factsOfType(1)).click()
  await save()
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies).toEqual([{ beds: { king: 1, single: 1 }, size_m2: 28, view: 'lake', facts_of_type: true, version: 1 }])
})

test('amenities that were ticked and unticked are sent together, and those of somebody else are ticked in the form', async () => {
  const ofOthers = sampleRoom(1, '101', { amenities: ['ac', 'tv', 'desk'], version: 2 })
  let rooms = [sampleRoom(1, '101', { amenities: ['ac', 'kettle'] }), ...ROOMS.slice(1)]
  const bodies: unknown[] = []
  await open({
    view: PHONE,
    rooms: () => rooms,
    replies: {
      'PATCH /api/hotel/rooms/1/': (body) => {
        bodies.push(body)
        if (bodies.length > 1) return { status: 200, body: { ...ofOthers, version: 3 } }
        rooms = [ofOthers, ...ROOMS.slice(1)]
        const error = 'Somebody else has changed this room.'
        return { status: 409, body: { code: 'room_changed', error, room: ofOthers } }
      },
    },
  })
  await openEdit()
  const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
  await expect.element(box('Kettle')).toBeChecked()
  await box('Air conditioning').click()
  await box('Balcony').click()
  await save()
  await expect.element(dialog().getByText(words.changed)).toBeVisible()
  const lines = [...document.querySelectorAll('dialog [role=status] li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['TV: yes', 'Desk: yes', 'Kettle: no'])
  for (const name of ['TV', 'Desk', 'Balcony']) await expect.element(box(name)).toBeChecked()
  for (const name of ['Kettle', 'Air conditioning']) await expect.element(box(name)).not.toBeChecked()
  await save()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies).toEqual([
    { amenities: ['balcony', 'kettle'], version: 1 },
    { amenities: ['balcony', 'tv', 'desk'], version: 2 },
  ])
})

test('a size that no room has is refused at its field, in the language of the page', async () => {
  await open({ view: { width: 360, height: 740, language: 'sw' } })
  await page.getByRole('button', { name: sw.editOf('101') }).click()
  await expect.element(dialog().getByText(sw.form.priceHint)).toBeVisible()
  await type(sw.form.size, '2')
  await dialog().getByRole('button', { name: sw.form.save }).click()
  await expect
    .element(dialog().getByText('Weka mita za mraba kamili kuanzia 4 hadi 1,000, kwa mfano 24.'))
    .toBeVisible()
  expect(document.activeElement).toBe(control('size_m2'))
})

test('the second of two people is told what has changed, keeps what was typed, and can save it', async () => {
  const now = sampleRoom(1, '101', {
    price_tsh: 180_000,
    max_adults: 3,
    beds: { bunk: 2 },
    view: 'garden',
    description_en: 'Garden',
    version: 4,
  })
  let rooms = ROOMS
  const bodies: Record<string, unknown>[] = []
  await open({
    view: PHONE,
    rooms: () => rooms,
    replies: {
      'PATCH /api/hotel/rooms/1/': (body) => {
        bodies.push(body)
        if (body.version === 4) return { status: 200, body: { ...now, price_tsh: 170_000, version: 5 } }
        rooms = [now, ...ROOMS.slice(1)]
        return { status: 409, body: { code: 'room_changed', error: 'Somebody else has changed this room.', room: now } }
      },
    },
  })
  await openEdit()
  await type(words.price, '170000')
  await type(words.descriptionSw, 'Bustani')
  await save()
  await expect.element(dialog().getByText(words.changed)).toBeVisible()
  const lines = [...document.querySelectorAll('dialog [role=status] li')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Price per night, TSh: 180,000 (you typed something else)',
    'Adults: 3',
    'Bunk beds: 2',
    'View: Garden view',
    'Description in English: Garden',
  ])
  const texts = ['price_tsh', 'description_sw', 'max_adults', 'description_en'].map((name) => control(name).value)
  expect(texts).toEqual(['170000', 'Bustani', '3', 'Garden'])
  await expectUsable('a room that somebody else has changed', 'dialog')
  await save()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  const typed = { price_tsh: 170_000, description_sw: 'Bustani' }
  expect(bodies).toEqual([
    { ...typed, version: 1 },
    { ...typed, version: 4 },
  ])
})

test('why a room could not be saved stays in sight when somebody else’s change of it arrives', async () => {
  let rooms = ROOMS
  await open({
    view: PHONE,
    rooms: () => rooms,
    replies: {
      'PATCH /api/hotel/rooms/1/': () => {
        rooms = [sampleRoom(1, '101', { max_adults: 3, price_tsh: 170_000, version: 2 }), ...ROOMS.slice(1)]
        return { status: 500, body: {} }
      },
    },
  })
  await openEdit()
  await type(words.price, '170000')
  await save()
  await expect.element(dialog().getByText('Adults: 3')).toBeVisible()
  await expect.element(dialog().getByText(words.saveFailed)).toBeVisible()
})

test('a room that could not be saved says so, and everything typed is still there', async () => {
  let answer: Reply = 'away'
  await open({ replies: { 'PATCH /api/hotel/rooms/1/': () => answer } })
  await openEdit()
  await type(words.price, '99000')
  await save()
  await expect.element(dialog().getByText('Network error: Unable to reach server.')).toBeVisible()
  answer = { status: 500, body: {} }
  await save()
  await expect.element(dialog().getByText(words.saveFailed)).toBeVisible()
  answer = taken(['101'])
  await save()
  await expect.element(dialog().getByText('This property has a room of this number already.')).toBeVisible()
  expect(control('price_tsh').value).toBe('99000')
})

test('types that could not be fetched say so with Retry, before the form is there [8.fetch.office-lists]', async () => {
  let types: Reply = { status: 500, body: {} }
  await open({ replies: { 'GET /api/room-types/': () => types } })
  await page.getByRole('button', { name: en.add }).click()
  await expect.element(dialog().getByText('Failed to fetch room types')).toBeVisible()
  types = okRows(ROOM_TYPES)
  await dialog().getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog().getByText(words.numbersHint)).toBeVisible()
})

test('who may not edit rooms is not offered it', async () => {
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: { ...JUMA, rights: ['property.view'] },
    server: {
      'GET /api/hotel/rooms/': () => okRows(ROOMS),
      'GET /api/hotel/retired-rooms/': () => okRows([]),
      'GET /api/hotel/properties/': () => okRows([NYOTA]),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('button', { name: en.openDatesOf('101') })).toBeVisible()
  expect(main.getByRole('button', { name: en.add }).elements()).toEqual([])
  expect(main.getByRole('button', { name: en.editOf('101') }).elements()).toEqual([])
})
