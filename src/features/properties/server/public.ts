export { checkStay } from './list-properties.ts'
export { liveCards } from './live-cards.ts'
export { ownedPropertyIds, ownedRoom, type RoomForSale, roomForSale } from './store.ts'
export { publicCatalogue } from './store-lists.ts'
