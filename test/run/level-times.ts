import type { Reporter, TestModule } from 'vitest/node'
import { LEVELS } from '../levels.ts'

/** The level of a project; the runner adds the browser to its name. */
const levelOf = ({ project }: TestModule) => project.name.replace(/ \(.*\)$/, '')

type Time = { from: number; to: number; files: number }

const seconds = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/**
 * Prints how long each level of tests took beside its budget. With `BUDGETS=on` a level that took longer fails the run:
 * for machines that do nothing else.
 */
export class LevelTimes implements Reporter {
  #times = new Map<string, Time>()

  onTestModuleStart(module: TestModule) {
    const now = Date.now()
    const level = levelOf(module)
    const time = this.#times.get(level) ?? { from: now, to: now, files: 0 }
    this.#times.set(level, { ...time, files: time.files + 1 })
  }

  onTestModuleEnd(module: TestModule) {
    const time = this.#times.get(levelOf(module))
    if (time) time.to = Date.now()
  }

  onTestRunEnd() {
    for (const { name, minutes } of LEVELS) {
      const time = this.#times.get(name)
      if (!time) continue
      const late = time.to - time.from > minutes * 60_000
      const verdict = late ? 'OVER ITS BUDGET of' : 'of'
      console.log(
        `${name.padStart(12)}  ${time.files} files in ${seconds(time.to - time.from)} ${verdict} ${minutes} min`,
      )
      if (late && process.env.BUDGETS === 'on') process.exitCode = 1
    }
  }
}
