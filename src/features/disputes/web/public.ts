export { DeskDisputes } from './DeskDisputes.tsx'
export { StayDisputes } from './StayDisputes.tsx'
