import { z } from 'zod'
import { PROMOTION_CHANNELS } from '#domain/announcement.ts'
import { NOTIFICATION_TYPES } from '#domain/notification/delivery.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, paging, rowId, stream, success } from '#platform/fields.ts'

export const notification = z.object({
  id: rowId,
  notification_type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  link: z.string().nullable(),
  created_at: instant,
})
export type Notification = z.input<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  summary: 'One’s own notifications, the latest first',
  access: 'signed_in',
  query: z.object(paging),
  reply: z.array(notification),
  paged: true,
})

export const unreadCount = endpoint({
  method: 'GET',
  path: '/api/notifications/unread/',
  summary: 'How many of one’s own notifications are unread',
  access: 'signed_in',
  reply: z.object({ unread: z.number().int() }),
})

export const notificationStream = endpoint({
  method: 'GET',
  path: '/api/notifications/stream/',
  summary: 'Server-sent events named "news" with {"unread": n}, at once and whenever it may have changed',
  access: 'signed_in',
  // A stream would outlive the view.
  inView: 'closed',
  reply: stream('text/event-stream'),
  refusals: ['unavailable'],
  rate: { hits: 120, seconds: 600, by: 'account' },
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read/',
  summary: 'Mark one notification as read',
  access: 'signed_in',
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/',
  summary: 'Mark all one’s notifications as read',
  access: 'signed_in',
  reply: success,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id/delete/',
  summary: 'Delete one notification',
  access: 'signed_in',
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/restore/',
  summary: 'Bring back a notification that was deleted in the last ten minutes',
  access: 'signed_in',
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})

const channels = z.object({ site: z.boolean(), email: z.boolean(), sms: z.boolean(), push: z.boolean() })

const settings = z.object({
  promotions: z.boolean().describe('Whether promotions come as notifications of the site'),
  channels: channels.describe('Whether promotions come, by channel'),
})
export type NotificationSettings = z.input<typeof settings>

export const notificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings/',
  summary: 'Which notifications one wants',
  access: 'signed_in',
  reply: settings,
})

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings/',
  summary: 'Choose whether promotions come; what concerns one’s own bookings and account always comes',
  access: 'signed_in',
  body: z
    .object({
      promotions: z.boolean().optional().describe('On all channels'),
      channels: channels.partial().optional().describe('On some channels; the others stay'),
    })
    .refine(({ promotions, channels }) => (promotions === undefined) !== (channels === undefined)),
  reply: settings,
})

const pushDevices = z.object({
  public_key: z.string().describe('The key with which a browser subscribes, in base64url'),
  devices: z
    .array(
      z.object({
        id: rowId,
        device: z.string().describe('Browser and system, or empty where they are not known'),
        created_at: instant,
        is_current: z.boolean(),
      }),
    )
    .describe('The latest first'),
})
export type PushDevices = z.input<typeof pushDevices>

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/notifications/devices/',
  summary: 'The browsers that get one’s notifications while the site is closed',
  access: 'signed_in',
  inView: 'closed',
  reply: pushDevices,
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices/',
  summary: 'Get notifications in this browser, with the subscription that it made; it ends with the session',
  access: 'signed_in',
  body: z.object({
    endpoint: z.string().max(1000).describe('The address of the browser at its push service'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
  }),
  reply: pushDevices,
  refusals: ['push_service_unknown'],
  rate: { hits: 30, seconds: 3600, by: 'account' },
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id/',
  summary: 'End the notifications of one browser',
  access: 'signed_in',
  params: z.object({ id }),
  reply: pushDevices,
  refusals: ['not_found'],
})

const token = z.object({ token: z.string().min(1).max(100) })

export const showPromotionLink = endpoint({
  method: 'GET',
  path: '/api/notifications/promotion-links/',
  summary: 'Which channel the opt-out link of a promotion is for, and whether promotions still come there',
  access: 'public',
  query: token,
  reply: z.object({ channel: z.enum(PROMOTION_CHANNELS), wanted: z.boolean() }),
  refusals: ['not_found'],
  rate: { hits: 60, seconds: 3600, by: 'address' },
})

export const declineByLink = endpoint({
  method: 'POST',
  path: '/api/notifications/promotion-links/decline/',
  summary: 'Decline promotions on one channel with the link of a mail or a text message',
  access: 'public',
  body: token,
  reply: success,
  refusals: ['not_found'],
  rate: { hits: 60, seconds: 3600, by: 'address' },
})
