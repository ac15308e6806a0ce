import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HotelConversation } from '#features/messages/contract.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { hotelMessages as en } from '#i18n/en/hotel-messages.ts'
import { messages as conversationEn } from '#i18n/en/messages.ts'
import { officeNav } from '#i18n/en/office-nav.ts'
import { trip as tripEn } from '#i18n/en/trip.ts'
import { hotelMessages as sw } from '#i18n/sw/hotel-messages.ts'
import { messages as conversationSw } from '#i18n/sw/messages.ts'
import { trip as tripSw } from '#i18n/sw/trip.ts'
import { conversation, fromHotel, hotelConversation, message } from '#test/component/conversation.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  DESKTOP,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  PHONE,
  PHONE_SW,
  type Replies,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const WORDS = { en, sw }
const CONVERSATION = { en: conversationEn, sw: conversationSw }
const ok = (body: unknown): Reply => ({ status: 200, body })

const LIST = 'GET /api/hotel/conversations/'
const SEND = 'POST /api/hotel/bookings/900/messages/'
const UNREAD = hotelConversation(900, 'Neema Mushi', { unread: 3 })
const READ = hotelConversation(901, 'Baraka Mollel', {
  last: { side: 'hotel', body: 'Karibu sana.', sent_at: '2027-02-28T09:00:00.000Z' },
})
const HOUSES = [
  { id: 1, name: 'Mgomba Lodge Marangu' },
  { id: 2, name: 'Mgomba House Moshi' },
]

/** A hotel of one property, or of two. */
const open = (path: string, view: View, server: Replies, houses = 1) =>
  openPage(path, {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/properties/': () => ({ status: 200, body: HOUSES.slice(0, houses), total: houses }),
      'GET /api/hotel/bookings/900/': () => ok(hotelBooking()),
      ...server,
    },
  })
const listOf =
  (...rows: HotelConversation[]): Replies[string] =>
  (_body, query) => {
    const shown = query.get('unread') === 'true' ? rows.filter(({ unread }) => unread > 0) : rows
    return { status: 200, body: shown, total: shown.length }
  }

/** What the hotel reads: the guest has written last. */
const asHotel = () =>
  conversation({
    side: 'hotel',
    messages: [
      fromHotel(1, { is_mine: true, author: 'Juma', body: 'Karibu!' }),
      fromHotel(2, { body: 'Chumba kiko tayari.' }),
      message(3, { is_mine: false, body: 'Tutafika saa tano usiku.' }),
    ],
    read_until: 2,
  })

test.each(VIEWS)(
  'the list has whom to answer, about which stay, and how many messages are unread: $width',
  async (view) => {
    const words = WORDS[view.language]
    await open('/hotel-admin/messages', view, { [LIST]: listOf(UNREAD, READ) }, 2)
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await expect
      .element(row('Neema Mushi'))
      .toMatchTextContent(/3.*BHM-AAA900.*Mgomba Lodge Marangu.*Tutafika saa tano/)
    await expect.element(row('Neema Mushi').getByText(words.unread('3'))).toBeInTheDocument()
    expect(row('Neema Mushi').element().textContent).not.toContain('mlango')
    await expect.element(row('Baraka Mollel')).toMatchTextContent(`${words.you} Karibu sana.`)
    const weight = (name: string) => getComputedStyle(page.getByRole('link', { name }).element()).fontWeight
    expect([weight('Neema Mushi'), weight('Baraka Mollel')]).toEqual(['600', '400'])
    await expect
      .element(page.getByRole('link', { name: 'Neema Mushi' }))
      .toHaveAttribute('href', '/hotel-admin/messages/900')
    await expectUsable('the conversations of a hotel')
  },
)

test.each(VIEWS)('what is read and waits for an answer says so: $width', async (view) => {
  const words = WORDS[view.language]
  const waits = hotelConversation(902, 'Zainab Chuwa', { unread: 0 })
  await open('/hotel-admin/messages', view, { [LIST]: listOf(UNREAD, waits, READ) })
  const rows = page.getByRole('main').getByRole('article')
  await expect.poll(() => rows.elements()).toHaveLength(3)
  const marked = rows.elements().map(({ textContent }) => textContent.includes(words.filters.unanswered))
  expect(marked).toEqual([false, true, false])
  await expectUsable('a conversation that waits for an answer')
  await inDark(() => expectUsable('a conversation that waits for an answer in the dark'))
})

test('a phone shows on the tab of the other pages that messages are unread', async () => {
  await open('/hotel-admin/messages', PHONE_SW, { [LIST]: listOf(UNREAD) })
  await expect.element(page.getByRole('button', { name: /^1 hazijasomwa\s*Zaidi$/ })).toBeVisible()
  await page.getByRole('button', { name: /Zaidi$/ }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Ujumbe/ })).toMatchTextContent(/1/)
})

test('a hotel of one property does not name it in each row', async () => {
  await open('/hotel-admin/messages', DESKTOP, { [LIST]: listOf(UNREAD) })
  await expect.element(page.getByRole('link', { name: 'Neema Mushi' })).toBeVisible()
  expect(page.getByText('Mgomba Lodge Marangu').elements()).toEqual([])
})

test('filters and search are addresses, and narrow what the server is asked for', async () => {
  const asked: string[] = []
  const { router } = await open('/hotel-admin/messages?show=unanswered&q=neema', DESKTOP, {
    [LIST]: (_body, query) => {
      if (query.get('limit') !== '1') asked.push(query.toString())
      return { status: 200, body: [UNREAD], total: 1 }
    },
  })
  await expect.poll(() => asked).toEqual(['unanswered=true&q=neema&limit=20&offset=0'])
  await page.getByRole('link', { name: en.filters.unread }).click()
  await expect.poll(() => asked.at(-1)).toBe('unread=true&q=neema&limit=20&offset=0')
  await page.getByRole('searchbox', { name: en.search }).fill('BHM-AAA900')
  await expect.poll(() => asked.at(-1)).toBe('unread=true&q=BHM-AAA900&limit=20&offset=0')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/hotel-admin/messages?show=unread&q=BHM-AAA900')
})

test.each(VIEWS)('an empty list says what will stand there: $width', async (view) => {
  const words = WORDS[view.language]
  await open('/hotel-admin/messages', view, {})
  await expect.element(page.getByText(words.empty.all)).toBeVisible()
  await expect.element(page.getByText(words.emptyHint.all)).toBeVisible()
  await expectUsable('a hotel without messages')
})

test('a list that could not be loaded is loaded by Retry', async () => {
  let isAway = true
  await open('/hotel-admin/messages', PHONE_SW, {
    [LIST]: (...call) => (isAway ? 'away' : (listOf(UNREAD)?.(...call) ?? 'away')),
  })
  await expect.element(page.getByText(sw.failed)).toBeVisible()
  isAway = false
  await page.getByRole('main').getByRole('button', { name: 'Jaribu tena' }).click()
  await expect.element(page.getByRole('link', { name: 'Neema Mushi' })).toBeVisible()
})

test('the navigation counts the conversations with unread messages', async () => {
  await open('/hotel-admin/messages', DESKTOP, {
    [LIST]: listOf(UNREAD, hotelConversation(902, 'Rehema', { unread: 1 })),
  })
  await expect
    .element(page.getByRole('link', { name: `${officeNav.messages} 2 unread` }).first())
    .toHaveAttribute('href', '/hotel-admin/messages')
})

test.each(VIEWS)(
  'a conversation stands beside the facts of its booking, and what is read is so for both: $width',
  async (view) => {
    const words = WORDS[view.language]
    const { log, read, safety, label } = CONVERSATION[view.language]
    await open('/hotel-admin/messages/900?show=unread', view, {
      'GET /api/bookings/900/messages/': () => ok(asHotel()),
      [LIST]: listOf(UNREAD, READ),
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Neema Mushi' })).toBeVisible()
    const messages = page.getByRole('log', { name: log })
    await expect.element(messages.getByText('Tutafika saa tano usiku.')).toBeInTheDocument()
    expect(messages.getByText(read).elements()).toHaveLength(1)
    await expect.element(page.getByText(safety.hotel)).toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: words.openBooking }))
      .toHaveAttribute('href', `/hotel-admin/bookings?q=${hotelBooking().reference}`)
    await expect
      .element(page.getByRole('link', { name: words.back }))
      .toHaveAttribute('href', '/hotel-admin/messages?show=unread')
    await expect.element(page.getByRole('textbox', { name: label })).toBeInTheDocument()
    const others = page.getByRole('link', { name: 'Baraka Mollel' })
    // A phone shows one page at a time.
    if (view.width >= 1280) await expect.element(page.getByRole('link', { name: 'Neema Mushi' })).toBeVisible()
    else expect(others.elements()).toEqual([])
    await expectUsable('a conversation of a hotel')
  },
)

test.each(VIEWS)(
  'a quick text is put below what is typed, in either language, and is sent only by its writer: $width',
  async (view) => {
    const words = WORDS[view.language]
    const sent: unknown[] = []
    await open('/hotel-admin/messages/900', view, {
      'GET /api/bookings/900/messages/': () => ok(asHotel()),
      [SEND]: ({ body }) => {
        sent.push(body)
        return { status: 201, body: fromHotel(9, { is_mine: true, body: String(body) }) }
      },
    })
    const box = page.getByRole('textbox', { name: CONVERSATION[view.language].label })
    await box.fill('Habari Neema,')
    await page.getByRole('button', { name: words.quick }).click()
    await expectUsable('quick texts', '[role=menu]')
    expect(page.getByRole('menuitem', { name: words.quickTexts.late.name }).elements()).toHaveLength(2)
    // The language of the page comes first.
    await page.getByRole('menuitem', { name: words.quickTexts.late.name }).last().click()
    const other = WORDS[view.language === 'en' ? 'sw' : 'en'].quickTexts.late.text
    expect(field<HTMLTextAreaElement>('body').value).toBe(`Habari Neema,\n${other}`)
    await expect.poll(() => document.activeElement).toBe(box.element())
    expect(sent).toEqual([])
    await page.getByRole('button', { name: CONVERSATION[view.language].send, exact: true }).click()
    await expect.poll(() => sent).toEqual([`Habari Neema,\n${other}`])
    await expect.poll(() => field<HTMLTextAreaElement>('body').value).toBe('')
  },
)

test('the text about the way names the card of the guest’s page that has it', () => {
  expect(en.quickTexts.way.text).toContain(tripEn.way)
  expect(sw.quickTexts.way.text).toContain(tripSw.way)
})

const withSheet = async (fields: Parameters<typeof hotelBooking>[0], user = JUMA) => {
  await openPage('/hotel-admin/bookings', {
    view: PHONE,
    user,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [hotelBooking(fields)], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: HOUSES.slice(0, 1), total: 1 }),
      'GET /api/bookings/900/disputes/': () => ok({ disputes: [], can_report: false, can_answer: false }),
    },
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /Neema Mushi/ })
    .first()
    .click()
  return page.getByRole('dialog').getByRole('link', { name: hotelEn.bookings.messages })
}

test('the sheet of a booking leads to its messages', async () => {
  await expect.element(await withSheet({})).toHaveAttribute('href', '/hotel-admin/messages/900')
})

test.each([
  ['was entered at the desk', { booking_source: 'phone' }, JUMA.rights],
  ['has expired unpaid', { status: 'expired' }, JUMA.rights],
  ['is looked at by somebody who answers no messages', {}, JUMA.rights.filter((right) => right !== 'message.answer')],
] as const)('the sheet leads to no messages if the booking %s', async (_, fields, rights) => {
  const link = await withSheet(fields, { ...JUMA, rights })
  await expect.element(page.getByRole('dialog').getByText(hotelBooking().reference)).toBeVisible()
  expect(link.elements()).toEqual([])
})
