export { HotelCommission } from './HotelCommission.tsx'
