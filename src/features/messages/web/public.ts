export { Conversation } from './Conversation.tsx'
export { LazyConversation } from './LazyConversation.tsx'
export { StaffMessages } from './StaffMessages.tsx'
