export { ownedPropertyIds, ownedRoom, type RoomForSale, roomForSale } from './store.ts'
export { publicCatalogue } from './store-lists.ts'
