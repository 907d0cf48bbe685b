/** The package comes without types; these are the ones that we use. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  export function to(command: string): Readable & Submittable & { rowCount: number }
  export function from(command: string): Writable & Submittable & { rowCount: number }
}
