import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { platformReads } from '../../packages/connectors/src/index.ts'
import { inPieces } from '@flightdeck/domain/connections'
import { addDays } from '@flightdeck/domain/time'
import { readSettings } from '../../apps/server/src/ground/settings.ts'
import { withInstallation } from '../../apps/server/src/cli/with-installation.ts'
import { entityNumbers } from '../../apps/server/src/features/data/ad-data/index.ts'
import { foundOrganisation } from '../../apps/server/src/features/people/organisation/index.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../proof/kit/data-folder.ts'
import { hasPsql, timeCopy } from './ingest/copy.ts'
import { timeFirstSync } from './ingest/first-sync.ts'
import { lineItemId, writeReport } from './ingest/report-file.ts'
import { machine, median } from './kit/machine.ts'

/** A million daily rows from a report's file into the store, against `psql \copy` of the same file into a bare table. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const say = (line: string) => void (values.json ? 0 : process.stdout.write(`${line}\n`))
if (!hasPsql()) throw new Error('This bench compares with psql, which is not installed here.')

const DAYS = 120
const lineItems = Math.round(Number(values.rows) / DAYS)
const last = '2026-11-14'
// In the pieces that a sync would read them in.
const daysAPiece = Math.floor(platformReads('dv360').mostReportRows / lineItems)
const spans = inPieces({ from: addDays(last, 1 - DAYS), to: last }, daysAPiece)
const LOAD = fileURLToPath(new URL('./ingest/load.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'flightdeck-bench-'))
const data = aDataFolder()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

type LoadResult = { ms: number; peakMb: number; days: number; rows: number }

const about = machine()
say(`writing ${DAYS} days × ${lineItems} line items…`)
const files = async (name: string, changed: number, bare: boolean) =>
  Promise.all(
    spans.map(async (span, at) => {
      const path = join(folder, `${name}-${at}.csv`)
      await writeReport(path, { span, lineItems }, changed, bare)
      return { path, ...span }
    }),
  )
const bare = await files('bare', 0, true)
const first = await files('first', 0, false)
const restated = await files('restated', 5, false)
say(`${(first.reduce((all, { path }) => all + statSync(path).size, 0) / 1e6).toFixed(0)} MB of CSV`)

const copies: number[] = []
const loads: LoadResult[] = []
const restatements: LoadResult[] = []
await withInstallation(
  readSettings({ FLIGHTDECK_DATA: data, FLIGHTDECK_DEMO: '0', LOG_LEVEL: 'error' }),
  async (app) => {
    const { ownerUrl } = findDatabase(data)!
    for (let turn = 0; turn < Number(values.rounds); turn++) {
      copies.push(
        await timeCopy(
          ownerUrl,
          bare.map(({ path }) => path),
        ),
      )
      const place = await anAccount(`Bench ${turn}`)
      loads.push(load(place, first))
      restatements.push(load(place, restated))
      const repeated = load(place, restated)
      if (repeated.days > 0) throw new Error('Loading the same report twice wrote something.')
      say(
        `copy ${copies.at(-1)!.toFixed(0)} ms, first load ${loads.at(-1)!.ms.toFixed(0)} ms, restated ${restatements.at(-1)!.ms.toFixed(0)} ms, again ${repeated.ms.toFixed(0)} ms`,
      )
    }

    async function anAccount(name: string) {
      const now = app.now()
      const owner = {
        email: `${name.replace(' ', '-').toLowerCase()}@bench.test`,
        fullName: 'B',
        passwordHash: null,
        emailVerifiedAt: now,
      }
      const { organisationId } = await foundOrganisation(app, { name, owner, now })
      return app.database.inOrganisation(organisationId, async (tx) => {
        const { accountNo } = await tx
          .insertInto('adAccounts')
          .values({
            organisationId,
            platform: 'dv360',
            nativeId: '1020000001',
            name,
            currency: 'EUR',
            timezone: 'UTC',
            isActive: true,
            seenAt: now,
          })
          .returning('accountNo')
          .executeTakeFirstOrThrow()
        const place = { organisationId, accountNo }
        await entityNumbers(
          tx,
          place,
          'line_item',
          Array.from({ length: lineItems }, (_, at) => lineItemId(at)),
          now,
        )
        return place
      })
    }
  },
)
removeDataFolder(data)

function load(place: { organisationId: string; accountNo: number }, pieces: object[]): LoadResult {
  const env = { ...process.env, FLIGHTDECK_DATA: data, FLIGHTDECK_DEMO: '0' }
  const order = JSON.stringify({ ...place, pieces })
  return JSON.parse(execFileSync(process.execPath, [LOAD, order], { env, encoding: 'utf8' })) as LoadResult
}

say('the demo from nothing…')
const firstSyncS = await timeFirstSync()
const copyMs = median(copies)
const figures = {
  ingest_vs_copy: round(median(loads.map(({ ms }) => ms)) / copyMs),
  restate_vs_copy: round(median(restatements.map(({ ms }) => ms)) / copyMs),
  ingest_peak_mb: Math.round(Math.max(...[...loads, ...restatements].map(({ peakMb }) => peakMb))),
  first_sync_s: round(firstSyncS),
  rows: loads[0]!.rows,
  rounds: copies.length,
  copy_ms: Math.round(copyMs),
  machine: about,
}
process.stdout.write(`${JSON.stringify(figures, null, values.json ? 0 : 2)}\n`)

function round(value: number): number {
  return Math.round(value * 100) / 100
}
