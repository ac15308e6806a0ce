export { StayAccount } from './StayAccount.tsx'
