import { readFileSync } from 'node:fs'
import { processesOf } from './run/run-folder.ts'

/** The threads' nice values are field 19 of their state, counted behind the name, which may hold spaces. */
const NICE = 16

/** The ids of the processes that decode photographs and name a folder in their environment; found on Linux only. */
export const decodersOf = (folder: string): number[] =>
  processesOf(folder)
    .filter(({ command }) => command.includes('decoder-process.ts'))
    .map(({ pid }) => pid)

/** How much a thread of a process lets others go first, from -20 to 19. */
export const niceOf = (pid: number, thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[NICE])
