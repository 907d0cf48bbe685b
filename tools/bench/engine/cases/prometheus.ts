import { makeFacts } from '../facts.ts'
import { measureOurs, sameVerdicts } from '../measure-ours.ts'
import { installPrometheus } from '../peers/prometheus-install.ts'
import { openPrometheus } from '../peers/prometheus.ts'
import { makeRules } from '../rules.ts'
import { computeShape } from '../shape.ts'
import { against, isMissing, orWhyNot, type CaseOptions, type Case } from './case.ts'

/** Rule groups on two cores. Prometheus has no window of each entity's own, so that neither side gets such rules. */
export async function againstPrometheus(
  entities: number,
  count: number,
  { rounds, say }: CaseOptions,
): Promise<Case> {
  const facts = makeFacts(entities)
  const rules = makeRules(facts, count, { flights: false })
  const ours = await measureOurs(facts, rules, rounds)
  const about = { title: 'Prometheus', entities, shape: computeShape(facts, rules), ours }
  const program = await orWhyNot(installPrometheus)
  if (isMissing(program)) return { ...about, peers: [], ...program }

  say('Prometheus takes the facts in…')
  const peer = await openPrometheus(program, facts)
  try {
    await peer.judge(rules)
    sameVerdicts(peer.version, await peer.hits(rules), ours.checksum)
    say('Prometheus judges…')
    const ms = await peer.timed(rounds)
    return {
      ...about,
      peers: [against(ours, peer.version, 'two rule groups side by side', ms)],
      missing: null,
    }
  } finally {
    await peer.close()
  }
}
