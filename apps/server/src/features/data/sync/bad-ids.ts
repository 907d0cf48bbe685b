import { PlatformError } from '@flightdeck/connectors'
import type { DayFacts, EntityName } from '@flightdeck/domain/ad-data'

/** Maximum length: platforms have no longer ids, and indexes take hardly longer ones. */
const MAX_ID_CHARS = 200

/** Rows of a day with ids that can be stored. Others are reported; the remaining rows stay valid. */
export function withoutBadIds(day: DayFacts, leaveOut: (entity: EntityName) => void): DayFacts {
  const { level, nativeIds, columns } = day
  const good = nativeIds.flatMap((id, at) => (isGood(id) ? at : []))
  if (good.length === nativeIds.length) return day
  for (const nativeId of new Set(nativeIds)) if (!isGood(nativeId)) leaveOut({ kind: level, nativeId })
  const goodColumns = Object.entries(columns).map(([name, column]) => [
    name,
    column && Float64Array.from(good, (at) => column[at]!),
  ])
  return { ...day, nativeIds: good.map((at) => nativeIds[at]!), columns: Object.fromEntries(goodColumns) }
}

const isGood = (id: string) =>
  id.length > 0 && id.length <= MAX_ID_CHARS && id.isWellFormed() && !id.includes('\0')

export const badId = () =>
  new PlatformError('unwell', 'The platform reported an ID that can’t be stored.', {
    code: 'report_id',
  })
