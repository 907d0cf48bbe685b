import type { Row } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { dataVersion } from '../../../data/delivery/index.ts'
import { judgeClient } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import type { Evaluation } from '../judging/thread/evaluation.ts'
import { toRule } from '../rules/rule-from-row.ts'
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
  const batchByOrganisation = batches.get(app) ?? new Map<string, Batch>()
  batches.set(app, batchByOrganisation)
  const { on, due } = await app.database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await dataVersion(organisationId).execute(tx)
    const version = JSON.stringify({ day, ...rows[0] })
    const isKnown = batchByOrganisation.get(organisationId)?.on === version
    return { on: version, due: isKnown ? [] : await rulesDueOn(tx, organisationId, day, app.now()) }
  })
  const batch = batchByOrganisation.get(organisationId)
  const cachedEvaluation = batch?.on === on ? batch.byRule.get(ruleKey(rule)) : undefined
  if (cachedEvaluation) {
    // Uses a result once; another request for the same rule evaluates it again.
    batch!.byRule.delete(ruleKey(rule))
    return cachedEvaluation
  }
  const others = due.filter(({ ruleNo }) => ruleNo !== rule.ruleNo)
  const all = app.database
    .inOrganisation(organisationId, (tx) =>
      prepareRules(tx, organisationId, [rule, ...others].map(toRule), [day]),
    )
    .then(({ rules, rates }) =>
      judgeClient(app).ask('evaluate', {
        organisationId,
        rules: rules.map((one) => ({ rule: one, day })),
        rates,
      }),
    )
  if (batch?.on !== on) batchByOrganisation.set(organisationId, { on, byRule: outcomesByRule(others, all) })
  return (await all)[0]!
}

const ruleKey = ({ ruleNo, version }: Row<'alertRules'>) => `${ruleNo}/${version}`

function outcomesByRule(others: Row<'alertRules'>[], all: Promise<Evaluation[]>): Batch['byRule'] {
  // A failure is reported to the callers; without a caller it must not become an unhandled rejection.
  all.catch(() => {})
  return new Map(
    others.map((rule, at) => {
      const outcome = all.then((done) => done[at + 1]!)
      outcome.catch(() => {})
      return [ruleKey(rule), outcome]
    }),
  )
}
