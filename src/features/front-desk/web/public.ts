export { loadOwnProperties, type Owned, useOwnProperties } from './own-properties.ts'
export { PropertySwitch } from './PropertySwitch.tsx'
