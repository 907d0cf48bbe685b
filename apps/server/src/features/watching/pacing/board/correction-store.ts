import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { correctionFrom, type ChangeSetting } from '@flightdeck/domain/pacing'
import type { PlatformCorrection } from './thread/promises.ts'

type RecordRow = {
  platform: AdPlatformKey
  setting: ChangeSetting
  campaignNo: number
  deliveredMicros: string
  modelMicros: string
  happenedMicros: string
}

/** Latest finished promises that are read; markets of years ago say little of today. */
const MAX_RECORDS = 2_000

/** Corrections of effect models by the organisation's finished promises, per platform and setting. */
export async function findCorrections(tx: Tx, organisationId: string): Promise<PlatformCorrection[]> {
  const { rows } = await sql<RecordRow>`
    select a.platform, p.setting, coalesce(p.campaign_no, p.flight_no) as campaign_no, p.delivered_micros, p.model_micros,
      p.happened_micros
    from change_promises p
    join ad_accounts a on a.organisation_id = p.organisation_id and a.account_no = p.account_no
    where p.organisation_id = ${organisationId} and p.happened_micros is not null and p.model_micros is not null
      and p.setting <> 'several'
    order by p.measured_at desc, p.set_no desc, p.flight_no limit ${MAX_RECORDS}`.execute(tx)
  return [...Map.groupBy(rows, ({ platform, setting }) => `${platform} ${setting}`).values()].flatMap(
    (same) => {
      const correction = correctionFrom(
        same.map(({ campaignNo, deliveredMicros, modelMicros, happenedMicros }) => ({
          campaignNo,
          delivered: BigInt(deliveredMicros),
          model: BigInt(modelMicros),
          happened: BigInt(happenedMicros),
        })),
      )
      const { platform, setting } = same[0]!
      return correction ? [{ platform, setting, ...correction }] : []
    },
  )
}
