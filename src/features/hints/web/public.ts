export { SellingHints } from './SellingHints.tsx'
