export { UnreadBadge } from './UnreadBadge.tsx'
export { useNews, useUnread } from './unread.ts'
