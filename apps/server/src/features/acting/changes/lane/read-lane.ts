import type { ChangeTick } from '@flightdeck/contract/changes'
import { phrase, valueInWords } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { daysBetween, type Day } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { entityNumber } from '../sets/item-store.ts'
import { changesBetween, firstSyncDay, type LaneRow } from './version-store.ts'

const MAX_DAYS = 400
const MAX_SHOWN_ITEMS = 8
/** Kinds of change a chart distinguishes; everything else is "other". */
const KINDS = [
  'name',
  'status',
  'budget',
  'bid',
  'flight',
  'pacing',
  'frequency',
  'targeting',
  'creatives',
  'deals',
]

type ChangeLane = { ticks: ChangeTick[]; first_sync_on: Day | null }
type LaneQuery = { from: Day; to: Day; dsp?: AdPlatformKey | undefined; entity?: string | undefined }

/** Changes by day, with author and kind. */
export function readLane(ctx: MemberContext, { from, to, dsp, entity }: LaneQuery): Promise<ChangeLane> {
  const days = daysBetween(from, to)
  if (days < 0 || days > MAX_DAYS)
    throw new AppError('invalid', `Choose at most ${MAX_DAYS} days.`, {
      fields: { to: [`Choose at most ${MAX_DAYS} days`] },
    })
  return ctx.transaction(async (tx) => {
    const { organisationId, timezone } = ctx
    const entityNo = entity === undefined ? null : await entityNumber(tx, organisationId, entity)
    const query = { from, to, timezone, dsp: dsp ?? null, entityNo }
    const [rows, firstSync] = await Promise.all([
      changesBetween(tx, organisationId, query),
      firstSyncDay(tx, organisationId, query),
    ])
    const groups = Map.groupBy(rows, (row) => `${row.day} ${tickOwner(row)} ${changeKind(row)}`)
    return {
      ticks: [...groups.values()].map(toTick).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      first_sync_on: firstSync,
    }
  })
}

const tickOwner = ({ setNo }: LaneRow): ChangeTick['whose'] => (setNo === null ? 'others' : 'ours')

function changeKind({ path }: LaneRow): string {
  const name = path.replace(/^settings\./, '').split('.')[0]!
  if (name === 'startsOn' || name === 'endsOn') return 'flight'
  return KINDS.includes(name) ? name : 'other'
}

function toTick(rows: readonly LaneRow[]): ChangeTick {
  const [first] = rows
  return {
    day: first!.day,
    whose: tickOwner(first!),
    kind: changeKind(first!),
    count: rows.length,
    set_ids: [...new Set(rows.flatMap(({ setNo }) => setNo ?? []))],
    changes: rows.slice(0, MAX_SHOWN_ITEMS).map(({ at, actor, entityName, path, before, after, setNo }) => ({
      at: at.toISOString(),
      who: actor,
      entity_name: entityName,
      field: phrase(path.replace(/^settings\./, '').replaceAll('.', ' ')),
      before: valueInWords(before),
      after: valueInWords(after),
      set_id: setNo,
    })),
  }
}
