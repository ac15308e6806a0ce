import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatInstant } from '#domain/calendar.ts'
import type { CleaningState } from '#domain/housekeeping.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import { housekeeping as en } from '#i18n/en/housekeeping.ts'
import { housekeeping as sw } from '#i18n/sw/housekeeping.ts'
import { NYOTA, okRows } from '#test/component/hotel-rooms.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  PHONE,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { HousekeepingRoom } from '../contract.ts'

const WORDS = { en, sw }
const MOSI = { ...JUMA, username: 'mosi', rights: [...MEMBER_RIGHTS.housekeeping] }
const FAILED: Reply = { status: 500, body: {} }

const room = (id: number, room_number: string, fields: Partial<HousekeepingRoom> = {}): HousekeepingRoom => ({
  id,
  room_number,
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  property: NYOTA,
  state: 'dirty',
  changed_at: null,
  occupied: false,
  leaves: false,
  arrives: null,
  closed: false,
  ...fields,
})
const ROOMS = [
  room(1, '101', { arrives: { guests: 2, children: 1 }, occupied: true, leaves: true }),
  room(2, '102', { occupied: true }),
  room(3, 'Simba', { closed: true }),
  room(4, '104', { state: 'clean', changed_at: '2027-03-10T07:05:00.000Z' }),
]

type Scene = {
  rooms?: HousekeepingRoom[]
  view?: View
  path?: string
  properties?: (typeof NYOTA)[]
  list?: () => Reply | null
  marking?: () => Reply | null
}

/** A hotel whose rooms stay as they were marked. */
const open = async ({ rooms = ROOMS, view = DESKTOP, path = '', list, marking, properties = [NYOTA] }: Scene = {}) => {
  let now = rooms
  const sent: [number, unknown][] = []
  const questions: string[] = []
  const listed = (query: URLSearchParams): Reply => {
    questions.push([...query].map((pair) => pair.join('=')).join('&'))
    const state = query.get('state')
    const count = (one: CleaningState) => now.filter((other) => other.state === one).length
    const counts = { dirty: count('dirty'), clean: count('clean') }
    return { status: 200, body: { counts, rooms: now.filter((one) => state === null || one.state === state) } }
  }
  const mark = (id: number, { state }: { state?: CleaningState }): Reply => {
    sent.push([id, state])
    const failed = marking?.()
    const changed_at = '2027-03-10T08:00:00.000Z'
    if (!failed) now = now.map((one) => (one.id === id ? { ...one, state: state ?? one.state, changed_at } : one))
    return failed ?? { status: 200, body: { id, state, changed_at } }
  }
  await openPage(`/hotel-admin/housekeeping${path}`, {
    view,
    user: MOSI,
    server: {
      'GET /api/hotel/housekeeping/': (_, query) => list?.() ?? listed(query),
      'GET /api/hotel/properties/': () => okRows(properties),
      ...Object.fromEntries(
        rooms.map(({ id }) => [`POST /api/hotel/rooms/${id}/cleaning/`, (body: object) => mark(id, body)]),
      ),
    },
  })
  return { sent, questions }
}

const main = () => page.getByRole('main')
const group = (name: string) => main().getByRole('region', { name, exact: true })
const numbersIn = (name: string) =>
  group(name)
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const clean = (number: string) => main().getByRole('button', { name: `${en.markClean}: Room ${number}`, exact: true })
const dirty = (number: string) => main().getByRole('button', { name: `${en.markDirty}: Room ${number}`, exact: true })
const focused = () => document.activeElement?.getAttribute('aria-label')

test.each(VIEWS)(
  'rooms to clean stand before the clean ones, with what the day brings: $width $language',
  async (view) => {
    await open({ view })
    const words = WORDS[view.language]
    await expect.poll(() => numbersIn(`${words.toClean} 3`)).toEqual(['101', '102', 'Simba'].map(words.room))
    expect(numbersIn(`${words.cleanRooms} 1`)).toEqual([words.room('104')])
    const cards = main()
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(cards[0]).toContain(words.arrives)
    expect(cards[0]).toContain(words.leaves)
    expect(cards[1]).toContain(words.occupied)
    expect(cards[2]).toContain(words.closed)
    expect(cards[3]).toContain(words.since(formatInstant(new Date('2027-03-10T07:05:00.000Z'), view.language)))
    await expectUsable('the rooms to clean')
    await inDark(() => expectUsable('the rooms to clean in the dark'))
  },
)

test('a room is marked clean by keyboard, the next one has the focus, and it can be taken back', async () => {
  const { sent } = await open()
  await expect.element(clean('102')).toBeVisible()
  clean('102').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => numbersIn(`${en.cleanRooms} 2`)).toEqual(['Room 102', 'Room 104'])
  expect(announced()).toContain(en.marked.clean('102'))
  await expect.poll(focused).toContain('Room Simba')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toContain('Room 101')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => numbersIn(`${en.cleanRooms} 4`)).toHaveLength(4)
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV')
  await expect.element(main().getByRole('link', { name: en.dirty(0) })).toBeVisible()
  await dirty('101').click()
  await expect.poll(() => numbersIn(`${en.toClean} 1`)).toEqual(['Room 101'])
  expect(sent).toEqual([
    [2, 'clean'],
    [3, 'clean'],
    [1, 'clean'],
    [1, 'dirty'],
  ])
})

test.each(['away', FAILED] as const)(
  'a room that could not be marked stays as it is and says so: %o',
  async (failure) => {
    let fails = true
    const { sent } = await open({ view: PHONE, marking: () => (fails ? failure : null) })
    await clean('101').click()
    await expect.element(main().getByRole('alert')).toBeVisible()
    expect(numbersIn(`${en.toClean} 3`)).toContain('Room 101')
    expect(focused()).toContain('Room 101')
    await expectUsable('a room that could not be marked')
    fails = false
    await clean('101').click()
    await expect.poll(() => numbersIn(`${en.cleanRooms} 2`)).toContain('Room 101')
    expect(main().getByRole('alert').elements()).toHaveLength(0)
    expect(sent).toHaveLength(2)
  },
)

test('the chips narrow the list, and a room that is marked leaves it', async () => {
  const { questions } = await open({ rooms: ROOMS.slice(1, 2), view: PHONE })
  await main()
    .getByRole('link', { name: en.dirty(1) })
    .click()
  // The list before stays until the next one has come.
  await expect.poll(() => questions.at(-1)).toContain('state=dirty')
  await expect.element(clean('102')).toBeVisible()
  await clean('102').click()
  await expect.element(main().getByText(en.allClean)).toBeVisible()
  await expectUsable('a hotel whose rooms are all clean')
  await main()
    .getByRole('link', { name: en.clean(1) })
    .click()
  await expect.element(dirty('102')).toBeVisible()
})

test('rooms that could not be fetched say so with Retry, and a hotel without rooms reads that it has none', async () => {
  let failure: Reply | null = FAILED
  await open({ rooms: [], list: () => failure })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  failure = null
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
})

test('with several properties each room says which one it is of, and the address chooses one', async () => {
  const properties = [NYOTA, { id: 2, name: 'Upepo' }]
  await open({ properties })
  await expect.element(group(`${en.cleanRooms} 1`).getByText('Nyota')).toBeVisible()
  const { questions } = await open({ properties, path: '?property=2' })
  await expect.element(page.getByRole('button', { name: /Upepo/ })).toBeVisible()
  expect(group(`${en.cleanRooms} 1`).getByText('Nyota').elements()).toHaveLength(0)
  expect(questions.every((question) => question.includes('property=2'))).toBe(true)
})
