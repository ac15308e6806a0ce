export { DeskDisputes } from './DeskDisputes.tsx'
export { StayDisputes } from './StayDisputes.tsx'
export { useOpenDisputes } from './use-open-disputes.ts'
