export { collectedLately, type Entry, hotelBalance, post } from './store.ts'
export { collectedByDay, moneyMovedByDay } from './store-days.ts'
