export { BookingStatusBadge, PaymentBadge } from './Badges.tsx'
export { BookingSheet } from './BookingSheet.tsx'
export { BookingCards, BookingsTable } from './BookingsTable.tsx'
export { type DayKind, doneOf, nextMove, openMoves, percentTaken } from './booking-badges.ts'
export { DownloadButton } from './DownloadButton.tsx'
export { useDeskKeys } from './desk-keys.ts'
export { useDesk } from './desk-width.ts'
export {
  bookingsPath,
  filtersFrom,
  type HotelFilters,
  idIn,
  isNarrowed,
  PAGE_SIZE,
  pageQuestion,
  questionOf,
} from './hotel-filters.ts'
export { useLive } from './live.ts'
export { MoveButton, MoveMenu } from './MoveMenu.tsx'
export { type AskedMove, type Moves, useMoves } from './moves.ts'
export { Search } from './Search.tsx'
export { ChipLink, StatusChips } from './StatusChips.tsx'
export { STATUS_LOOKS } from './status-badge.ts'
export { Tile } from './Tile.tsx'
export { HOTEL_WORDS } from './words.ts'
