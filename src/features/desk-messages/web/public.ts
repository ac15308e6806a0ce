export { UnreadConversations } from './UnreadConversations.tsx'
