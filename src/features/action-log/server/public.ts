export { sealActions } from './seal-actions.ts'
export { type ChainReport, verifyLog } from './verify-log.ts'
