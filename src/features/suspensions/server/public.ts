export {
  hostIsSuspended,
  isHostSuspended,
  isSuspended,
  reinstateProperties,
  type SuspensionChange,
  suspendProperties,
  suspensionsOfProperties,
} from './store.ts'
