import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const MEASURED = 'test/measured/**/*.test.ts'

/** What takes minutes begins first, so that no worker sits over it alone at the end. */
const LONG = [/test\/money-properties/, /test\/(e2e\/|crash|race)/]
const rank = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId))
  return place < 0 ? LONG.length : place
}
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongOnesFirst },
    // Browsers on a busy machine: what is waited for comes, only later. What never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'suite',
          globalSetup: ['test/global-setup.ts'],
          include: ['src', 'sim', 'demo', 'test', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: [MEASURED],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      // Lighthouse simulates a slow phone: it must have the machine for itself, so it comes last and alone.
      {
        extends: true,
        test: { name: 'measured', include: [MEASURED], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
