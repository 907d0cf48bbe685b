import { median } from '../../kit/machine.ts'
import { makeFacts } from '../facts.ts'
import { measureOurs, sameVerdicts } from '../measure-ours.ts'
import { openPostgres, POSTGRES_FORMS } from '../peers/postgres.ts'
import { makeRules } from '../rules.ts'
import { computeShape } from '../shape.ts'
import { against, isMissing, orWhyNot, type CaseOptions, type Case, type PeerTimes } from './case.ts'

/** SQL over the facts: a query for each rule, and what is faster. */
export async function againstPostgres(
  entities: number,
  count: number,
  { rounds, say }: CaseOptions,
): Promise<Case> {
  const facts = makeFacts(entities)
  const rules = makeRules(facts, count)
  const ours = await measureOurs(facts, rules, rounds)
  const about = { title: 'PostgreSQL', entities, shape: computeShape(facts, rules), ours }
  say('PostgreSQL takes the facts in…')
  const peer = await orWhyNot(() => openPostgres(facts))
  if (isMissing(peer)) return { ...about, peers: [], ...peer }
  try {
    const peers: PeerTimes[] = []
    for (const form of POSTGRES_FORMS) {
      say(`PostgreSQL judges: ${form}…`)
      const times: number[] = []
      while (times.length < rounds) {
        const startedAt = performance.now()
        const hits = await peer.judge(rules, form)
        times.push(performance.now() - startedAt)
        sameVerdicts(peer.version, hits, ours.checksum)
      }
      peers.push(against(ours, peer.version, form, median(times)))
    }
    return { ...about, peers, missing: null }
  } finally {
    await peer.close()
  }
}
