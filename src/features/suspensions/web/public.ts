export { SuspendedNotice } from './SuspendedNotice.tsx'
export { SUSPENSION_NOTICE_WORDS } from './words.ts'
