import type { TestProject } from 'vitest/node'
import { joinRun } from './open-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** Gives a level of tests the PostgreSQL server of the run. */
export default async (project: TestProject) => {
  const run = await joinRun()
  project.provide('postgres', await run.postgres())
  return run.leave
}
