export type { ShownEvidence } from '../contract.ts'
export { LATEST_EVIDENCE, shownEvidence, statedEvidence, stateEvidence, taxNumberOf } from './store.ts'
