export { checkStay } from './list-properties.ts'
export { ownedPropertyIds, ownedRoom, type RoomForSale, roomForSale } from './store.ts'
