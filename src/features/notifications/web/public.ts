export { PushPrompt } from './PushPrompt.tsx'
export { UnreadBadge } from './UnreadBadge.tsx'
export { UnreadProvider, useUnread } from './unread.tsx'
