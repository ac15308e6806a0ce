export { activeLevies } from './store.ts'
