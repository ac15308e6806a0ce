export { collectedLately, collectedSince, type Entry, hotelBalance, post } from './store.ts'
