export { LazyStoredValues } from './LazyStoredValues.tsx'
