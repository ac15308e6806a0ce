export { createDraft } from './create-draft.ts'
export { liveCards } from './live-cards.ts'
export { presentCard } from './present.ts'
export {
  propertyIdsInScope,
  propertyIdsShown,
  type RoomForSale,
  roomForSale,
  roomInScope,
  roomsInScope,
  roomToBook,
  roomToEnter,
} from './store.ts'
export { forgetApprovedPhotograph, isApprovedPhotograph, replaceInApprovals } from './store-approved.ts'
export { livePropertyRows, type PropertyRow, REVIEW_SUMMARY } from './store-cards.ts'
export { partsOfProperties } from './store-details.ts'
export { chosenExtras, servicesForSale } from './store-extras.ts'
export { publicCatalogue } from './store-lists.ts'
export { destinationFinder } from './suggest-destination.ts'
