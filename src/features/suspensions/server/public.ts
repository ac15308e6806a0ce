export {
  hostIsSuspended,
  isHostSuspended,
  isSuspended,
  isSuspendedHost,
  reinstateProperties,
  type SuspensionChange,
  suspendedOrOfHost,
  suspendProperties,
  suspensionsOfProperties,
} from './store.ts'
