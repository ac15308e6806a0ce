import { formatCount } from '#domain/number.ts'
import type { parts as english } from '../en/parts.ts'

export const parts: typeof english = {
  table: {
    columns: 'Safu',
    actions: 'Vitendo',
    selectAll: 'Chagua mistari yote',
    selectRow: (name: string) => `Chagua ${name}`,
    rows: (count: number) => (count === 1 ? 'Mstari 1' : `Mistari ${formatCount(count)}`),
    selected: (count: number) => `${formatCount(count)} imechaguliwa`,
    clearSelection: 'Ondoa uchaguzi',
  },
  sortable: {
    instructions:
      'Bonyeza Space kuinua, vitufe vya mishale kusogeza, Space tena kuweka chini, Escape kuacha kila kitu kama kilivyokuwa.',
    handle: 'inaweza kupangwa',
    move: (name: string) => `Sogeza ${name}`,
    earlier: (name: string) => `Sogeza ${name} nafasi moja mbele`,
    later: (name: string) => `Sogeza ${name} nafasi moja nyuma`,
    pickedUp: (name: string, position: number, count: number) =>
      `${name} imeinuliwa. Iko nafasi ya ${position} kati ya ${count}.`,
    moved: (name: string, position: number, count: number) =>
      `${name} sasa iko nafasi ya ${position} kati ya ${count}.`,
    dropped: (name: string, position: number, count: number) =>
      `${name} imewekwa nafasi ya ${position} kati ya ${count}.`,
    cancelled: (name: string, position: number) => `Haikusogezwa. ${name} imerudi nafasi ya ${position}.`,
  },
  chart: { view: 'Onyesha kama', chart: 'Chati', table: 'Jedwali', none: 'Hakuna takwimu' },
  select: {
    open: 'Onyesha machaguo',
    clear: 'Ondoa chaguo',
    empty: 'Hakuna kinacholingana. Jaribu herufi nyingine.',
    count: (found: number, shown: number) =>
      found > shown
        ? `${shown} ya kwanza kati ya ${formatCount(found)}. Andika ili kupata mengine.`
        : found === 1
          ? 'Chaguo 1'
          : `Machaguo ${found}`,
  },
}
