/** A small break of the source that some test of `npm test` must notice. */
export type Fault = {
  file: string
  /** Effect on the product, as a user or attacker would notice it. */
  effect: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** Test files expected to fail, paths in the repository. When none does, every test that the file affects is run. */
  tests: string[]
}
