import { measured } from './measured.mjs'

/** Runs that show a promise: `npm run proof -- kill`. */
export const proof = (args) => measured('proof', 'Say what to prove', args)
