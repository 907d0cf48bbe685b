import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import type { Memory } from '../memory.ts'
import { packGoals, NO_END, NO_START, allocateShared, type Block } from '../entity-columns.ts'
import { fillSnapshot } from '../snapshot/fill.ts'
import { writeEntityColumns } from '../snapshot/write-entity-columns.ts'
import type { World } from '../world.ts'
import type { Entity } from './random-entities.ts'

type BareEntity = Omit<Entity, 'situation'>

/** Entities in columns, day by day as they are reported; neighbours that reach as far share a block. */
export function buildWorld(
  entities: readonly BareEntity[],
  memory?: Memory,
  measures: readonly Measure[] = MEASURES,
): World {
  const firstDay = Math.min(...entities.map(({ dataFrom }) => dataFrom)) - 5
  const days = Math.max(...entities.map(({ dataThrough }) => dataThrough!)) + 5 - firstDay
  const filling = fillSnapshot({ entities: entities.length, firstDay, days, ...(memory && { memory }) })
  for (let day = firstDay; day < firstDay + days; day++) {
    const places = entities.flatMap(({ history }, at) => (history.rows(day, day) > 0 ? [at] : []))
    const values = new Map<Measure, Float64Array>(
      measures.map((measure) => [
        measure,
        Float64Array.from(places, (place) => entities[place]!.history.sum(measure, day, day)),
      ]),
    )
    filling.enter({ day, places: Int32Array.from(places), values })
  }
  const snapshot = filling.close()
  const startsOn = allocateShared(
    Int32Array,
    entities.map(({ startsOn: on }) => on ?? NO_START),
  )
  const isActive = allocateShared(
    Uint8Array,
    entities.map((one) => Number(one.isOn)),
  )
  const endsOn = allocateShared(
    Int32Array,
    entities.map((one) => Math.min(one.endsOn ?? NO_END, one.used?.to ?? NO_END)),
  )
  const liveFrom = allocateShared(
    Int32Array,
    entities.map((one) => Math.max(one.startsOn ?? NO_START, one.used?.from ?? NO_START)),
  )
  const goals = packGoals(entities.map(({ goal }) => goal))
  const entityColumns = { blocks: groupBlocks(entities), isActive, startsOn, liveFrom, endsOn, goals }
  writeEntityColumns(snapshot, entityColumns)
  return { snapshot, entityColumns }
}

function groupBlocks(entities: readonly BareEntity[]): Block[] {
  const blocks: Block[] = []
  entities.forEach(({ type, platform, dataFrom, dataThrough }, at) => {
    const last = blocks.at(-1)
    const isSame =
      last?.type === type &&
      last.platform === platform &&
      last.dataFrom === dataFrom &&
      last.dataThrough === dataThrough
    if (last && isSame) last.to = at + 1
    else blocks.push({ from: at, to: at + 1, type, platform, dataFrom, dataThrough })
  })
  return blocks
}
