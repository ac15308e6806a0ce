import { expect, test, vi } from 'vitest'
import { hotelMessages } from '#i18n/en/hotel-messages.ts'
import { messages as en } from '#i18n/en/messages.ts'
import { officeNav } from '#i18n/en/office-nav.ts'
import { common } from '#i18n/sw/common.ts'
import { messages as sw } from '#i18n/sw/messages.ts'
import { bookingOf } from './pages.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// A traveller writes to the hotel from her phone, and its desk answers.

vi.setConfig({ testTimeout: 240_000 })

const QUESTION = 'Tutafika saa tano usiku.\nJe, mlango utakuwa wazi?'
const ADDED = 'Karibu Asha!'

const site = ownSiteForTests()

test('a traveller writes, the desk answers with a quick text of its own, and both see it at once', async () => {
  const guest = await site.visit({ width: 360, height: 740, language: 'sw' })
  const hotel = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(guest.context, 'asha')
  await signIn(hotel.context, 'juma')
  const { id } = await bookingOf(guest.page)
  const { reference } = await (await guest.page.request.get(`/api/my-bookings/${id}/`)).json()

  const phone = guest.page
  await goTo(phone, `/my-bookings/${id}#messages`)
  const section = phone.locator('#messages')
  const text = section.locator('[name=body]')
  const send = section.getByRole('button', { name: sw.send, exact: true })
  await text.fill(QUESTION)

  // Without a network nothing is sent, and nothing is lost.
  await guest.context.setOffline(true)
  await send.click()
  await section.getByRole('alert').getByText(common.networkError).waitFor()
  expect(await text.inputValue()).toBe(QUESTION)
  await guest.context.setOffline(false)
  await reload(phone)
  await section.scrollIntoViewIfNeeded()
  await expect.poll(() => text.inputValue()).toBe(QUESTION)
  await send.dblclick()
  await expect.poll(() => text.inputValue()).toBe('')
  const asked = section.getByRole('log').getByText('Tutafika saa tano usiku.')
  await asked.waitFor()
  expect(await asked.count()).toBe(1)
  await guest.audit('messages-of-a-traveller')

  const desk = hotel.page
  await goTo(desk, '/hotel-admin/messages')
  await desk
    .getByRole('link', { name: new RegExp(`^${officeNav.messages} \\d+ unread$`) })
    .first()
    .waitFor()
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await row.getByText(hotelMessages.unread('1')).waitFor()
  await hotel.audit('messages-of-a-hotel')
  await row.getByRole('link').click()
  await desk.getByRole('log').getByText('Tutafika saa tano usiku.').waitFor()
  // Nothing tells the phone that it was read; it asks now and then.
  await section.getByText(sw.read).waitFor()

  await desk.getByRole('button', { name: hotelMessages.quick }).click()
  await desk.getByRole('menuitem', { name: hotelMessages.quickTexts.late.name }).last().click()
  const answer = desk.locator('[name=body]')
  await answer.fill(`${ADDED} ${await answer.inputValue()}`)
  await desk.getByRole('button', { name: en.send, exact: true }).dblclick()
  await expect.poll(() => answer.inputValue()).toBe('')
  expect(await desk.getByRole('log').getByText(ADDED).count()).toBe(1)
  await hotel.audit('a-conversation-of-a-hotel')

  // The traveller has not loaded the page again.
  const answered = section.getByRole('log').getByText(ADDED)
  await answered.waitFor()
  expect(await answered.count()).toBe(1)
  await desk.getByRole('log').getByText(en.read).waitFor()
  const faults = [...guest.faults, ...hotel.faults]
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
