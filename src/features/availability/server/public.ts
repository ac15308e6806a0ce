export { freeNights, isFree, nightsHeld, takeNights } from './store.ts'
