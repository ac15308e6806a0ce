/** The levels of tests, each a project of the runner, in the order in which they run; `minutes` is the time budget. */
export const LEVELS = [
  { name: 'unit', minutes: 1 },
  { name: 'component', minutes: 1 },
  { name: 'integration', minutes: 5 },
  { name: 'browser', minutes: 6 },
  { name: 'measured', minutes: 3 },
  { name: 'long', minutes: 60 },
] as const

export type Level = (typeof LEVELS)[number]['name']
