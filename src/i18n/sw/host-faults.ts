import type { HostFault } from '#domain/field-faults.ts'

export const hostFaults: Record<HostFault, string> = {
  tin_invalid: 'TIN ina tarakimu 9, mfano 123-456-789.',
  pin_unreadable: 'Andika namba mbili za mahali, mfano -5.7261, 39.2983, au kiungo cha ramani chenye namba hizo.',
  pin_outside: 'Mahali hapa hapako Tanzania. Angalia namba zote mbili; latitudo hutangulia.',
}
