import type { FaultKind } from './triggers.ts'

/** A fault to come: for requests whose path contains `path` (`webhook` for call-backs), so many times. */
export type Fault = { path: string; kind: FaultKind; times: number }

/** Faults set through the control API, in addition to those of the trigger numbers. */
export type Faults = {
  order: (fault: Fault) => void
  /** The fault that this request meets, used up by asking. */
  take: (path: string) => FaultKind | null
  /** True the first time a key is seen. */
  first: (key: string) => boolean
  list: () => Fault[]
  clear: () => void
}

/** Faults are in memory only: a restart clears them. */
export const newFaults = (): Faults => {
  let faults: Fault[] = []
  const seen = new Set<string>()
  return {
    order: (fault) => {
      faults.push({ ...fault })
    },
    take: (path) => {
      const fault = faults.find((candidate) => path.includes(candidate.path))
      if (fault === undefined) return null
      fault.times -= 1
      faults = faults.filter((candidate) => candidate.times > 0)
      return fault.kind
    },
    first: (key) => {
      if (seen.has(key)) return false
      seen.add(key)
      return true
    },
    list: () => [...faults],
    clear: () => {
      faults = []
      seen.clear()
    },
  }
}
