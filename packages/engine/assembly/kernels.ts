// SIMD kernels on the snapshot's own memory. Every address is a byte offset, every length a multiple of 64
// entities, except for totals. `src/kernels/plain.ts` is the plain TypeScript version; both must give the
// same bits.

export { sums32, sums64, scaled, ratios, blank } from './columns'
export { uncounted, counted, between, outside, common, without, together, list } from './sets'
export { bins } from './bins'
export { codes } from './codes'
export { scanSums, scanRatios } from './scans'
export { judge } from './judge'
export { add32, add64, add16, wholes } from './rows'
export { total32, total64, total16 } from './totals'
export { run } from './run'
