import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOTIFICATION_TYPES } from '#domain/notification/delivery.ts'
import { notifications as words } from '#i18n/en/notifications.ts'
import { ASHA, announced, expectUsable, inDark, openPage, type Reply } from '#test/component/open-page.tsx'

const ROWS = NOTIFICATION_TYPES.map((notification_type, at) => ({
  id: at + 1,
  notification_type,
  title: `Title ${at}`,
  message: `Message ${at}`,
  is_read: at > 0,
  link: at === 0 ? '/contact' : null,
  created_at: '2027-07-07T11:05:00.000Z',
}))

describe('the notifications', () => {
  let channels = { site: true, email: true, sms: true, push: true }
  const settings = (): Reply => ({ status: 200, body: { promotions: channels.site, channels } })
  const open = async (server: Parameters<typeof openPage>[1]['server'] = {}) => {
    const deleted: number[] = []
    await openPage('/notifications', {
      view: { width: 360, height: 740, language: 'en' },
      user: ASHA,
      server: {
        'GET /api/notifications/unread/': () => ({ status: 200, body: { unread: 1 } }),
        'GET /api/notifications/settings/': settings,
        'GET /api/notifications/devices/': () => ({ status: 200, body: { public_key: '', devices: [] } }),
        'PUT /api/notifications/settings/': (body) => {
          channels = { ...channels, ...(body.channels as object) }
          return settings()
        },
        'GET /api/notifications/': () => ({ status: 200, body: ROWS, total: ROWS.length }),
        'DELETE /api/notifications/2/delete/': () => {
          deleted.push(2)
          return { status: 200, body: { success: true } }
        },
        ...server,
      },
    })
    await expect.poll(() => page.getByRole('article').elements().length).toBe(ROWS.length)
    return deleted
  }
  const row = (at: number) => page.getByRole('article').nth(at)

  test('each show the icon of their type, title, message and date, and View Details if they have a link [2.notifications.2, 9.notification-dates]', async () => {
    await open()
    for (const [at, { notification_type, title, message, link }] of ROWS.entries()) {
      await expect.element(row(at).getByRole('img', { name: words.types[notification_type] })).toBeVisible()
      await expect.element(row(at).getByRole('heading', { name: title })).toBeVisible()
      await expect.element(row(at).getByText(message)).toBeVisible()
      await expect.element(row(at).getByText('7 Jul 2027, 14:05')).toBeVisible()
      expect(row(at).getByRole('link', { name: 'View Details' }).elements().length).toBe(link ? 1 : 0)
    }
    await expect.element(row(0).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/contact')
    const icons = [...document.querySelectorAll('article [role=img]')].map(({ innerHTML }) => innerHTML)
    expect(new Set(icons).size).toBe(ROWS.length)
  })

  test('are not called read while their number cannot be fetched', async () => {
    await open({
      'GET /api/notifications/unread/': () => ({ status: 503, body: { error: 'Later.', code: 'unavailable' } }),
    })
    await expect.element(page.getByText(words.unread(1), { exact: true })).toBeVisible()
    expect(page.getByText(words.allRead).elements()).toEqual([])
  })

  test('are deleted after the question, and not before [2.notifications.2]', async () => {
    const deleted = await open()
    await row(1).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await expect.element(question.getByText('Are you sure you want to delete this notification?')).toBeVisible()
    await question.getByRole('button', { name: words.confirm.keep }).click()
    expect(deleted).toEqual([])
    await row(1).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.getByRole('article').elements().length).toBe(ROWS.length - 1)
    expect(deleted).toEqual([2])
  })

  test('have a choice for each channel below them that declines promotions there and is saved at once', async () => {
    await open()
    const choice = (channel: 'site' | 'email' | 'sms') =>
      page.getByRole('checkbox', { name: new RegExp(`^${words.promotions.channels[channel]}`) })
    await expect.element(choice('email')).toBeChecked()
    await choice('email').click()
    await expect.poll(announced).toContain(words.promotions.off(words.promotions.where.email))
    expect(channels).toEqual({ site: true, email: false, sms: true, push: true })
    await expect.element(choice('email')).not.toBeChecked()
    await expect.element(choice('sms')).toBeChecked()
    await expectUsable('the choice of channels')
    await choice('email').click()
    await expect.poll(announced).toContain(words.promotions.on(words.promotions.where.email))
  })

  test('say that the choice could not be loaded or saved, each with Retry, and the focus stays on its box', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open({
      'GET /api/notifications/settings/': () => reply,
      'PUT /api/notifications/settings/': () => reply,
    })
    await expect.element(page.getByText(words.promotions.loadFailed)).toBeVisible()
    await expectUsable('a choice that could not be loaded')
    await inDark(() => expectUsable('a choice that could not be loaded, in the dark'))
    reply = settings()
    await page.getByRole('button', { name: 'Retry' }).click()
    const choice = page.getByRole('checkbox', { name: words.promotions.channels.site })
    await expect.element(choice).toBeChecked()
    reply = { status: 500, body: {} }
    await choice.click()
    await expect.element(page.getByText(words.promotions.failed)).toBeVisible()
    expect(document.activeElement).toBe(choice.element())
    await expect.element(choice).toBeChecked()
    await expectUsable('a choice that could not be saved')
    reply = { status: 200, body: { promotions: false, channels: { ...channels, site: false } } }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(choice).not.toBeChecked()
    await expect.poll(() => page.getByText(words.promotions.failed).elements()).toHaveLength(0)
  })
})
