import { defineConfig } from 'vitest/config'

const MEASURED = 'test/measured/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Browsers on a busy machine: what is waited for comes, only later. What never comes still fails.
    expect: { poll: { timeout: 10_000 } },
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
