export { payoutSide } from './payout-side.ts'
export { moneyOfProperty } from './store-earnings.ts'
