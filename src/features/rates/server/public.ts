export { checkRates } from './check-rates.ts'
export { type PropertyRates, type RatedRoom, ratesOfRoom, ratesOfRooms, readRates } from './store.ts'
