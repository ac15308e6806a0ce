export { UnreadBadge } from './UnreadBadge.tsx'
export { useUnread } from './unread.ts'
