export { nameOf, textUnder } from './log-values.ts'
