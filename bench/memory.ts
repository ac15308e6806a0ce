import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often the memory is read: what lasts for less may be missed. */
const SAMPLE_MS = 25

/** A file of a process; empty if it has ended. */
const fileOf = (pid: number, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })

/**
 * The programs of a product: its own process and the Node.js processes that it has started, without the simulators of
 * the outside world, which no real product has. PostgreSQL is no part of it.
 */
const programsOf = async (pid: number): Promise<number[]> => {
  const children = (await fileOf(pid, `task/${pid}/children`)).split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(children.map((child) => fileOf(child, 'cmdline')))
  const isCounted = (command = '') => command.split('\0')[0] === process.execPath && !command.includes('sim/main.ts')
  const counted = children.filter((_, at) => isCounted(commands[at]))
  return [pid, ...(await Promise.all(counted.map(programsOf))).flat()]
}

const residentKilobytes = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await fileOf(pid, 'status'))?.[1] ?? 0)

/**
 * The resident memory of all programs of a product together, in MB. Pages that two of them share are counted twice, so
 * that the sum is never too small.
 */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const each = await Promise.all((await programsOf(pid)).map(residentKilobytes))
  return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024
}

/** The most memory of a product while some work goes on, in MB. */
export const mostMegabytes = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) {
    most = Math.max(most, await residentMegabytes(pid))
    await Promise.race([over, sleep(SAMPLE_MS)])
  }
  return most
}
