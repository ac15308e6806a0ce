export { spendCode } from './spend-code.ts'
export { deleteSecondFactor, hasSecondFactor } from './store.ts'
