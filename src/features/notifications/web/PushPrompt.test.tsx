import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { PUBLIC_KEY, pretendBrowser } from '#test/component/push-browser.ts'
import { NOTIFICATION_WORDS } from './words.ts'

const TODAY = {
  date: '2027-03-02',
  arrivals: [],
  departures: [],
  in_house: [],
  rooms: 4,
  occupied_tonight: 0,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  collected_30_days: 0,
  balance: 0,
  occupancy: [],
  meals_ahead: [],
}
const DEVICES: Reply = { status: 200, body: { public_key: PUBLIC_KEY, devices: [] } }

/** How often the page has asked for the key, which it does as soon as it makes the offer. */
let prompts = 0
const open = async (view = DESKTOP, subscribe = (): Reply => DEVICES, user = JUMA) => {
  prompts = 0
  await openPage('/hotel-admin/dashboard', {
    view,
    user,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: TODAY }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [], total: 0 }),
      'GET /api/notifications/devices/': () => {
        prompts += 1
        return DEVICES
      },
      'POST /api/notifications/devices/': subscribe,
    },
  })
  // The offer stands beside the lists of the day.
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const { devices: en } = NOTIFICATION_WORDS.en
const question = (words = en) => page.getByText(words.prompt.title)
const turnOn = (words = en) => page.getByRole('button', { name: words.prompt.turnOn, exact: true })

describe.each(VIEWS)('the hotel’s dashboard at $width px in $language', (view) => {
  test('offers to show new bookings on this device, and one tap turns it on', async () => {
    const { devices: words } = NOTIFICATION_WORDS[view.language]
    const log = pretendBrowser()
    await open(view)
    await expect.element(question(words)).toBeVisible()
    await expectUsable('the offer of notifications')
    await inDark(() => expectUsable('the offer of notifications in the dark'))
    await turnOn(words).click()
    await expect.poll(announced).toContain(words.isOn)
    expect(log).toEqual(['subscribed with the key'])
    expect(question(words).elements()).toHaveLength(0)
    expect(document.activeElement).not.toBe(document.body)
  })
})

test('“Not now” ends the offer, with the next page too', async () => {
  pretendBrowser()
  await open()
  await page.getByRole('button', { name: en.prompt.later }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(prompts).toBe(1)
  await open()
  expect([prompts, question().elements().length]).toEqual([0, 0])
})

test('a subscription that fails leaves the offer where it is; a person who does not allow it ends it', async () => {
  pretendBrowser()
  await open(DESKTOP, () => refusal(400, 'push_service_unknown', 'Not this browser.'))
  await turnOn().click()
  await expect.poll(announced).toContain('Not this browser.')
  await expect.element(turnOn()).toBeEnabled()
  pretendBrowser({ permission: 'default' })
  await turnOn().click()
  await expect.poll(announced).toContain(en.declined)
  await expect.element(question()).not.toBeInTheDocument()
})

test('a browser in which somebody has decided already is not asked, and nobody who views the account of another', async () => {
  pretendBrowser({ permission: 'denied' })
  await open()
  expect([prompts, question().elements().length]).toEqual([0, 0])
  pretendBrowser()
  const view = { staff_name: 'Salma', reason: 'A question', ends_at: new Date(Date.now() + 600_000).toISOString() }
  await open(DESKTOP, undefined, { ...JUMA, view })
  expect([prompts, question().elements().length]).toEqual([0, 0])
})
