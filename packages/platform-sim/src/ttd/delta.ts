import { dayIn, dayNumber } from '@flightdeck/domain/time'
import type { Answer } from '../core/simulator.ts'
import { invalid } from './errors.ts'
import type { Body } from './read-body.ts'
import { ID_OF, type Kind, type TtdState } from './state.ts'

const VERSIONS_A_DAY = 100_000
const REMEMBERED_DAYS = 14
const NAMES = { campaign: 'Campaigns', adgroup: 'AdGroups', creative: 'Creatives' } as const
export const WHOLE = {
  campaign: 'ReturnEntireCampaign',
  adgroup: 'ReturnEntireAdGroup',
  creative: 'ReturnEntireCreative',
} as const

/** Changes since a version. A version that is too old is refused: the client must run a full sync. */
export function delta(
  state: TtdState,
  kind: Exclude<Kind, 'contract'>,
  accountId: string,
  body: Body,
  now: number,
): Answer {
  const since = body.LastChangeTrackingVersion ?? null
  const minimum = (dayNumber(dayIn('UTC', new Date(now))) - REMEMBERED_DAYS) * VERSIONS_A_DAY
  if (since !== null && (!Number.isInteger(since) || Number(since) < minimum)) {
    throw invalid(
      'LastChangeTrackingVersion is below the minimum version; a full sync is needed.',
      'LastChangeTrackingVersion',
    )
  }
  const changed = state
    .list(kind, accountId)
    .filter((one) => since === null || one.version > Number(since))
    .map(({ native }) => native)
  return {
    body: {
      ElementIds: changed.map((native) => native[ID_OF[kind]]),
      ...(body[WHOLE[kind]] === true && { [NAMES[kind]]: changed }),
      LastChangeTrackingVersion: state.currentVersion(),
    },
  }
}
