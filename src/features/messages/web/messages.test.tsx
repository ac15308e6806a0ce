import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDay, todayIn } from '#domain/calendar.ts'
import { MESSAGE_LENGTH } from '#domain/conversation.ts'
import { STREAM_EVENT } from '#domain/notification/stream.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { deskBooking as deskEn } from '#i18n/en/desk-booking.ts'
import { messages as en } from '#i18n/en/messages.ts'
import { trip as tripEn } from '#i18n/en/trip.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { deskBooking as deskSw } from '#i18n/sw/desk-booking.ts'
import { messages as sw } from '#i18n/sw/messages.ts'
import { trip as tripSw } from '#i18n/sw/trip.ts'
import { HOTEL } from '#test/component/booking-dialog.ts'
import { conversation, fromHotel, message } from '#test/component/conversation.ts'
import { deskBooking } from '#test/component/desk-booking.ts'
import {
  ASHA,
  DESKTOP,
  expectUsable,
  field,
  inDark,
  openPage,
  PHONE_SW,
  type Replies,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { TRIP } from '#test/component/trip.ts'
import type { Conversation } from '../contract.ts'

const WORDS = { en, sw }
const DESK_WORDS = { en: deskEn, sw: deskSw }
const COMMON = { en: commonEn, sw: commonSw }
const TITLES = { en: tripEn, sw: tripSw }
const today = todayIn(new Date())
const ok = (body: unknown): Reply => ({ status: 200, body })

const READ = 'GET /api/bookings/900/messages/'
const SEND = 'POST /api/my-bookings/900/messages/'
const MARK = 'POST /api/bookings/900/messages/read/'

/** Opens the page of a booking at its messages, as the link of a notification does. */
const open = async (view: View, server: Replies, user = ASHA) => {
  await openPage('/my-bookings/900', {
    view,
    user,
    server: {
      'GET /api/my-bookings/900/': () => ok(TRIP),
      'GET /api/bookings/900/disputes/': () => ok({ disputes: [], can_report: false, can_answer: false }),
      ...server,
    },
  })
  await expect.poll(() => document.getElementById('messages')).not.toBeNull()
  document.getElementById('messages')?.scrollIntoView()
}

const log = () => page.getByRole('log')
const box = () => log().element() as HTMLElement
const typed = () => field<HTMLTextAreaElement>('body')
const composer = (words: typeof en) => page.getByRole('textbox', { name: words.label })
const send = (words: typeof en) => page.getByRole('button', { name: words.send, exact: true })

/** A server that holds the conversation: what is sent is one of its messages from then on. */
const holding = (fields: Partial<Conversation> = {}) => {
  const sent: { body: unknown; key: string | null }[] = []
  let held = conversation(fields)
  return {
    sent,
    hold: (next: Conversation) => {
      held = next
    },
    server: {
      [READ]: () => ok(held),
      [SEND]: (body, _query, headers) => {
        sent.push({ body: body.body, key: headers.get('idempotency-key') })
        const made = message(10 + sent.length, { body: String(body.body), sent_at: new Date().toISOString() })
        held = { ...held, messages: [...held.messages, made] }
        return { status: 201, body: made }
      },
    } satisfies Replies as Replies,
  }
}

/** What the browser says when its user comes back to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

test.each(VIEWS)('guest and hotel read what they wrote, day by day: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(view, holding({ read_until: 3 }).server)
  await expect.element(page.getByRole('heading', { name: TITLES[view.language].messages(HOTEL) })).toBeVisible()
  await expect.element(log().getByText('Asante.')).toBeVisible()
  for (const day of [words.today, words.yesterday, formatDay(addDays(today, -3), view.language)])
    await expect.element(log().getByText(day, { exact: false }).first()).toBeInTheDocument()
  await expect.element(log().getByText(`Zuhura, ${HOTEL}`)).toBeInTheDocument()
  const first = log().getByText('Tutafika saa tano usiku.', { exact: false }).element() as HTMLElement
  expect(first.innerText).toBe('Tutafika saa tano usiku.\nJe, mlango utakuwa wazi?')
  expect(log().getByText(words.read).elements()).toHaveLength(1)
  // One's own are at the right, the others at the left.
  const side = (text: string) => log().getByText(text, { exact: false }).element().getBoundingClientRect()
  const { left, right } = box().getBoundingClientRect()
  expect(right - side('Asante.').right).toBeLessThan(side('Asante.').left - left)
  expect(side('Karibu!').left - left).toBeLessThan(2)
  await expect.element(page.getByText(words.safety.guest)).toBeVisible()
  for (const control of [send(words).element(), typed()])
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expectUsable('a conversation')
  await inDark(() => expectUsable('a conversation in the dark'))
})

test.each(VIEWS)('a conversation that nobody has begun says what one can write: $width', async (view) => {
  const words = WORDS[view.language]
  await open(view, holding({ messages: [] }).server)
  await expect.element(log().getByText(words.empty)).toBeVisible()
  await expect.element(log().getByText(words.emptyHint.guest)).toBeVisible()
  expect(log().getByText(words.read).elements()).toEqual([])
  await expectUsable('an empty conversation')
})

test.each(VIEWS)('messages that could not be loaded are loaded by Retry: $width', async (view) => {
  const words = WORDS[view.language]
  let isAway = true
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await open(view, {
    [READ]: async () => {
      await answered
      return isAway ? 'away' : ok(conversation())
    },
  })
  const section = page.getByRole('status').getByText(COMMON[view.language].loading)
  await expect.element(section.last()).toBeInTheDocument()
  await expectUsable('messages on their way')
  answer()
  await expect.element(page.getByText(words.failed)).toBeVisible()
  await expectUsable('messages that did not come')
  isAway = false
  await page.getByRole('button', { name: COMMON[view.language].retry }).click()
  await expect.element(log().getByText('Asante.')).toBeVisible()
})

test.each(VIEWS)(
  'who cannot write any more reads until when it was possible, and what was not sent: $width',
  async (view) => {
    const words = WORDS[view.language]
    const last_day = addDays(today, -1)
    const { server, hold } = holding()
    await open(view, server)
    await composer(words).fill('Nimesahau koti.')
    hold(conversation({ can_write: false, last_day }))
    comeBack()
    await expect.element(page.getByText(words.closed(formatDay(last_day, view.language)))).toBeVisible()
    await expect.element(page.getByText('Nimesahau koti.')).toBeVisible()
    expect(composer(words).elements()).toEqual([])
    await expectUsable('a closed conversation')
  },
)

test('a message whose writer deleted the account has lost its words, and says so', async () => {
  await open(DESKTOP, holding({ messages: [message(1, { author: null, is_mine: false, body: '' })] }).server)
  await expect.element(log().getByText(en.erased)).toBeVisible()
  await expect.element(log().getByText(en.guest, { exact: true })).toBeVisible()
})

test('a conversation that is closed before its last day does not say that the day is over', async () => {
  await open(DESKTOP, holding({ can_write: false }).server)
  await expect.element(page.getByText(en.closedForNow)).toBeVisible()
})

test.each(VIEWS)(
  'Enter begins a line, Control and Enter sends, and the message is there at once: $width',
  async (view) => {
    const words = WORDS[view.language]
    const { server, sent } = holding()
    await open(view, server)
    await composer(words).click()
    await userEvent.keyboard('Habari{Enter}za leo?')
    expect([typed().value, sent]).toEqual(['Habari\nza leo?', []])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(log().getByText('Habari', { exact: false })).toBeVisible()
    expect(sent).toEqual([{ body: 'Habari\nza leo?', key: expect.stringMatching(/^[\w-]{36}$/) }])
    await expect.poll(() => typed().value).toBe('')
    // The newest one is in sight.
    expect(box().scrollHeight - box().scrollTop - box().clientHeight).toBeLessThan(2)
    await open(view, server)
    await expect.element(composer(words)).toBeVisible()
    expect(typed().value).toBe('')
  },
)

test('an empty message is not sent, and a text that is too long stays and says by how much', async () => {
  const { server, sent } = holding()
  await open(PHONE_SW, server)
  await send(sw).click()
  await expect.element(page.getByText('Tafadhali andika kitu.')).toBeVisible()
  await composer(sw).fill('a'.repeat(MESSAGE_LENGTH - 5))
  await expect.element(page.getByText(sw.left('5'))).toBeVisible()
  await composer(sw).fill('a'.repeat(MESSAGE_LENGTH + 7))
  await expect.element(page.getByText(sw.over('7'))).toBeVisible()
  await expectUsable('a message that is too long')
  await send(sw).click()
  await expect.poll(() => typed().getAttribute('aria-invalid')).toBe('true')
  expect([typed().value.length, sent]).toEqual([MESSAGE_LENGTH + 7, []])
})

test('a second press while a message is on its way sends nothing, and what is typed meanwhile stays', async () => {
  const { server, sent } = holding()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await open(DESKTOP, {
    ...server,
    [SEND]: async (...call) => {
      const reply = await server[SEND]?.(...call)
      await answered
      return reply ?? 'away'
    },
  })
  await composer(en).fill('We arrive at 23:00.')
  await send(en).click()
  ;(send(en).element() as HTMLElement).click()
  typed().form?.requestSubmit()
  await composer(en).fill('We arrive at 23:00. And one more thing')
  answer()
  await expect.poll(() => typed().value).toBe('And one more thing')
  await expect.element(log().getByText('We arrive at 23:00.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await open(DESKTOP, server)
  await expect.poll(() => page.getByRole('textbox', { name: en.label }).elements()).toHaveLength(1)
  expect(typed().value).toBe('And one more thing')
})

test.each(VIEWS)(
  'a lost answer loses nothing: the text stays, and the second press is the same request: $width',
  async (view) => {
    const words = WORDS[view.language]
    const { server, sent } = holding()
    let isLost = true
    await open(view, {
      ...server,
      [SEND]: async (...call) => {
        const reply = await server[SEND]?.(...call)
        return isLost ? 'away' : (reply ?? 'away')
      },
    })
    await composer(words).fill('Tuko njiani.')
    await send(words).click()
    await expect.element(page.getByRole('alert').getByText(COMMON[view.language].networkError)).toBeVisible()
    expect(typed().value).toBe('Tuko njiani.')
    await expectUsable('a message that was not sent')
    isLost = false
    await send(words).click()
    await expect.poll(() => typed().value).toBe('')
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect(page.getByRole('alert').elements()).toEqual([])
  },
)

test('what is typed is there again after a reload', async () => {
  const { server } = holding()
  await open(PHONE_SW, server)
  await composer(sw).fill('Tutachelewa')
  await open(PHONE_SW, server)
  await expect.poll(() => page.getByRole('textbox', { name: sw.label }).elements()).toHaveLength(1)
  expect(typed().value).toBe('Tutachelewa')
})

test('the sentence of a refusal stands at the message, which stays', async () => {
  const { server } = holding()
  await open(DESKTOP, { ...server, [SEND]: () => refusal(429, 'too_many', 'Please wait a few minutes.') })
  await composer(en).fill('Hello')
  await send(en).click()
  await expect.element(page.getByRole('alert').getByText('Please wait a few minutes.')).toBeVisible()
  expect(typed().value).toBe('Hello')
})

test('what is in sight is marked as read once, up to its newest message', async () => {
  const marked: unknown[] = []
  const { server, hold } = holding({ unread: 1 })
  await open(DESKTOP, {
    ...server,
    [MARK]: ({ until }) => {
      marked.push(until)
      hold(conversation({ unread: 0 }))
      return ok({ unread: 0 })
    },
  })
  await expect.poll(() => marked).toEqual([2])
  const messages = [...conversation().messages, fromHotel(8), fromHotel(9)]
  hold(conversation({ messages, unread: 2 }))
  comeBack()
  await expect.poll(() => marked).toEqual([2, 9])
  hold(conversation({ messages, unread: 0 }))
  comeBack()
  await expect.element(log().getByText('Message 9')).toBeVisible()
  expect(marked).toEqual([2, 9])
})

test('a hidden tab reads nothing until its user comes back', async () => {
  const marked: unknown[] = []
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await open(DESKTOP, {
    ...holding({ unread: 1 }).server,
    [MARK]: ({ until }) => {
      marked.push(until)
      return ok({ unread: 0 })
    },
  })
  await expect.element(log().getByText('Asante.')).toBeVisible()
  expect(marked).toEqual([])
  hidden.mockReturnValue(false)
  comeBack()
  await expect.poll(() => marked).toEqual([2])
})

test('messages far below the window are neither loaded nor read', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  await openPage('/my-bookings/900', {
    view: { ...PHONE_SW, height: 300 },
    user: ASHA,
    server: {
      'GET /api/my-bookings/900/': () => ok(TRIP),
      [READ]: () => {
        resolve()
        return ok(conversation())
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: tripSw.messages(HOTEL) })).toBeInTheDocument()
  expect(log().elements()).toEqual([])
  document.getElementById('messages')?.scrollIntoView()
  await loaded
  await expect.element(log()).toBeInTheDocument()
})

test('a notification brings the new message, and takes nobody away from what they read', async () => {
  const streams: EventTarget[] = []
  class Stream extends EventTarget {
    readyState = 1
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  const many = Array.from({ length: 30 }, (_, i) => message(i + 1))
  const { server, hold } = holding({ messages: many })
  await open(DESKTOP, server)
  vi.stubGlobal('EventSource', Stream)
  await open(DESKTOP, server)
  await expect.element(log().getByText('Message 30')).toBeVisible()
  const report = (unread: number) =>
    streams.at(-1)?.dispatchEvent(new MessageEvent(STREAM_EVENT, { data: JSON.stringify({ unread }) }))
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  report(0)
  hold(conversation({ messages: [...many, fromHotel(31)] }))
  report(1)
  await expect.element(log().getByText('Message 31')).toBeInTheDocument()
  const isAtEnd = () => box().scrollHeight - box().scrollTop - box().clientHeight < 2
  await expect.poll(isAtEnd).toBe(true)
  box().scrollTop = 0
  await expect.poll(() => box().scrollTop).toBe(0)
  await new Promise(requestAnimationFrame)
  hold(conversation({ messages: [...many, fromHotel(31), fromHotel(32)] }))
  report(2)
  await expect.element(log().getByText('Message 32')).toBeInTheDocument()
  expect(box().scrollTop).toBe(0)
  await expectUsable('a new message below')
  await page.getByRole('button', { name: en.newest }).click()
  await expect.poll(isAtEnd).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: en.newest }).elements()).toEqual([])
})

test('the staff who look at somebody’s account write nothing there, and mark nothing as read', async () => {
  const view = { staff_name: 'Rehema', reason: 'A question', ends_at: new Date(Date.now() + 600_000).toISOString() }
  await open(DESKTOP, holding({ unread: 1 }).server, { ...ASHA, view })
  await expect.element(log().getByText('Asante.')).toBeVisible()
  expect(composer(en).elements()).toEqual([])
})

test.each(VIEWS)('the platform’s staff read along, and have nothing to write with: $width', async (view) => {
  const words = WORDS[view.language]
  await openPage('/bhumwi-admin/bookings/5', {
    view,
    user: staff('support'),
    server: {
      'GET /api/bhumwi-admin/bookings/5/': () => ok(deskBooking()),
      'GET /api/bhumwi-admin/disputes/': () => ({ status: 200, body: [], total: 0 }),
      'GET /api/bookings/5/messages/': () =>
        ok(conversation({ side: null, messages: conversation().messages.map((one) => ({ ...one, is_mine: false })) })),
    },
  })
  const title = page.getByRole('heading', { name: DESK_WORDS[view.language].messages })
  await expect.element(title).toBeInTheDocument()
  title.element().scrollIntoView()
  await expect.element(log().getByText('Asante.')).toBeInTheDocument()
  await expect.element(log().getByText('Zuhura, Dhow House')).toBeInTheDocument()
  expect(log().getByText('Asha', { exact: true }).elements()).toHaveLength(2)
  expect(composer(words).elements()).toEqual([])
  await expectUsable('the conversation of a booking')
})
