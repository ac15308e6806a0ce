export { companyReader, limitsOf } from './read-settings.ts'
