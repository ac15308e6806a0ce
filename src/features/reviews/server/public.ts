export { reviewData } from './store-personal.ts'
