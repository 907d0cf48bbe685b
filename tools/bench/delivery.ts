import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withInstallation } from '../../apps/server/src/cli/with-installation.ts'
import { lengthen } from './delivery/lengthen.ts'
import type { AskOrder, AskTimes } from './delivery/ask-child.ts'
import { DAYS } from './engine/facts.ts'
import { readBenchSettings, withLarge } from './engine/installation/with-large.ts'
import { machine } from './kit/machine.ts'

/** Whether years of facts cost anything: the same questions over ninety days and over many more, within what 8 GB give. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    entities: { type: 'string', default: '100000' },
    days: { type: 'string', default: '400' },
    /**
     * Memory limit of the program; a machine of 8 GB gives a quarter. Proportionally less for fewer entities.
     */
    megabytes: { type: 'string' },
    rounds: { type: 'string', default: '31' },
  },
})
const [entities, days, rounds] = [Number(values.entities), Number(values.days), Number(values.rounds)]
const megabytes = Number(values.megabytes ?? (2_048 * entities) / 100_000)
const startedAt = Date.now()
const say = (line: string) => {
  if (!values.json) process.stderr.write(`${Math.round((Date.now() - startedAt) / 1000)} s  ${line}\n`)
}
const about = machine()
const CHILD = fileURLToPath(new URL('./delivery/ask-child.ts', import.meta.url))
const queryInChild = (order: AskOrder): AskTimes =>
  JSON.parse(
    execFileSync(process.execPath, [CHILD, JSON.stringify(order)], { encoding: 'utf8' }).trim(),
  ) as AskTimes

say(`${entities} line items over ${DAYS} days are made…`)
await withLarge(entities, async (data, large) => {
  const order = { data, large, megabytes, rounds }
  say('asking…')
  const short = queryInChild(order)
  say(`${days} days…`)
  await withInstallation(readBenchSettings(data), (app) => lengthen(app, large, DAYS, days))
  say('asking…')
  const long = queryInChild(order)
  const ratio = (of: (times: AskTimes) => number) => Math.round((of(long) / of(short)) * 100) / 100
  const result = {
    // At most 1.2: a preview over the last thirty days, with many days and with ninety.
    preview_ratio: ratio(({ preview_ms }) => preview_ms),
    preview_with_backtest_ratio: ratio(({ preview_with_backtest_ms }) => preview_with_backtest_ms),
    // Slices read by a first and a second question, over all time and over a month long past. Goal: none by
    // the second.
    all_time_slices_read: [long.all_time.first.slices, long.all_time.second.slices],
    earlier_month_slices_read: [long.earlier_month.first.slices, long.earlier_month.second.slices],
    [`with_${DAYS}_days`]: tenths(short),
    [`with_${days}_days`]: tenths(long),
    entities,
    megabytes,
    machine: about,
  }
  console.log(JSON.stringify(result, null, values.json ? 0 : 2))
})

/** The same with times that can be read. */
function tenths(times: AskTimes): unknown {
  return JSON.parse(JSON.stringify(times), (_name, value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  )
}
