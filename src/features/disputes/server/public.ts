export { hasOpenDispute, paidBeforeDecisions } from './store.ts'
