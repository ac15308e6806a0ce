export { freeNights, HOLD_OVER, isFree, type NightHeld, nightsHeld, takeNights } from './store.ts'
export {
  type ClosureSpan,
  closeFreeNights,
  insertClosuresElsewhere,
  openClosures,
  renameClosures,
  type TakenNight,
  takenRanges,
} from './store-elsewhere.ts'
export { freeRooms, takenRooms } from './store-rooms.ts'
