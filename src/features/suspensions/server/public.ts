export {
  hostIsSuspended,
  isHostSuspended,
  isSuspended,
  isSuspendedHost,
  reinstateProperties,
  type SuspensionChange,
  suspendProperties,
  suspensionsOfProperties,
} from './store.ts'
