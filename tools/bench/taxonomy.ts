import { parseArgs } from 'node:util'
import {
  makeChooser,
  learnTemplates,
  nameTable,
  readTemplate,
  statusesAtOnce,
  validNames,
  type NamingTemplate,
  type PreparedTemplate,
  type ScopedTemplate,
} from '../../packages/domain/src/taxonomy/index.ts'
import { machine } from './kit/machine.ts'
import { medianTime } from './kit/measure-work.ts'
import { hiddenSet, type Shape } from './taxonomy/hidden.ts'
import { addScores, scoreHidden, type Score } from './taxonomy/score.ts'
import { worldNames } from './taxonomy/world-names.ts'

/** How fast names are checked and learned from, and how much of hidden conventions is found. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sets: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
  },
})
const rounds = Number(values.rounds)
const whole = (ms: number) => Math.round(ms)
const percent = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 1000) / 10)

/** Seeds of the learning part begin here: the learner was never tuned on them. */
const HELD_OUT = 1_001
/** Twenty conventions of all shapes, five thousand names of each, as an organisation with twenty templates has them. */
const SHAPES_JUDGED: readonly Shape[] = ['position', 'marker', 'mixed']
const sets = Array.from({ length: 20 }, (_, at) =>
  hiddenSet(HELD_OUT + at, SHAPES_JUDGED[at % 3]!, 0.05, 5_000).names.map(({ name }) => name),
)
const many = sets[0]!.flatMap((_, at) => sets.map((names) => names[at]!))
const templates = sets.map(
  (names) => learnTemplates(names.slice(0, 800).map((name) => ({ name })))[0]!.template,
)
const oneAccount = hiddenSet(HELD_OUT, 'two', 0.05, 100_000).names.map(({ name }) => name)
const [ownTemplate] = learnTemplates(oneAccount.slice(0, 800).map((name) => ({ name })))
const accounts = Array.from({ length: 10 }, (_, at) => `account ${at}`)
const scoped = templates.map((template, at): ScopedTemplate & { prepared: PreparedTemplate } => ({
  id: `template ${at}`,
  name: `template ${at}`,
  kind: 'Line_item',
  active_from: '2026-01-01',
  scope: {
    platforms: at % 2 === 0 ? ['dv360'] : ['ttd'],
    accounts: at < 10 ? [] : [accounts[at % 10]!],
    campaigns: [],
    channels: [],
    statuses: [],
    made_from: null,
    made_to: null,
  },
  prepared: readTemplate(template),
}))

/** Adds a value to a list, as a key pressed in the editor does. */
const edited = (template: NamingTemplate, nth: number): NamingTemplate => ({
  ...template,
  segments: template.segments.map((segment) =>
    segment.type === 'list'
      ? {
          ...segment,
          values: [
            ...segment.values,
            { code: `New${nth}`, label: '', aliases: [], active_from: null, active_to: null },
          ],
        }
      : segment,
  ),
})

const storedTable = nameTable(oneAccount.slice(0, 50_000))
let edits = 0
const speed = {
  judge_100k_names_20_templates_ms: whole(
    await medianTime(rounds, () => {
      const table = nameTable(many)
      for (const template of templates) validNames(readTemplate(template), table)
    }),
  ),
  choose_a_template_for_100k_names_ms: whole(
    await medianTime(rounds, () => {
      const choose = makeChooser(scoped)
      for (let at = 0; at < many.length; at++)
        choose({
          kind: 'Line_item',
          platform: at % 2 === 0 ? 'dv360' : 'ttd',
          account: accounts[at % 10]!,
          campaign: null,
          channel: null,
          status: 'active',
          madeOn: '2026-03-01',
        })
    }),
  ),
  edit_with_50k_names_ms: whole(
    await medianTime(rounds * 2, () =>
      statusesAtOnce(readTemplate(edited(ownTemplate!.template, edits++)), storedTable),
    ),
  ),
  learn_from_100k_names_ms: whole(
    await medianTime(Math.min(3, rounds), () => learnTemplates(oneAccount.map((name) => ({ name })))),
  ),
}

const shapes: readonly Shape[] = ['position', 'marker', 'mixed', 'two', 'three']
const shown = (score: Score) => ({
  segments_found: percent(score.found, score.segments),
  segments_right: percent(score.right, score.segments),
  precision: percent(score.right, score.proposed),
  values_recall: percent(score.valuesRight, score.values),
  values_precision: percent(score.valuesRight, score.valuesProposed),
  good_names_explained: percent(score.explained, score.clean),
  bad_names_flagged: percent(score.caught, score.dirty),
})
const learning = Object.fromEntries(
  shapes.flatMap((shape) =>
    [0, 0.03, 0.1].map((dirt) => {
      const scores = Array.from({ length: Number(values.sets) }, (_, seed) =>
        scoreHidden(hiddenSet(HELD_OUT + seed, shape, dirt)),
      )
      return [`${shape}, ${dirt * 100} % typos`, shown(addScores(scores))]
    }),
  ),
)
const demo = learnTemplates(worldNames()).map(({ template, share, names }) => ({
  kind: template.kind,
  names,
  follow_percent: percent(share, 1),
  segments: template.segments
    .map(({ label, required }) => `${label}${required ? '' : '?'}`)
    .join(template.delimiter),
}))

if (values.json) console.log(JSON.stringify({ speed, learning, demo, machine: machine() }))
else {
  console.table(speed)
  console.table(learning)
  console.table(demo)
  console.table(machine())
}
