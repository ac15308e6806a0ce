import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allBookings as en } from '#i18n/en/all-bookings.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { allBookings as sw } from '#i18n/sw/all-bookings.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { deskBooking } from '#test/component/desk-booking.ts'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'

const WORDS = { en, sw }
const COMMON = { en: commonEn, sw: commonSw }
const HOTEL_WORDS = { en: hotelEn, sw: hotelSw }
const ok = (body: unknown, total = 0): Reply => ({ status: 200, body, total })
const main = () => page.getByRole('main')

const regions = () => ok([{ id: 7, name: 'Kilimanjaro' }])

const open = (list: (query: URLSearchParams) => Reply, view = DESKTOP, query = '', ofRegions = regions) =>
  openPage(`/bhumwi-admin/bookings${query}`, {
    view,
    user: staff('owner'),
    server: {
      'GET /api/bhumwi-admin/bookings/': (_body, query) => list(query),
      'GET /api/regions/': () => ofRegions(),
    },
  })

test.each(VIEWS)('all bookings are listed, and each opens with the way to its page: $width $language', async (view) => {
  const { bookings: hotelWords } = HOTEL_WORDS[view.language]
  const booking = deskBooking({ guest_name: 'Neema Mushi' })
  await open(() => ok([booking], 120), view)
  const words = WORDS[view.language]
  await expect.element(main().getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expectUsable('all bookings of the platform')
  await inDark(() => expectUsable('all bookings of the platform in the dark'))
  await main()
    .getByRole('button', { name: hotelWords.open('Neema Mushi') })
    .click()
  const history = page.getByRole('dialog').getByRole('link', { name: words.open })
  await expect.element(history).toHaveAttribute('href', `/bhumwi-admin/bookings/${booking.id}`)
  await userEvent.keyboard('{Escape}')
  const third = main().getByRole('link', { name: hotelWords.pages.page(3) })
  await expect.element(third).toHaveAttribute('href', '/bhumwi-admin/bookings?page=3')
})

test('a failed list says so with Retry, and a list of nothing says what would be in it', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open(() => reply)
  await expect.element(main().getByText(en.failed.bookings)).toBeVisible()
  reply = ok([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
  await expect.element(main().getByText(en.emptyAll)).toBeVisible()
})

test.each(VIEWS)('regions that could not be fetched say so, with Retry: $width $language', async (view) => {
  const { filters: words } = WORDS[view.language]
  let reply: Reply = { status: 500, body: {} }
  await open(
    () => ok([]),
    view,
    '',
    () => reply,
  )
  await main().getByText(words.more, { exact: true }).click()
  const form = main().getByRole('form', { name: words.more })
  await expect.element(form.getByText(words.regionsFailed)).toBeVisible()
  await expectUsable('the further filters without regions')
  reply = regions()
  await form.getByRole('button', { name: COMMON[view.language].retry }).click()
  await expect.element(form.getByRole('option', { name: 'Kilimanjaro' })).toBeInTheDocument()
  expect(form.getByText(words.regionsFailed).elements()).toEqual([])
})

test.each(VIEWS)(
  'further filters are set together, keep the others, and can be cleared: $width $language',
  async (view) => {
    const { filters: words } = WORDS[view.language]
    const lists: string[] = []
    const list = (query: URLSearchParams) => {
      lists.push(String(query))
      return ok([])
    }
    await open(list, view, '?status=confirmed')
    const fold = main().getByText(words.more, { exact: true })
    const form = main().getByRole('form', { name: words.more })
    await expect.element(fold).toBeVisible()
    await fold.click()
    await form.getByLabelText(words.arrivalFrom).fill('2026-03-01')
    await form.getByLabelText(words.region).selectOptions('7')
    await form.getByLabelText(words.wallet).selectOptions('mpesa')
    await form.getByLabelText(words.source).selectOptions('phone')
    await expectUsable('the further filters')
    await form.getByRole('button', { name: words.apply }).click()
    const applied = 'status=confirmed&arrival_from=2026-03-01&region=7&wallet=mpesa&source=phone'
    await expect.poll(() => lists.at(-1)).toContain(applied)
    await expect.element(main().getByText(words.set(4))).toBeVisible()
    await expect.element(form.getByLabelText(words.region)).toHaveValue('7')
    await form.getByRole('button', { name: words.clear }).click()
    await expect.poll(() => lists.at(-1)).toMatch(/^status=confirmed&limit/)
  },
)
