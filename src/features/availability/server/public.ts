export { freeNights, isFree, takeNights } from './store.ts'
