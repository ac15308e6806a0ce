import { useHydrated } from './hydrated.ts'

/** The site's own origin, as the device that scans a code reaches it; empty until the page is hydrated. */
export const useSiteOrigin = () => (useHydrated() ? window.location.origin : '')
