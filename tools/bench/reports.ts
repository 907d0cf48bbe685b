import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '@flightdeck/domain/time'
import { DAYS, makeFacts } from './engine/facts.ts'
import { withLarge } from './engine/installation/with-large.ts'
import { writePart } from './kit/benchmarks-page.ts'
import { machine } from './kit/machine.ts'
import { difference } from './reports/cells.ts'
import { queryDuckdb } from './reports/duckdb.ts'
import type { FileTimes } from './reports/files-child.ts'
import type { OursAnswer, OursOrder } from './reports/ours-child.ts'
import { queryPostgres } from './reports/postgres.ts'
import { BENCH_QUESTIONS } from './reports/questions.ts'

/**
 * The same questions to the product, to DuckDB and to PostgreSQL over the same facts: compared cell by cell, then timed; and
 * how long files take. With `--write` the figures are kept in docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    entities: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '9' },
  },
})
/**
 * Limit of a first answer, which reads everything from the database, in multiples of DuckDB's time from its
 * file.
 */
const MAX_COLD_TIMES = 3
const [entities, rounds] = [Number(values.entities), Number(values.rounds)]
const about = machine()
const child = (name: string, ...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'reports', name), ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    }).trim(),
  )
const say = (line: string) => process.stderr.write(`${line}\n`)
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`

say(`${entities} line items over ${DAYS} days are made…`)
const lines = await withLarge(entities, async (data, large) => {
  const facts = makeFacts(entities, large.lastDay)
  const firstDay = addDays(large.lastDay, 1 - DAYS)
  say('the product answers…')
  const ours = child(
    'ours-child.ts',
    JSON.stringify({ data, large, rounds } satisfies OursOrder),
  ) as OursAnswer
  say('DuckDB answers…')
  const duck = await queryDuckdb(facts, firstDay, data, rounds)
  say('PostgreSQL answers…')
  const postgres = await queryPostgres(facts, firstDay, Math.min(3, rounds))
  for (const [at, { name }] of BENCH_QUESTIONS.entries())
    for (const [peer, { cells }] of Object.entries({
      DuckDB: duck.answers[at]!,
      PostgreSQL: postgres.answers[at]!,
    })) {
      // prettier-ignore
      const differs = difference(ours.answers[at]!.cells, cells)
      if (differs !== null) throw new Error(`${name}: ${peer} says something else: ${differs}`)
    }
  const slower = BENCH_QUESTIONS.flatMap(({ name }, at) => {
    const [{ page, whole }, { warm }] = [ours.answers[at]!, duck.answers[at]!]
    if (page.cpuMs > warm.cpuMs) return [name]
    return whole.cpuMs > warm.cpuMs ? [`every row of ${name}`] : []
  })
  const coldTimes = ours.cold.cpuMs / duck.cold.cpuMs
  const missed = [
    ...slower.map((name) => `${name}: more processor time than DuckDB`),
    ...(coldTimes > MAX_COLD_TIMES ? [`cold: ${coldTimes.toFixed(0)} × DuckDB, not ${MAX_COLD_TIMES}`] : []),
  ]
  return [
    ...(missed.length > 0 ? [`**Missed**: ${missed.join('; ')}.`, ''] : []),
    `Every cell of every answer was compared first: ${ours.answers.reduce((sum, { cells }) => sum + cells.length * (cells[0]?.length ?? 0), 0).toLocaleString('en-GB')} agree. ${duck.version}.`,
    '',
    'Ours gives the first 1,000 rows in the order of the report, with totals, as the API does; beside it every row. DuckDB and PostgreSQL give every row.',
    '',
    '| Question, warm | Ours | processor | Ours, every row, processor | DuckDB | processor | PostgreSQL |',
    '|---|---|---|---|---|---|---|',
    ...BENCH_QUESTIONS.map(({ name }, at) => {
      const [{ page, whole }, { warm }] = [ours.answers[at]!, duck.answers[at]!]
      return `| ${[name, ms(page.wallMs), ms(page.cpuMs), ms(whole.cpuMs), ms(warm.wallMs), ms(warm.cpuMs), ms(postgres.answers[at]!.warmMs)].join(' | ')} |`
    }),
    `| ${['the first of them, cold', ms(ours.cold.wallMs), ms(ours.cold.cpuMs), '–', ms(duck.cold.wallMs), ms(duck.cold.cpuMs), '–'].join(' | ')} |`,
  ]
})

const FILES = [
  { what: 'XLSX, 1,000,000 rows × 20 columns', args: ['xlsx', '1000000'], goal: '20 s, 250 MB' },
  { what: 'CSV, 1,000,000 rows × 20 columns', args: ['csv', '1000000'], goal: '5 s' },
  { what: 'PDF', args: ['pdf', '600'], goal: '3 s for 40 pages' },
]
const files = FILES.map(({ what, args, goal }) => {
  say(`${what}…`)
  const { ms: time, cpuMs, peakMb, pages } = child('files-child.ts', ...args) as FileTimes
  const pagesSaid = pages > 0 ? `, ${pages} pages` : ''
  return `| ${what}${pagesSaid} | ${(cpuMs / 1000).toFixed(1)} s | ${(time / 1000).toFixed(1)} s | ${peakMb.toFixed(0)} MB | ${goal} |`
})
const busy =
  about.load_before > about.cores
    ? [
        `The machine was busy with other work (a load of ${about.load_before} on ${about.cores} cores): what a clock shows says little, processor time is nearer to the truth.`,
        '',
      ]
    : []
const text = [
  ...busy,
  ...lines,
  '',
  '| File | Processor time | By the clock | Most memory | Goal |',
  '|---|---|---|---|---|',
  ...files,
].join('\n')
process.stdout.write(`${text}\n`)
if (values.write)
  writePart(
    'reports',
    `Written by \`npm run bench -- reports --write\`, on: ${Object.entries(about)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(
        ', ',
      )}. ${entities.toLocaleString('en-GB')} line items × ${DAYS} days; medians of ${rounds} runs (PostgreSQL: ${Math.min(3, rounds)}).\n\n${text}`,
  )
