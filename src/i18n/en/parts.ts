import { formatCount } from '#domain/number.ts'
/** The parts of office pages that say something themselves: tables, sortable tiles, charts, search boxes. */
export const parts = {
  table: {
    columns: 'Columns',
    actions: 'Actions',
    selectAll: 'Select all rows',
    selectRow: (name: string) => `Select ${name}`,
    rows: (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`),
    selected: (count: number) => `${formatCount(count)} selected`,
    clearSelection: 'Clear selection',
  },
  sortable: {
    instructions:
      'Press Space to pick up, the arrow keys to move, Space again to put down, Escape to leave everything as it was.',
    handle: 'sortable',
    move: (name: string) => `Move ${name}`,
    earlier: (name: string) => `Move ${name} one place forward`,
    later: (name: string) => `Move ${name} one place back`,
    pickedUp: (name: string, position: number, count: number) =>
      `${name} picked up. It is at place ${position} of ${count}.`,
    moved: (name: string, position: number, count: number) => `${name} is now at place ${position} of ${count}.`,
    dropped: (name: string, position: number, count: number) => `${name} put down at place ${position} of ${count}.`,
    cancelled: (name: string, position: number) => `Not moved. ${name} is at place ${position} again.`,
  },
  chart: { view: 'Show as', chart: 'Chart', table: 'Table', none: 'No figure' },
  select: {
    open: 'Show the choices',
    clear: 'Clear the choice',
    empty: 'Nothing fits. Try other letters.',
    count: (found: number, shown: number) =>
      found > shown
        ? `The first ${shown} of ${formatCount(found)}. Type to find others.`
        : found === 1
          ? '1 choice'
          : `${found} choices`,
  },
}
