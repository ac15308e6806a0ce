import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDay, todayIn } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import { cashBook as en } from '#i18n/en/cash-book.ts'
import { cashBook as sw } from '#i18n/sw/cash-book.ts'
import { NYOTA, okRows } from '#test/component/hotel-rooms.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  PHONE,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { CashBook, CashEntry } from './cash-address.ts'

const WORDS = { en, sw }
const FAILED: Reply = { status: 500, body: {} }
const TODAY = todayIn(new Date())
const NEEMA = { id: 21, name: 'Neema Massawe' }
const BARAKA = { id: 22, name: 'Baraka Nyerere' }

const booking = (id: number, guest_name: string, property = NYOTA): CashEntry['booking'] => ({
  id,
  reference: `BHM-00000${id}`,
  guest_name,
  room_number: `10${id}`,
  property,
})
const entry = (id: number, fields: Partial<CashEntry> = {}): CashEntry => ({
  id,
  at: '2027-03-10T07:05:00.000Z',
  kind: 'taken',
  amount: 180_000,
  account: NEEMA,
  booking: booking(id, 'Rehema Said'),
  ...fields,
})
const CASH: CashBook = {
  from: TODAY,
  to: TODAY,
  taken: 600_000,
  returned: 120_000,
  in_drawer: 480_000,
  total: 3,
  entries: [
    entry(3, { kind: 'returned', amount: -120_000, account: BARAKA, booking: booking(2, 'Juma Omari') }),
    entry(2, { amount: 420_000, purpose: 'charges' }),
    entry(1, { account: null, booking: booking(1, 'Bartholomew-Alexandria Mwanakijiji wa Kilimanjaro') }),
  ],
  people: [
    { account: NEEMA, taken: 420_000, returned: 0, in_drawer: 420_000 },
    { account: null, taken: 180_000, returned: 0, in_drawer: 180_000 },
    { account: BARAKA, taken: 0, returned: 120_000, in_drawer: -120_000 },
  ],
  days: [{ day: TODAY, taken: 600_000, returned: 120_000, in_drawer: 480_000 }],
  to_return: [{ ...booking(5, 'Asha Mushi'), amount: 95_000 }],
}
const EMPTY: CashBook = {
  ...CASH,
  taken: 0,
  returned: 0,
  in_drawer: 0,
  total: 0,
  entries: [],
  people: [],
  days: [],
  to_return: [],
}

type Scene = {
  view?: View
  path?: string
  cash?: () => CashBook
  reply?: () => Reply | null
  giving?: () => Reply
  properties?: (typeof NYOTA)[]
  rights?: readonly string[]
}

const open = async (scene: Scene = {}) => {
  const { view = DESKTOP, path = '', cash = () => CASH, reply, giving, properties = [NYOTA] } = scene
  const questions: string[] = []
  const listed = (query: URLSearchParams): Reply => {
    questions.push([...query].map((pair) => pair.join('=')).join('&'))
    return reply?.() ?? { status: 200, body: cash() }
  }
  const { router } = await openPage(`/hotel-admin/cash${path}`, {
    view,
    user: { ...JUMA, rights: [...(scene.rights ?? MEMBER_RIGHTS.owner)] as typeof JUMA.rights },
    server: {
      'GET /api/hotel/cash/': (_, query) => listed(query),
      'GET /api/hotel/properties/': () => okRows(properties),
      'POST /api/hotel/bookings/5/cash-return/': () => giving?.() ?? FAILED,
    },
  })
  return { questions, router }
}

const main = () => page.getByRole('main')
const figure = (name: string) => main().getByRole('list', { name }).getByRole('listitem')

test.each(VIEWS)('what should be in the drawer, who took what, and for whom: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open({ view })
  const amount = (value: number) => formatTsh(value, view.language)
  await expect
    .poll(() =>
      figure(words.figures)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      words.inDrawer + amount(480_000) + words.inDrawerHint,
      words.taken + amount(600_000) + words.takenHint,
      words.returned + amount(120_000) + words.returnedHint,
    ])
  const link = main().getByRole('link', { name: words.onlyPerson(NEEMA.name) })
  expect(link.element().getAttribute('href')).toBe('/hotel-admin/cash?account=21')
  expect(main().getByRole('link', { name: 'BHM-000002' }).first().element().getAttribute('href')).toBe(
    '/hotel-admin/bookings?q=BHM-000002',
  )
  await expect.element(main().getByText(/Bartholomew-Alexandria/)).toBeVisible()
  await expect.element(main().getByText(new RegExp(words.purposes.charges))).toBeVisible()
  await expectUsable('the cash book')
  await inDark(() => expectUsable('the cash book in the dark'))
})

test.each(VIEWS)('the cash of one person is named as such, on paper too: $width $language', async (view) => {
  const words = WORDS[view.language]
  const { router } = await open({ view, path: '?account=21' })
  await expect.element(main().getByText(words.onlyPerson(NEEMA.name))).toBeVisible()
  await expectUsable('the cash of one person')
  const others = main().getByRole('region', { name: words.everybody }).element()
  expect(others.classList).toContain('print:hidden')
  const ofOthers = [words.toReturn, words.people, words.entries].map((name) =>
    others.contains(main().getByRole('heading', { name, exact: true }).element()),
  )
  expect(ofOthers).toEqual([true, true, false])
  expect(others.contains(main().getByRole('list', { name: words.figures }).element())).toBe(false)
  await main().getByRole('link', { name: words.everybody }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.poll(() => main().getByText(words.onlyPerson(NEEMA.name)).elements()).toHaveLength(0)
})

test('a person without cash on these days does not look like a desk without cash', async () => {
  await open({ path: '?account=29', cash: () => ({ ...EMPTY, people: CASH.people }) })
  await expect.element(main().getByText(en.onlyOne)).toBeVisible()
  await expect.element(main().getByText(en.emptyOne)).toBeVisible()
  expect(main().getByText(en.empty).elements()).toHaveLength(0)
})

test.each(VIEWS)('a day without cash says so: $width $language', async (view) => {
  await open({ view, cash: () => EMPTY })
  await expect.element(main().getByText(WORDS[view.language].empty)).toBeVisible()
  await expectUsable('an empty cash book')
})

test('the days are the address: they are asked for, kept with the property, and today is one press away', async () => {
  const yesterday = addDays(TODAY, -1)
  const { questions, router } = await open({
    path: '?property=1',
    view: PHONE,
    properties: [NYOTA, { id: 2, name: 'Upepo' }],
  })
  await expect.element(main().getByRole('button', { name: en.show })).toBeVisible()
  await expect.poll(() => questions.at(-1)).toBe('property=1&limit=50&offset=0')
  field('from').value = yesterday
  await main().getByRole('button', { name: en.show }).click()
  await expect.poll(() => questions.at(-1)).toBe(`property=1&from=${yesterday}&to=${TODAY}&limit=50&offset=0`)
  expect(router.state.location.search).toBe(`?property=1&from=${yesterday}&to=${TODAY}`)
  await main().getByRole('link', { name: en.toToday }).click()
  await expect.poll(() => router.state.location.search).toBe('?property=1')
})

test.each([
  ['today', TODAY, en.inDrawer],
  ['yesterday', addDays(TODAY, -1), en.balance],
])('what is left is in the drawer today, and a balance of other days: %s', async (_, day, name) => {
  await open({ path: `?from=${day}&to=${day}`, cash: () => ({ ...CASH, from: day, to: day }) })
  await expect.poll(() => figure(en.figures).first().element().textContent).toContain(name)
})

test('more than one day has a sum for each, which leads to it', async () => {
  const from = addDays(TODAY, -1)
  const days = [TODAY, from].map((day) => ({ day, taken: 300_000, returned: 60_000, in_drawer: 240_000 }))
  await open({ path: `?from=${from}&to=${TODAY}`, cash: () => ({ ...CASH, from, days }) })
  const link = main().getByRole('link', { name: formatDay(from, 'en') })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe(`/hotel-admin/cash?from=${from}&to=${from}`)
  expect(figure(en.figures).first().element().textContent).toContain(en.balance)
  await expectUsable('two days of cash')
})

test('the cash of a cancelled booking is noted as given back after a question; a failure stays in the dialog', async () => {
  let isBack = false
  let fails = true
  await open({
    view: PHONE,
    cash: () => (isBack ? { ...CASH, to_return: [] } : CASH),
    giving: () => {
      isBack = !fails
      return fails ? FAILED : { status: 200, body: {} }
    },
  })
  await main()
    .getByRole('button', { name: /Asha Mushi/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(en.giveBackText('Asha Mushi', formatTsh(95_000)))).toBeVisible()
  await expectUsable('the question')
  const submit = dialog.getByRole('button', { name: en.giveBackSubmit })
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  fails = false
  await submit.click()
  await expect.poll(() => announced()).toContain(en.givenBack('Asha Mushi', formatTsh(95_000)))
  await expect.poll(() => main().getByText(en.toReturnHint).elements()).toHaveLength(0)
})

test.each(VIEWS)('cash of charges waits too, and is given back in the booking: $width $language', async (view) => {
  const words = WORDS[view.language]
  const to_return = [{ ...booking(6, 'Zawadi Pili'), amount: 40_000, purpose: 'charges' as const }]
  await open({ view, cash: () => ({ ...CASH, to_return }) })
  const section = main().getByRole('region', { name: words.toReturn })
  await expect.element(section.getByText(new RegExp(words.purposes.charges))).toBeVisible()
  await expect.element(section.getByRole('link', { name: 'BHM-000006' })).toBeVisible()
  expect(section.getByRole('button').elements()).toEqual([])
  await expectUsable('cash of charges that waits')
})

test.each(VIEWS)('the first sums to give back say that there are more: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open({ view, cash: () => ({ ...CASH, more_to_return: true }) })
  const section = main().getByRole('region', { name: words.toReturn })
  await expect.element(section.getByText(words.toReturnMost(String(CASH.to_return.length)))).toBeVisible()
  await expectUsable('more cash to give back')
})

test('a page of the entries says on paper which ones it has, and all of them say nothing', async () => {
  await open({ path: '?page=2', cash: () => ({ ...CASH, total: 50 + CASH.entries.length }) })
  const all = 50 + CASH.entries.length
  const line = main().getByText(en.printed(`51–${all}`, all))
  await expect.poll(() => line.elements()).toHaveLength(1)
  expect([...line.element().classList]).toEqual(expect.arrayContaining(['hidden', 'print:block']))
  await open()
  await expect.element(main().getByText(en.toReturnHint)).toBeVisible()
  expect(
    main()
      .getByText(/^Entries .* of /)
      .elements(),
  ).toEqual([])
})

test('who takes no cash sees what is to be given back, without the button', async () => {
  await open({ rights: MEMBER_RIGHTS.accounts })
  await expect.element(main().getByText(en.toReturnHint)).toBeVisible()
  expect(
    main()
      .getByRole('button', { name: /Asha Mushi/ })
      .elements(),
  ).toHaveLength(0)
})

test('a cash book that could not be fetched says so with Retry', async () => {
  let failure: Reply | null = FAILED
  await open({ reply: () => failure })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  failure = null
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText('BHM-000002').first()).toBeVisible()
})

test('the file has every entry with whole shillings, in the words of the page', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:cash'
  })
  await open()
  await main().getByRole('button', { name: en.csv }).click()
  await expect.poll(() => blobs).toHaveLength(1)
  const lines = ((await blobs[0]?.text()) ?? '').split('\r\n')
  expect(lines[0]).toContain('Time,Entry,For,Booking,Guest,Property,Room,By,Amount (TSh)')
  expect(lines[1]).toBe('2027-03-10 10:05,Given back,Stay,BHM-000002,Juma Omari,Nyota,102,Baraka Nyerere,-120000')
  expect(lines[2]).toContain('Taken,Extra charges,BHM-000002')
  expect(lines).toHaveLength(5)
})

test('the parts of a long file are of the same days, and the file names them and the person', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cash')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const entries = Array.from({ length: 500 }, (_, nth) => entry(nth + 1))
  const { questions } = await open({ path: '?account=21', cash: () => ({ ...CASH, total: 1000, entries }) })
  await main().getByRole('button', { name: en.csv }).click()
  await expect.poll(() => names).toEqual([`bhumwi-cash-${TODAY}-neema-massawe.csv`])
  expect(questions.slice(-2)).toEqual([
    'account=21&limit=500&offset=0',
    `from=${TODAY}&to=${TODAY}&account=21&limit=500&offset=500`,
  ])
})

test('with several properties each entry says which one it is of', async () => {
  const properties = [NYOTA, { id: 2, name: 'Upepo' }]
  await open({ properties })
  await expect.element(main().getByRole('cell', { name: 'Nyota' }).first()).toBeVisible()
  await expectUsable('the cash book of several properties')
})
