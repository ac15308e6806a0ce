export { collectedLately, type Entry, hotelBalance, post } from './store.ts'
export { moneyMovedByDay } from './store-days.ts'
