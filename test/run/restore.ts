import { afterAll, vi } from 'vitest'

// Files share a worker and its modules: each begins with the real clock, the real globals and the real functions.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
