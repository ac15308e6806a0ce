declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A statement `copy ... from stdin` whose data is written to the stream. */
  export const from: (text: string) => Writable & Submittable
}
