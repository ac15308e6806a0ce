/** What other features may use of the hotel's pages of its properties. */
export { PinMap } from './PinMap.tsx'
