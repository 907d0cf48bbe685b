import type { Case } from './cases/case.ts'
import { neat, type Measurements } from './figures.ts'

const words = (ms: number): string =>
  ms >= 10_000 ? `${neat(ms / 1000)} s` : `${neat(ms)!.toLocaleString('en')} ms`
const times = (ratio: number): string => `${neat(ratio)!.toLocaleString('en')}×`
const size = ({ entities, shape }: Case): string =>
  `${entities.toLocaleString('en')} × ${shape.rules.toLocaleString('en')}`
const table = (heads: string[], rows: string[][]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

/** Rows of each way of the peer beside ours. */
export function cases({ duckdb }: Measurements): string[] {
  if (!duckdb) return []
  const { title, peers, ours, shape, missing } = duckdb
  const rows = peers.map(({ name, form, ms, vs_warm, vs_cold }) => [
    size(duckdb),
    `${name}: ${form}`,
    words(ms),
    words(ours.warm_ms),
    `**${times(vs_warm)}**`,
    words(ours.cold_ms),
    `**${times(vs_cold)}**`,
  ])
  if (missing !== null) rows.push([size(duckdb), `${title}: not measured, ${missing}`, '', '', '', '', ''])
  const heads = ['Entities × rules', 'Peer', 'Peer takes', 'Ours, warm', 'Faster', 'Ours, cold', 'Faster']
  return [
    '## Against others',
    '',
    ...table(heads, rows),
    `- ${size(duckdb)}: ${shape.conditions.toLocaleString('en')} conditions, ${shape.windows} windows, ` +
      `${ours.hits.toLocaleString('en')} hits, checksum ${ours.checksum}`,
    '',
  ]
}

/** The largest case, and what it is measured by. */
export function bound({ bound: largest }: Measurements): string[] {
  if (!largest) return []
  const { bounds, shape, ours } = largest
  const head = [
    '## Against the machine',
    '',
    `${size(largest)} on two threads: ${shape.judgements.toLocaleString('en')} judgements and ` +
      `${ours.hits.toLocaleString('en')} hits in **${words(ours.sets_ms)}** as sets, ${words(ours.warm_ms)} with a list of ids for each rule (${words(ours.cold_ms)} from raw facts), ` +
      `**${neat(shape.judgements / ours.sets_ms / 1e3)!.toLocaleString('en')} million judgements a second**. ` +
      `Checksum ${ours.checksum}.`,
    '',
  ]
  if (!bounds) return [...head, `The bound is not calculated: ${largest.missing}.`, '']
  const { rates } = bounds
  const giga = ([one, two]: [number, number]) => [`${neat(one / 1e9)} G/s`, `${neat(two / 1e9)} G/s`]
  return [
    ...head,
    ...table(
      ['This machine can (C, gcc -O3 -march=native)', '1 thread', '2 threads'],
      [
        ['read memory, bytes', ...giga(rates.read)],
        [`compare floats into bits, ${rates.width} bits wide`, ...giga(rates.compare)],
        ['the same 128 bits wide, as WebAssembly is', ...giga(rates.compare_128)],
      ],
    ),
    `The bound for two threads is a calculation: ${shape.predicates.toLocaleString('en')} different comparisons × entities at`,
    `the rate above, ${shape.rows.toLocaleString('en')} rows of sums (8 bytes an entity) read once, and hits (4 bytes) written once.`,
    'It leaves out making columns and dividing, so nobody can reach it.',
    '',
    ...table(
      ['Bound', 'Compare', 'Read', 'Write', 'Together', 'Ours reaches'],
      (
        [
          [`${rates.width} bits wide`, bounds.widest],
          [`${rates.width} bits wide, sums of 4 bytes as ours mostly are`, bounds.half_the_bytes],
          ['128 bits wide', bounds.as_wasm],
        ] as const
      ).map(([name, { compare_ms, read_ms, write_ms, total_ms }]) => [
        name,
        ...[compare_ms, read_ms, write_ms, total_ms].map(words),
        `**${neat((total_ms / ours.sets_ms) * 100)} %**`,
      ]),
    ),
  ]
}

/** The product around it. */
export function installation({ api, snapshot }: Measurements): string[] {
  const rows = [
    ...(api
      ? [
          ['The smallest call of somebody signed in, to compare', words(api.smallest_call_ms)],
          ['Preview of a rule with one condition: now', words(api.preview_now_ms)],
          ['The same with the backtest', words(api.backtest_ms)],
          ['Preview of a rule with five conditions: now', words(api.preview_now_five_conditions_ms)],
          ['The same with the backtest', words(api.backtest_five_conditions_ms)],
          ['Health answered meanwhile, 99th percentile', words(api.answer_p99_ms)],
        ]
      : []),
    ...(snapshot
      ? [
          ['Snapshot from PostgreSQL', words(snapshot.build_ms)],
          [
            `COPY of the same columns to nobody (${neat(snapshot.copied_mb)} MB)`,
            `${words(snapshot.copy_ms)}: building takes ${times(snapshot.build_ms / snapshot.copy_ms)} as long`,
          ],
          ['Memory of the snapshot', `${neat(snapshot.mb)} MB`],
          [
            'Memory of the process for it, entities and their names included',
            `${neat(snapshot.process_mb)} MB`,
          ],
          ['A day of every entity restated', words(snapshot.add_day_ms)],
        ]
      : []),
  ]
  if (rows.length === 0) return []
  const population = api ? `${api.population.toLocaleString('en')} line items, over HTTP` : 'The product'
  return ['## In the product', '', ...table([population, ''], rows)]
}

export function remaining({ profile }: Measurements): string[] {
  if (!profile) return []
  const all = Object.values(profile).reduce((sum, ms) => sum + ms, 0)
  return [
    '## Where the remaining time goes',
    '',
    'The largest case by what its time went into, for one judging, as the first of its two threads sees it (a run of its own, with inner loops kept apart):',
    '',
    ...table(
      ['', 'Time', 'Share'],
      Object.entries(profile)
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, ms]) => [name, words(ms), `${neat((ms / all) * 100)} %`]),
    ),
  ]
}
