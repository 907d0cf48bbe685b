import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MEASURES } from '@flightdeck/domain/delivery'
import { withInstallation } from '../../../../apps/server/src/cli/with-installation.ts'
import { findDatabase } from '../../../proof/kit/data-folder.ts'
import { median } from '../../kit/machine.ts'
import { timeCopyOut } from './copy-out.ts'
import type { Large } from './large.ts'
import type { SnapshotOrder, SnapshotTimes } from './snapshot-child.ts'
import { readBenchSettings } from './with-large.ts'

const CHILD = fileURLToPath(new URL('./snapshot-child.ts', import.meta.url))
/** Columns that building reads, no more and no less. */
const COLUMNS = ['account_no', 'level', 'day::text', 'entity_nos', ...MEASURES, 'billable_impressions']

export type BuildTimes = SnapshotTimes & { copy_ms: number; copied_mb: number }

/** The snapshot from the database, against reading the same facts and throwing them away. Turn by turn, in one run. */
export async function timeBuilds(data: string, large: Large, rounds: number): Promise<BuildTimes> {
  const { organisationId, accountNo } = large.place
  const text = `copy (select ${COLUMNS.join()} from flightdeck.fact_slices
    where organisation_id = '${organisationId}' and account_no = ${accountNo} and not is_history
    order by account_no, level, day, load_no) to stdout (format binary)`
  const copies: { ms: number; mb: number }[] = []
  const builds: SnapshotTimes[] = []
  await withInstallation(readBenchSettings(data), async () => {
    const { superuserUrl } = findDatabase(data)!
    // Once unheard, so that neither side reads from the disk.
    await timeCopyOut(superuserUrl, text)
    for (let turn = 0; turn < rounds; turn++) {
      copies.push(await timeCopyOut(superuserUrl, text))
      const order: SnapshotOrder = { data, large, factor: turn + 2 }
      const args = ['--expose-gc', CHILD, JSON.stringify(order)]
      builds.push(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as SnapshotTimes)
    }
  })
  return {
    build_ms: median(builds.map(({ build_ms }) => build_ms)),
    mb: median(builds.map(({ mb }) => mb)),
    process_mb: median(builds.map(({ process_mb }) => process_mb)),
    add_day_ms: median(builds.map(({ add_day_ms }) => add_day_ms)),
    copy_ms: median(copies.map(({ ms }) => ms)),
    copied_mb: copies[0]!.mb,
  }
}
