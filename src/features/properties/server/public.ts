export { ownedPropertyIds, ownedRoom, type RoomForSale, roomForSale } from './store.ts'
export { propertyData } from './store-personal.ts'
