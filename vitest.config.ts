import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { foundChromium } from './test/component/chromium-provider.ts'
import { LEVELS, type Level } from './test/levels.ts'
import { LevelTimes } from './test/run/level-times.ts'
import { contracts } from './vite.config.ts'

/** What takes minutes begins first, so that no worker sits over it alone at the end. */
const LONG = [
  /scripts\/checks/,
  /test\/(money-properties|crash|race|templates)/,
  /e2e\/(booking-dialog|accounts|keyboard)/,
]
const rank = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId))
  return place < 0 ? LONG.length : place
}
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

const SERVER = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts']

/** Components in a real browser. */
const COMPONENT = 'src/**/*.test.tsx'

const level = (name: Level, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    globalSetup: [name === 'unit' || name === 'component' ? 'test/run/setup.ts' : 'test/run/setup-postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000, // longer than a product may take to start
    // Browsers on a busy machine: what is waited for comes, only later. What never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    // No test replaces a module, so that a worker can load each of them once for all its files.
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: LEVELS.findIndex((each) => each.name === name) },
    ...test,
  },
})

export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    sequence: { sequencer: LongOnesFirst },
    reporters: ['default', new LevelTimes()],
    projects: [
      level('unit', { include: ['src/**/*.test.ts'], exclude: SERVER }),
      {
        ...level('component', {
          include: [COMPONENT],
          browser: {
            enabled: true,
            headless: true,
            provider: foundChromium(),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        }),
        plugins: [contracts(), react(), tailwindcss()],
      },
      level('integration', {
        include: [
          ...SERVER,
          ...['sim', 'demo', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
          'test/*.test.ts',
          'test/{run,specification}/*.test.ts',
        ],
      }),
      level('browser', { include: ['test/e2e/*.test.ts'] }),
      // Lighthouse simulates a slow phone: it must have the machine for itself, so it comes last and alone.
      level('measured', { include: ['test/measured/*.test.ts'], maxWorkers: 1 }),
      level('long', { include: ['test/long/*.test.ts'] }),
    ],
  },
})
