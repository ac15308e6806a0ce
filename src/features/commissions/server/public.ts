export { commissionOfRoom } from './commission-of.ts'
