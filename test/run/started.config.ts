import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A runner whose only file starts everything and never closes it. */
export default defineConfig({
  cacheDir: join(import.meta.dirname, '../../node_modules/.vite/started'),
  test: {
    root: 'test/run',
    include: ['started.ts'],
    globalSetup: ['./setup-postgres.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
