import type { Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { type PushNotice, writePush } from '#domain/push.ts'
import { signIn } from './people.ts'
import { siteForTests } from './site-for-tests.ts'

// What the service worker does with a message that is pushed to it. The headless browser shows no notifications and has no
// push service: the messages are given to the worker, and what it would show is recorded there.

const site = siteForTests()

const PHONE = { width: 360, height: 740, language: 'sw' } as const
const NOTICE: PushNotice = {
  title: 'Uhifadhi wako umethibitishwa',
  body: '',
  link: '/my-bookings',
  tag: 'notification-7',
  language: 'sw',
}

type Shown = { title: string; options: NotificationOptions }
type Recorded = { shown: Shown[]; opened: string[]; focused: string[] }

/** The parts of the worker's scope that it shows notifications and pages with. */
type Scope = {
  recorded: Recorded
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<object[]> }
  dispatchEvent: (event: Event) => boolean
}

const worker = async (tabs: readonly string[] = []): Promise<Worker> => {
  const person = await site.visit(PHONE, { serviceWorkers: 'allow' })
  await signIn(person.context, 'asha')
  const found = person.context.waitForEvent('serviceworker')
  await person.page.goto('/notifications')
  const worker = await found
  await person.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await worker.evaluate((urls) => {
    const scope = self as unknown as Scope
    const recorded: Recorded = { shown: [], opened: [], focused: [] }
    scope.recorded = recorded
    scope.registration.showNotification = async (title, options) => void recorded.shown.push({ title, options })
    scope.clients.openWindow = async (url) => {
      recorded.opened.push(new URL(url).pathname)
      return null
    }
    scope.clients.matchAll = async () =>
      urls.map((path) => ({
        url: new URL(path, self.location.origin).href,
        focus: async () => void recorded.focused.push(path),
      }))
  }, tabs)
  return worker
}
const push = (to: Worker, data: string | undefined) =>
  to.evaluate((data) => {
    const scope = self as unknown as Scope
    const PushEvent = Reflect.get(self, 'PushEvent') as new (type: string, init: object) => Event
    scope.dispatchEvent(new PushEvent('push', data === undefined ? {} : { data }))
    return scope.recorded.shown
  }, data)
/** A tap on the notification that was shown last. */
const tap = (on: Worker) =>
  on.evaluate(async () => {
    const scope = self as unknown as Scope
    const event = new Event('notificationclick')
    let work: Promise<unknown> = Promise.resolve()
    let closed = 0
    Object.assign(event, {
      notification: { data: scope.recorded.shown.at(-1)?.options.data, close: () => closed++ },
      waitUntil: (opening: Promise<unknown>) => {
        work = opening
      },
    })
    scope.dispatchEvent(event)
    await work
    return { closed, opened: scope.recorded.opened, focused: scope.recorded.focused }
  })

test('a message is shown with its title, language and tag, and a tap opens its page', async () => {
  const phone = await worker()
  expect(await push(phone, writePush(NOTICE))).toEqual([
    {
      title: NOTICE.title,
      options: {
        body: '',
        tag: NOTICE.tag,
        lang: 'sw',
        data: NOTICE.link,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge.png',
      },
    },
  ])
  expect(await tap(phone)).toEqual({ closed: 1, opened: ['/my-bookings'], focused: [] })
})

test('a tap shows the tab that has the page already', async () => {
  const phone = await worker(['/home', '/my-bookings'])
  await push(phone, writePush(NOTICE))
  expect(await tap(phone)).toEqual({ closed: 1, opened: [], focused: ['/my-bookings'] })
})

test('a broken message is a plain notice, and no message leads to another site', async () => {
  const phone = await worker()
  const [plain] = await push(phone, 'nonsense')
  expect(plain).toMatchObject({ title: 'Bhumwi', options: { data: '/notifications' } })
  await push(phone, undefined)
  await push(phone, JSON.stringify({ ...NOTICE, link: '//evil.example/my-bookings' }))
  expect(await tap(phone)).toMatchObject({ opened: ['/'] })
})

test('the pictures of a notification are there', async () => {
  const { context } = await site.visit(PHONE)
  for (const path of ['/icons/icon-192.png', '/icons/badge.png']) {
    const picture = await context.request.get(path)
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/png'])
  }
})
