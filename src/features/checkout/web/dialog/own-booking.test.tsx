import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Booking } from '#features/bookings/contract.ts'
import {
  dialog,
  input,
  MADE,
  ok,
  open,
  openDialog,
  PAGE,
  PRICE,
  QUOTE,
  ROOM,
  type Server,
  serverOf,
  WORDS,
} from '#test/component/booking-dialog.ts'
import { ASHA, announced, openPage, PHONE, PHONE_SW, type Reply, refusal } from '#test/component/open-page.tsx'

const TAKEN = { ...QUOTE, is_free: false }
const { payment } = MADE
const PAID: Booking = {
  ...MADE,
  status: 'confirmed',
  payment: payment && { ...payment, status: 'succeeded' },
  paid_amount: 2 * PRICE,
  next_amount: null,
  hold_expires_at: null,
}

/** The list of one's own bookings; counts how often it was asked for. */
const listOf = (...mine: Booking[]) => {
  const asked = { times: 0 }
  const server: Server = {
    'GET /api/quote/': ok(TAKEN),
    'GET /api/my-bookings/': () => {
      asked.times += 1
      return { status: 200, body: mine }
    },
  }
  return { asked, server }
}
const pressBook = () =>
  page
    .getByRole('button', { name: /^(Book|Hifadhi) / })
    .first()
    .click()

describe.each([PHONE, PHONE_SW])('a room that is not free for these nights, in $language', (view) => {
  const { booking: words } = WORDS[view.language]

  test('and is held for the traveller leads to that booking, and Modify leads back', async () => {
    const { asked, server } = listOf(MADE)
    let cancelled = false
    const router = await open(view, ASHA, {
      ...server,
      'GET /api/quote/': () => ({ status: 200, body: cancelled ? QUOTE : TAKEN }),
      'POST /api/my-bookings/900/cancel/': () => {
        cancelled = true
        return { status: 200, body: { ...MADE, status: 'cancelled' } }
      },
    })
    await pressBook()
    await expect.element(dialog().getByText(words.heldAlready)).toBeVisible()
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
    await expect.poll(() => router.state.location.search).toMatch(/[?&]booking=900/)
    expect(announced().join()).not.toContain(words.notFree)
    expect(asked.times).toBe(1)
    await dialog().getByRole('button', { name: words.modify, exact: true }).click()
    await page.getByRole('button', { name: words.modifyQuestion.yes, exact: true }).click()
    await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
    await expect.poll(() => router.state.location.search).not.toContain('booking=')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    expect(dialog().getByText(MADE.reference).elements()).toEqual([])
    expect(asked.times).toBe(1)
  })

  test('and is paid by the traveller leads to that booking, with nothing left to pay', async () => {
    const { server } = listOf(PAID)
    await open(view, ASHA, { ...server, 'GET /api/bookings/900/': ok(PAID) })
    await pressBook()
    await expect.element(page.getByRole('dialog', { name: words.outcomes.confirmed, exact: true })).toBeVisible()
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    expect(dialog().getByText(words.heldAlready).elements()).toEqual([])
  })

  test('and is not the traveller’s blocks the dialog, and the own bookings were asked for once', async () => {
    const { asked, server } = listOf({ ...MADE, status: 'expired' }, { ...MADE, room: { ...MADE.room, id: 71 } })
    await open(view, ASHA, server)
    await openDialog()
    await expect.element(dialog().getByText(words.notFree).first()).toBeVisible()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await expect.element(dialog().getByText(words.notFree).first()).toBeVisible()
    expect(asked.times).toBe(1)
  })

  test('blocks a visitor, of whom no bookings are asked for', async () => {
    const { asked, server } = listOf()
    await open(view, null, server)
    await openDialog()
    await expect.element(dialog().getByText(words.notFree).first()).toBeVisible()
    expect(asked.times).toBe(0)
  })
})

describe('a payment to resume', () => {
  const { booking: words } = WORDS.en
  const settled = () => new Promise((done) => setTimeout(done, 300))
  const other = { ...ROOM, id: 71, room_number: '102', room_type: 'Suite' }

  test('whose booking comes late leaves the dialog of another room alone', async () => {
    const held = Promise.withResolvers<Reply>()
    const server = serverOf({ 'GET /api/rooms/': ok([ROOM, other]), 'GET /api/bookings/900/': () => held.promise })
    await openPage(`${PAGE}&booking=900`, { view: PHONE, user: ASHA, server })
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Book .*102/ })
      .click()
    await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    held.resolve({ status: 200, body: MADE })
    await settled()
    expect(input('id_number').value).toBe('TZ1234567')
    expect(dialog().getByText(MADE.reference).elements()).toEqual([])
  })

  test.each([PHONE, PHONE_SW])(
    'keeps the promo code, the guest and the ages when it is modified, in $language',
    async (view) => {
      const { booking: said } = WORDS[view.language]
      const asked: string[] = []
      const resumed = {
        ...MADE,
        children: 1,
        promo_code: 'MARA',
        guest_name: 'Rehema Mushi',
        guest_phone: '255682111222',
      }
      const server = serverOf({
        'GET /api/bookings/900/': ok(resumed),
        'GET /api/quote/': (_, query) => {
          asked.push(`${query.get('promo_code')}, child of ${query.get('child_ages')}`)
          return { status: 200, body: QUOTE }
        },
        'POST /api/my-bookings/900/cancel/': ok({ ...MADE, status: 'cancelled' }),
      })
      const user = { ...ASHA, first_name: '', last_name: '', phone_number: '' }
      await openPage(`${PAGE}&children=1&ages=4&booking=900`, { view, user, server })
      await dialog().getByRole('button', { name: said.modify, exact: true }).click()
      await page.getByRole('button', { name: said.modifyQuestion.yes, exact: true }).click()
      await expect.poll(() => input('name').value).toBe('Rehema Mushi')
      expect(input('phone').value).toBe('0682 111 222')
      await expect.poll(() => asked.at(-1)).toBe('MARA, child of 4')
      await userEvent.fill(input('id_number'), 'TZ1234567')
      await dialog().getByRole('button', { name: said.next, exact: true }).click()
      await expect.poll(() => input('promo_code').value).toBe('MARA')
    },
  )

  test('that was closed does not come back when rooms are loaded again', async () => {
    let rooms: Reply = { status: 200, body: [ROOM] }
    const server = serverOf({ 'GET /api/rooms/': () => rooms })
    const { router } = await openPage(`${PAGE}&booking=900`, { view: PHONE, user: ASHA, server })
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    await dialog().getByRole('button', { name: words.close, exact: true }).last().click()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    rooms = { status: 503, body: {} }
    await router.navigate('/properties/7/rooms')
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    await expect.element(retry).toBeVisible()
    rooms = { status: 200, body: [ROOM] }
    await retry.click()
    await expect.element(page.getByRole('article').getByRole('button', { name: /^Book / })).toBeVisible()
    await settled()
    expect(document.querySelector('dialog[open]')).toBeNull()
  })
})

describe('an order', () => {
  const { booking: words } = WORDS.en
  /** Fills in the dialog and pays; returns what was sent. */
  const pay = async (user: typeof ASHA, reply: () => Reply, server: Server = {}) => {
    const sent: Record<string, unknown>[] = []
    await open(PHONE, user, {
      'POST /api/bookings/': (body) => {
        sent.push(body)
        return reply()
      },
      ...server,
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    if (user.first_name === '') await userEvent.fill(input('name'), 'Rehema Mushi')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog()
      .getByRole('button', { name: /^Pay TSh/ })
      .click()
    return sent
  }

  test('whose answer was lost is found when the guests are changed after it', async () => {
    let arrived = false
    const { server } = listOf(MADE)
    await pay(
      ASHA,
      () => {
        arrived = true
        return 'away'
      },
      { ...server, 'GET /api/quote/': () => ({ status: 200, body: arrived ? TAKEN : QUOTE }) },
    )
    await expect.element(dialog().getByText(words.lost)).toBeVisible()
    await dialog().getByRole('button', { name: words.back, exact: true }).click()
    await userEvent.fill(input('guests'), '2')
    await expect.element(dialog().getByText(words.heldAlready)).toBeVisible()
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
  })

  test('whose answer was lost is not followed by another one before it is known what became of it', async () => {
    let server: Reply = 'away'
    const sent = await pay(ASHA, () => 'away', {
      'GET /api/my-bookings/': () => server,
      'GET /api/bookings/900/': ok(MADE),
    })
    await expect.element(dialog().getByText(words.lost)).toBeVisible()
    await dialog().getByRole('button', { name: words.back, exact: true }).click()
    await userEvent.fill(input('guests'), '2')
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    const pressed = dialog().getByRole('button', { name: /^Pay TSh/ })
    await pressed.click()
    await expect.element(dialog().getByText(words.lost)).toBeVisible()
    expect(sent).toHaveLength(1)
    server = { status: 200, body: [MADE] }
    await pressed.click()
    await expect.element(dialog().getByText(words.heldAlready)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('that is refused as taken, while nobody can say by whom, is not called taken', async () => {
    await pay(ASHA, () => refusal(409, 'room_taken', 'This room has just been taken.'), {
      'GET /api/my-bookings/': () => refusal(503, 'unavailable', 'Try again.'),
    })
    await expect.element(dialog().getByText(words.lost)).toBeVisible()
    expect(dialog().getByText('This room has just been taken.').elements()).toEqual([])
  })

  test('that is refused because the room is taken leads to the own booking that is paid', async () => {
    await pay(ASHA, () => refusal(409, 'room_taken', 'This room has just been taken.'), {
      'GET /api/my-bookings/': ok([PAID]),
      'GET /api/bookings/900/': ok(PAID),
    })
    await expect.element(page.getByRole('dialog', { name: words.outcomes.confirmed, exact: true })).toBeVisible()
    expect(dialog().getByText(words.heldAlready).elements()).toEqual([])
  })

  test.each([
    [
      'an account with a name, however long, names no guest',
      { first_name: 'N'.repeat(80), last_name: 'J'.repeat(80) },
      undefined,
    ],
    ['an account without a name names the guest', { first_name: '', last_name: '' }, 'Rehema Mushi'],
  ])('of %s', async (_, names, guest) => {
    const sent = await pay({ ...ASHA, ...names }, () => ({ status: 201, body: MADE }))
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
    expect(sent.map(({ guest_name }) => guest_name)).toEqual([guest])
  })
})
