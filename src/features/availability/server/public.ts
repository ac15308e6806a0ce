export { freeNights, HOLD_OVER, isFree, type NightHeld, nightsHeld, takeNights } from './store.ts'
export { freeRooms, takenRooms } from './store-rooms.ts'
