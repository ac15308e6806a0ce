export type { ShownEvidence } from '../contract.ts'
export { LATEST_EVIDENCE, shownEvidence } from './store.ts'
