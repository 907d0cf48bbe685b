export { CHECK_NIGHT } from './nightly.ts'
export type { StoredTally } from './present.ts'
export type { RunBasis } from './run-basis.ts'
export { signable } from './signable.ts'
