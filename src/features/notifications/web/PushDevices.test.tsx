import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  ASHA,
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { KEYS, PUBLIC_KEY, pretendBrowser } from '#test/component/push-browser.ts'
import type { PushDevices } from '../contract.ts'
import { NOTIFICATION_WORDS } from './words.ts'

type Device = PushDevices['devices'][number]

const device = (id: number, name: string, is_current = false): Device => ({
  id,
  device: name,
  created_at: '2026-10-01T09:00:00Z',
  is_current,
})
const LAPTOP = device(1, 'Firefox, Linux')
const HERE = device(2, 'Chrome, Android', true)

afterEach(() => {
  vi.restoreAllMocks()
})

const open = async (view: View, first: Device[], server: Record<string, (body: never) => Reply> = {}) => {
  const added: object[] = []
  let devices = first
  const reply = (): Reply => ({ status: 200, body: { public_key: PUBLIC_KEY, devices } })
  await openPage('/notifications', {
    view,
    user: ASHA,
    server: {
      'GET /api/notifications/unread/': () => ({ status: 200, body: { unread: 0 } }),
      'GET /api/notifications/settings/': () => refusal(500, 'internal', ''),
      'GET /api/notifications/': () => ({ status: 200, body: [], total: 0 }),
      'GET /api/notifications/devices/': reply,
      'POST /api/notifications/devices/': (body: object) => {
        added.push(body)
        devices = [HERE, ...devices]
        return reply()
      },
      'DELETE /api/notifications/devices/2/': () => {
        devices = devices.filter(({ id }) => id !== 2)
        return reply()
      },
      'DELETE /api/notifications/devices/1/': () => refusal(404, 'not_found', 'Not found.'),
      ...server,
    },
  })
  return added
}

describe.each(VIEWS)('the devices that show notifications at $width px in $language', (view) => {
  const { devices: words } = NOTIFICATION_WORDS[view.language]
  const turnOn = () => page.getByRole('button', { name: words.turnOn })
  const turnOff = (name: string) => page.getByRole('button', { name: words.turnOffNamed(name) })

  test('get this one by a tap, and lose it by another', async () => {
    const log = pretendBrowser()
    const added = await open(view, [LAPTOP])
    await expect.element(turnOff(LAPTOP.device)).toBeVisible()
    await expectUsable('devices without this one')
    await turnOn().click()
    await expect.poll(announced).toContain(words.isOn)
    expect(added).toEqual([{ endpoint: 'https://fcm.googleapis.com/new', keys: KEYS }])
    await expect.element(page.getByText(words.here, { exact: true })).toBeVisible()
    await expect.element(turnOn()).not.toBeInTheDocument()
    await expectUsable('devices with this one')
    await inDark(() => expectUsable('devices with this one, dark'))
    await turnOff(HERE.device).click()
    await expect.poll(announced).toContain(words.isOff)
    await expect.element(turnOn()).toBeVisible()
    await expect.poll(() => log).toEqual(['subscribed with the key', 'ended new'])
  })

  test('lose one that had ended already', async () => {
    pretendBrowser()
    await open(view, [LAPTOP])
    await turnOff(LAPTOP.device).click()
    await expect.poll(announced).toContain(words.isOffOn(LAPTOP.device))
    await expect.element(turnOff(LAPTOP.device)).not.toBeInTheDocument()
  })
})

describe('this browser', () => {
  const view: View = { width: 360, height: 740, language: 'en' }
  const { devices: words } = NOTIFICATION_WORDS.en
  const turnOn = () => page.getByRole('button', { name: words.turnOn })

  test('ends what it had under an older key of the site first', async () => {
    const log = pretendBrowser({ oldKey: new Uint8Array(65).fill(9) })
    await open(view, [])
    await turnOn().click()
    await expect.poll(announced).toContain(words.isOn)
    expect(log).toEqual(['ended old', 'subscribed with the key'])
  })

  test('stays off if the person does not allow it, and says so', async () => {
    pretendBrowser({ permission: 'default' })
    const added = await open(view, [])
    await turnOn().click()
    await expect.poll(announced).toContain(words.declined)
    expect(added).toEqual([])
    await expect.element(turnOn()).toBeEnabled()
  })

  test('stays off if its push service, or ours, does not answer, and can be tried again', async () => {
    pretendBrowser({ isAway: true })
    await open(view, [], {
      'POST /api/notifications/devices/': () => refusal(400, 'push_service_unknown', 'Not this browser.'),
    })
    await turnOn().click()
    await expect.poll(announced).toContain(words.onFailed)
    pretendBrowser()
    await turnOn().click()
    await expect.poll(announced).toContain('Not this browser.')
    await expect.element(turnOn()).toBeEnabled()
  })

  test('that blocks notifications says how to allow them', async () => {
    pretendBrowser({ permission: 'denied' })
    await open(view, [LAPTOP])
    await expect.element(page.getByText(words.support.blocked)).toBeVisible()
    await expect.element(turnOn()).not.toBeInTheDocument()
    await expectUsable('a browser that blocks notifications')
  })

  test('on an iPhone needs the home screen, and another one without push says so', async () => {
    const { PushManager } = window
    Reflect.deleteProperty(window, 'PushManager')
    try {
      await open(view, [])
      await expect.element(page.getByText(words.support.unsupported)).toBeVisible()
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
      await open(view, [])
      await expect.element(page.getByText(words.support.needs_home_screen)).toBeVisible()
    } finally {
      Object.assign(window, { PushManager })
    }
  })

  test('shows devices that could not be loaded after Retry', async () => {
    pretendBrowser()
    let isAway = true
    await open(view, [], {
      'GET /api/notifications/devices/': () =>
        isAway ? refusal(500, 'internal', '') : { status: 200, body: { public_key: PUBLIC_KEY, devices: [LAPTOP] } },
    })
    const card = page.getByRole('alert').filter({ hasText: words.failed })
    await expect.element(card).toBeVisible()
    isAway = false
    await card.getByRole('button').click()
    await expect.element(page.getByText(LAPTOP.device)).toBeVisible()
  })
})
