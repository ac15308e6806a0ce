const SERVER = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'src/adapters/**/*.test.ts']
const WITHOUT_BROWSER = ['test/run/*.test.ts', 'test/specification/*.test.ts']
const MEASURED = ['test/measured/*.test.ts']
const LONG = ['test/long/*.test.ts']

type Declared = { name: string; minutes: number; besideNext?: true; include: string[]; exclude?: string[] }

/**
 * The levels of tests, each a project of the runner, in the order in which they run; `minutes` is the time budget: 15 for
 * all but `long`. A level `besideNext` runs at the same time as the one after it, and their budgets add up: both wait a
 * good deal. Every test file is in one of them.
 */
export const LEVELS = [
  { name: 'unit', minutes: 1, include: ['src/**/*.test.ts'], exclude: SERVER },
  { name: 'component', minutes: 2, besideNext: true, include: ['src/**/*.test.tsx'] },
  {
    name: 'integration',
    minutes: 4,
    include: [
      ...SERVER,
      ...['sim', 'demo', 'scripts', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
      'test/*.test.ts',
      ...WITHOUT_BROWSER,
    ],
  },
  {
    name: 'browser',
    minutes: 6,
    include: ['test/*/**/*.test.ts'],
    exclude: [...WITHOUT_BROWSER, ...MEASURED, ...LONG],
  },
  { name: 'measured', minutes: 2, include: MEASURED },
  { name: 'long', minutes: 60, include: LONG },
] as const satisfies Declared[]

/** The levels that run at the same time, in the order of these groups. */
export const LEVEL_GROUPS: readonly (readonly Declared[])[] = LEVELS.reduce<Declared[][]>((groups, level) => {
  const last = groups.at(-1)
  if (last?.at(-1)?.besideNext) last.push(level)
  else groups.push([level])
  return groups
}, [])

/** The name of a level. */
export type Level = (typeof LEVELS)[number]['name']
