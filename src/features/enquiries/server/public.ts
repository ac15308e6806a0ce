export { enquiryData } from './store-personal.ts'
