import type { Row } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'
import type { App } from '../../../ground/app.ts'
import { dataVersion } from '../../delivery/index.ts'
import { judgeOf } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import type { Evaluation } from '../judging/thread/evaluation.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { rulesDueOn } from './plan-store.ts'

/** What was judged together, on one version of the numbers. */
type Batch = { on: string; byRule: Map<string, Promise<Evaluation>> }
const batches = new WeakMap<App, Map<string, Batch>>()

/**
 * One rule's outcome. Rules of an organisation come due together: the first that is asked for has all of them judged at
 * once, and those after it find theirs done, as long as no number has changed since.
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
    // Each is used once: whoever judges a rule again wants it judged again.
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

/** Of all but the first, each for itself. */
function outcomesOf(others: Row<'alertRules'>[], all: Promise<Evaluation[]>): Batch['byRule'] {
  // Whoever asks hears of a failure; that nobody asked is none.
  all.catch(() => {})
  return new Map(
    others.map((one, at) => {
      const outcome = all.then((done) => done[at + 1]!)
      outcome.catch(() => {})
      return [keyOf(one), outcome]
    }),
  )
}
