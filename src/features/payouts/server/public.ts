export { payoutSide } from './payout-side.ts'
