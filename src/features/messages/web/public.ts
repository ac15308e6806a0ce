export { Conversation } from './Conversation.tsx'
export { StaffMessages } from './StaffMessages.tsx'
