export { hasOpenDispute } from './store.ts'
