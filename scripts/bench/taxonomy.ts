import { parseArgs } from 'node:util'
import {
  learnTemplates,
  nameTable,
  readTemplate,
  statusesOf,
  type NamingTemplate,
} from '../../packages/domain/src/taxonomy/index.ts'
import { machine } from './kit/machine.ts'
import { medianTime } from './kit/timed.ts'
import { hiddenSet, type Shape } from './taxonomy/hidden.ts'
import { added, scoreOf, type Score } from './taxonomy/score.ts'
import { worldNames } from './taxonomy/world-names.ts'

/** How fast names are judged and learned from, and how much of hidden conventions is found. */
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

const namesOf = (count: number) => hiddenSet(11, 'two', 0.05, count).names.map(({ name }) => name)
const many = namesOf(100_000)
const fifty = many.slice(0, 50_000)
const templates = Array.from({ length: 20 }, (_, seed) => {
  const { names } = hiddenSet(seed < 2 ? 11 : seed, seed < 2 ? 'two' : 'position', 0.03, 400)
  const learned = learnTemplates(names.map(({ name }) => ({ name })))
  return learned[seed % learned.length]!.template
})

/** One more value in a list: what a key pressed in the editor comes to. */
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

const kept = nameTable(fifty)
let edits = 0
const speed = {
  judge_100k_names_20_templates_ms: whole(
    await medianTime(rounds, () => {
      const table = nameTable(many)
      for (const template of templates) statusesOf(readTemplate(template), table)
    }),
  ),
  edit_with_50k_names_ms: whole(
    await medianTime(rounds * 2, () => statusesOf(readTemplate(edited(templates[0]!, edits++)), kept)),
  ),
  learn_from_100k_names_ms: whole(
    await medianTime(Math.min(3, rounds), () => learnTemplates(many.map((name) => ({ name })))),
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
        scoreOf(hiddenSet(seed + 1, shape, dirt)),
      )
      return [`${shape}, ${dirt * 100} % typos`, shown(added(scores))]
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
