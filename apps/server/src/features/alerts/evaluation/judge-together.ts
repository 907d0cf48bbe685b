import type { Row } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'
import type { App } from '../../../ground/app.ts'
import { dataVersion } from '../../delivery/index.ts'
import { judgeOf } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import type { Evaluation } from '../judging/thread/evaluation.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { rulesDueOn } from './plan-store.ts'

/** Evaluations of one batch, by rule, on one version of the data. */
type Batch = { on: string; byRule: Map<string, Promise<Evaluation>> }
const batches = new WeakMap<App, Map<string, Batch>>()

/**
 * Evaluates one rule. Rules of an organisation come due together: the first request evaluates all of them at
 * once, and later ones take their result from the batch while the data version is unchanged.
 */
export async function judgeTogether(app: App, rule: Row<'alertRules'>, day: Day): Promise<Evaluation> {
  const { organisationId } = rule
  const known = batches.get(app) ?? new Map<string, Batch>()
  batches.set(app, known)
  const { on, due } = await app.database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await dataVersion(organisationId).execute(tx)
    const version = JSON.stringify({ day, ...rows[0] })
    const isKnown = known.get(organisationId)?.on === version
    return { on: version, due: isKnown ? [] : await rulesDueOn(tx, organisationId, day, app.now()) }
  })
  const batch = known.get(organisationId)
  const found = batch?.on === on ? batch.byRule.get(keyOf(rule)) : undefined
  if (found) {
    // Uses a result once; another request for the same rule evaluates it again.
    batch!.byRule.delete(keyOf(rule))
    return found
  }
  const others = due.filter(({ ruleNo }) => ruleNo !== rule.ruleNo)
  const all = app.database
    .inOrganisation(organisationId, (tx) =>
      prepareRules(tx, organisationId, [rule, ...others].map(ruleOf), [day]),
    )
    .then(({ rules, rates }) =>
      judgeOf(app).ask('evaluate', {
        organisationId,
        rules: rules.map((one) => ({ rule: one, day })),
        rates,
      }),
    )
  if (batch?.on !== on) known.set(organisationId, { on, byRule: outcomesOf(others, all) })
  return (await all)[0]!
}

const keyOf = ({ ruleNo, version }: Row<'alertRules'>) => `${ruleNo}/${version}`

function outcomesOf(others: Row<'alertRules'>[], all: Promise<Evaluation[]>): Batch['byRule'] {
  // A failure is reported to the callers; without a caller it must not become an unhandled rejection.
  all.catch(() => {})
  return new Map(
    others.map((one, at) => {
      const outcome = all.then((done) => done[at + 1]!)
      outcome.catch(() => {})
      return [keyOf(one), outcome]
    }),
  )
}
