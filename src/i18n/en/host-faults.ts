import type { HostFault } from '#domain/field-faults.ts'

/** What is wrong with an optional field of the form for new hosts; apart from `faults`, which every page loads. */
export const hostFaults: Record<HostFault, string> = {
  tin_invalid: 'A TIN has 9 digits, such as 123-456-789.',
  pin_unreadable: 'Enter two coordinates, such as -5.7261, 39.2983, or a map link that contains them.',
  pin_outside: 'This place is not in Tanzania. Check both coordinates, the latitude comes first.',
}
