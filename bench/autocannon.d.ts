declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests a second of all connections together. */
    overallRate: number
    requests: { path: string }[]
  }
  /** A running load; await it for its end. `response` has the status, the bytes and the time in ms. */
  type Load = EventEmitter<{ response: [client: object, status: number, bytes: number, time: number] }> &
    PromiseLike<object>

  export default function autocannon(options: Options): Load
}
