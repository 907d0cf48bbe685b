import { medianTime } from '../../kit/measure-work.ts'
import { makeFacts } from '../facts.ts'
import { measureOurs, sameVerdicts } from '../measure-ours.ts'
import { installDuckdb } from '../peers/duckdb-install.ts'
import { openDuckdb } from '../peers/duckdb.ts'
import { makeRules } from '../rules.ts'
import { computeShape } from '../shape.ts'
import { against, isMissing, orWhyNot, type CaseOptions, type Case } from './case.ts'

export const WHOLE = 'sums once, then all rules in one UNION ALL'
export const SUMS_FREE = 'the same with its sums given for free'

/** The strongest peer there is to be had, in its best form. */
export async function againstDuckdb(
  entities: number,
  count: number,
  { rounds, say }: CaseOptions,
): Promise<Case> {
  const facts = makeFacts(entities)
  const rules = makeRules(facts, count)
  const ours = await measureOurs(facts, rules, rounds)
  const about = { title: 'DuckDB', entities, shape: computeShape(facts, rules), ours }
  const duck = await orWhyNot(installDuckdb)
  if (isMissing(duck)) return { ...about, peers: [], ...duck }

  say('DuckDB takes the facts in…')
  const peer = await openDuckdb(duck, facts)
  try {
    await peer.addUp(rules)
    await peer.judge(rules)
    sameVerdicts(peer.version, await peer.hits(rules), ours.checksum)
    say('DuckDB judges…')
    const whole = await medianTime(rounds, async () => {
      await peer.addUp(rules)
      await peer.judge(rules)
    })
    const only = await medianTime(rounds, () => peer.judge(rules))
    return {
      ...about,
      peers: [against(ours, peer.version, WHOLE, whole), against(ours, peer.version, SUMS_FREE, only)],
      missing: null,
    }
  } finally {
    peer.close()
  }
}
