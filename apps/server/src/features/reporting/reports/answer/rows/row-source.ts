import { clientKey } from '@flightdeck/domain/clients'
import { MICROS, unitsToMicros } from '@flightdeck/domain/money'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import type { DayPair, SourceRow } from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../../ground/actor-context.ts'

/** Loads the rows of a source for the days of a question. */
export type RowSource = (ctx: ActorContext, days: DayPair) => Promise<SourceRow[]>

type Account = { platform: AdPlatformKey; accountNo: number; account: string }

/** Platform, client and account of a row, named alike for every source. */
export const whoseNames = ({ platform, accountNo, account }: Account): SourceRow['names'] => ({
  platform: { key: platform, label: PLATFORMS[platform].label },
  client: { key: clientKey(account), label: account.trim() || 'Unnamed' },
  account: { key: String(accountNo), label: account },
})

/** Count of one or none, in millionths. */
export const countIf = (isSo: boolean): number => (isSo ? MICROS : 0)

/** Whole units in millionths; unknown values are left out. */
export const inMillionths = (units: number | null): number | undefined =>
  units === null ? undefined : unitsToMicros(units)

export const UNASSIGNED = { key: '-', label: 'Unassigned' }
