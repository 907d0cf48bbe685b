import { measured } from './measured.mjs'

/** Runs that measure: `npm run bench -- ingest`. */
export const bench = (args) => measured('bench', 'Say what to measure', args)
