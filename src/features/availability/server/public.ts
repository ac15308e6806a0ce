export { freeNights, isFree, takeNights } from './store.ts'
export { freeRooms } from './store-rooms.ts'
