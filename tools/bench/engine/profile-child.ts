import { makeFacts } from './facts.ts'
import { makeOurs } from './ours.ts'
import { profileWork } from './profile.ts'
import { makeRules } from './rules.ts'

const [entities, count] = process.argv.slice(2).map(Number) as [number, number]
const [THREADS, WARM_UP, TURNS] = [2, 3, 8]

/** The largest case under a profiler, in a process whose inner loops stay apart: else they would all have one name. */
const facts = makeFacts(entities)
const rules = makeRules(facts, count)
const ours = await makeOurs({ entities, threads: THREADS })
await ours.load(facts)
for (let turn = 0; turn < WARM_UP; turn++) ours.judge(rules)
console.log(JSON.stringify(await profileWork(TURNS, () => void ours.judge(rules))))
await ours.close()
