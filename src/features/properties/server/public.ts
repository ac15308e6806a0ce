export { ownedPropertyIds, ownedRoom, type RoomForSale, roomForSale } from './store.ts'
