export { asCandidate } from './as-candidate.ts'
export { makeChance } from './chance.ts'
export { randomCase } from './random-rule.ts'
export { randomSituation } from './random-situation.ts'
