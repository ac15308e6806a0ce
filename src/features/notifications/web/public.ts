export { UnreadBadge } from './UnreadBadge.tsx'
export { useLiveNotifications, useUnread } from './unread.ts'
