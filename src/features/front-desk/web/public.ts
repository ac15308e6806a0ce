export { loadOwnProperties, useOwnProperties } from './own-properties.ts'
export { PropertySwitch } from './PropertySwitch.tsx'
