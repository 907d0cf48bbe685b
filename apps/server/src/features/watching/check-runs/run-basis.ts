import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Selection } from '../checker/index.ts'

type ReadThrough = {
  accountNo: number
  nativeId: string
  platform: AdPlatformKey
  name: string
  settingsReadAt: string | null
  dataThrough: string | null
  failingSince: string | null
}
/**
 * Selections and accounts at the time of a run, stored with it because both change later. Selections are of runs that can
 * be signed.
 */
export type RunBasis = { selections: Selection[]; accounts: ReadThrough[] }

export const captureBasis = async (
  tx: Tx,
  organisationId: string,
  selections: Selection[],
): Promise<RunBasis> => ({
  selections: selections.filter(({ isOn, overrides }) => isOn || overrides.some((one) => one.is_on)),
  accounts: await readThrough(tx, organisationId),
})

async function readThrough(tx: Tx, organisationId: string): Promise<ReadThrough[]> {
  type BasisRow = Omit<ReadThrough, 'settingsReadAt' | 'failingSince'>
  const { rows } = await sql<BasisRow & { settingsReadAt: Date | null; failingSince: Date | null }>`
    select a.account_no, a.native_id, a.platform, a.name, s.pulled_at as settings_read_at,
      f.data_through::text as data_through, a.failing_since
    from ad_accounts a
    left join watermarks s on s.organisation_id = a.organisation_id and s.account_no = a.account_no
      and s.dataset = 'structure'
    left join watermarks f on f.organisation_id = a.organisation_id and f.account_no = a.account_no
      and f.dataset = 'facts'
    where a.organisation_id = ${organisationId} and a.read_by is not null
    order by a.account_no`.execute(tx)
  return rows.map((row) => ({
    ...row,
    settingsReadAt: row.settingsReadAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
  }))
}
