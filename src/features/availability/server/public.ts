export { freeNights, isFree, nightsHeld, takeNights } from './store.ts'
export { freeRooms } from './store-rooms.ts'
