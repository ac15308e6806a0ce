import type { Reporter, TestModule } from 'vitest/node'
import { LEVEL_GROUPS } from '../levels.ts'

const nameOf = (levels: readonly { name: string }[]) => levels.map(({ name }) => name).join(' + ')

/** The levels that run together with that of a project; the runner adds the browser to its name. */
const groupOf = ({ project }: TestModule) => {
  const level = project.name.replace(/ \(.*\)$/, '')
  return nameOf(LEVEL_GROUPS.find((levels) => levels.some(({ name }) => name === level)) ?? [])
}

type Time = { from: number; to: number; files: number }

const seconds = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/**
 * Prints how long each level of tests took beside its budget, or levels that run at the same time beside theirs. With `BUDGETS=on` a level that took longer fails the run:
 * for machines that do nothing else.
 */
export class LevelTimes implements Reporter {
  #times = new Map<string, Time>()

  onTestModuleStart(module: TestModule) {
    const now = Date.now()
    const group = groupOf(module)
    const time = this.#times.get(group) ?? { from: now, to: now, files: 0 }
    this.#times.set(group, { ...time, files: time.files + 1 })
  }

  onTestModuleEnd(module: TestModule) {
    const time = this.#times.get(groupOf(module))
    if (time) time.to = Date.now()
  }

  onTestRunEnd() {
    for (const levels of LEVEL_GROUPS) {
      const name = nameOf(levels)
      const time = this.#times.get(name)
      if (!time) continue
      const minutes = levels.reduce((sum, level) => sum + level.minutes, 0)
      const late = time.to - time.from > minutes * 60_000
      const verdict = late ? 'OVER ITS BUDGET of' : 'of'
      console.log(
        `${name.padStart(23)}  ${time.files} files in ${seconds(time.to - time.from)} ${verdict} ${minutes} min`,
      )
      if (late && process.env.BUDGETS === 'on') process.exitCode = 1
    }
  }
}
