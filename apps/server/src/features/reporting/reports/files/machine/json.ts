import { Readable } from 'node:stream'
import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { machineAbout } from './about.ts'
import { machineFields, toNumber } from './fields.ts'

/** Rows per chunk. */
const AT_ONCE = 1_000

/** JSON object with metadata, totals by name, and the rows. */
export function runAsJson({ run, answer }: { run: ReportRun; answer: ReportAnswer }): Readable {
  const fields = machineFields(answer)
  const figures = fields.filter(({ kind }) => kind === 'number')
  const totals = Object.fromEntries(figures.map(({ name }, at) => [name, toNumber(answer.totals.values[at])]))
  const about = JSON.stringify({ ...machineAbout(run, answer), totals })
  const written = (row: ReportAnswer['rows'][number]) =>
    JSON.stringify(Object.fromEntries(fields.map(({ name, of }) => [name, of(row)])))
  function* pieces() {
    yield `${about.slice(0, -1)},"rows":[`
    for (let at = 0; at < answer.rows.length; at += AT_ONCE)
      yield `${at === 0 ? '' : ','}\n${answer.rows
        .slice(at, at + AT_ONCE)
        .map(written)
        .join(',\n')}`
    yield '\n]}\n'
  }
  return Readable.from(pieces())
}
