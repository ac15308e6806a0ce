export { RoomCalendar, RoomDateRange } from './RoomCalendar.tsx'
