import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { foundChromium } from './test/component/chromium-provider.ts'
import { LEVEL_GROUPS, LEVELS, type Level } from './test/levels.ts'
import { LevelTimes } from './test/run/level-times.ts'
import { contracts } from './vite.config.ts'

/** What takes minutes begins first, so that no worker sits over it alone at the end. */
const LONG = [
  /scripts\/checks/,
  /test\/(money-properties|crash|race)/,
  /e2e\/(accessible|booking-dialog|accounts|keyboard)/,
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

/** What a file has put in the place of clocks, globals and functions goes with it. */
const RESTORE = ['test/run/restore.ts']

/** Components are shown by the browser of the journeys. */
const browser = {
  enabled: true,
  headless: true,
  provider: foundChromium(),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
}

const level = (name: Level, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => {
  const of = LEVELS.find((each) => each.name === name) ?? LEVELS[0]
  return {
    test: {
      name,
      include: [...of.include],
      exclude: 'exclude' in of ? [...of.exclude] : [],
      globalSetup: [name === 'unit' || name === 'component' ? 'test/run/setup.ts' : 'test/run/setup-postgres.ts'],
      testTimeout: 120_000,
      hookTimeout: 300_000, // longer than a product may take to start
      // Browsers on a busy machine: what is waited for comes, only later. What never comes still fails.
      expect: { poll: { timeout: 20_000 } },
      // No test replaces a module, so that a worker can load each of them once for all its files.
      isolate: false,
      setupFiles: RESTORE,
      maxWorkers: 2,
      sequence: { groupOrder: LEVEL_GROUPS.findIndex((levels) => levels.some((each) => each.name === name)) },
      ...test,
    },
  }
}

export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    sequence: { sequencer: LongOnesFirst },
    reporters: ['default', new LevelTimes()],
    projects: [
      level('unit'),
      {
        // The next level runs beside it, with as many workers again: each waits for browser, polls and restarts.
        ...level('component', {
          browser,
          setupFiles: [...RESTORE, 'test/component/owner-stacks.ts'],
          maxWorkers: 3,
          env: { VIEWS: process.env.VIEWS ?? '' },
        }),
        plugins: [contracts(), react(), tailwindcss()],
      },
      level('integration', { maxWorkers: 3 }),
      level('browser', { maxWorkers: 3 }),
      // Lighthouse simulates a slow phone: it must have the machine for itself, so it comes last and alone.
      level('measured', { maxWorkers: 1 }),
      level('long'),
    ],
  },
})
