export type { ShownEvidence } from '../contract.ts'
export { LATEST_EVIDENCE, shownEvidence, statedEvidence, stateEvidence } from './store.ts'
