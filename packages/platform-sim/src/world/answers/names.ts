import { answer, isOpen, type Answer } from './answer.ts'
import { COUNTRIES } from '../agency.ts'
import { platformTraits, type Platform } from '../traits.ts'
import type { World } from '../world.ts'

/** Number of parts of a name, by its template. */
const PARTS = { campaign: 5, insertion_order: 7, line_item: 6 } as const
type Level = keyof typeof PARTS

/** Level whose template was learned from its names: allowed values are then a list, including case. */
export type LearnedNames = { platform: Platform; kind: Level }

/** Expected findings on broken names, on every level that inherits the name. */
export function nameAnswers(world: World, learned: readonly LearnedNames[]): Answer[] {
  const levels = [
    ['campaign', world.campaigns],
    ['insertion_order', world.insertionOrders],
    ['line_item', world.lineItems],
  ] as const
  const ofNames = levels.flatMap(([level, entities]) =>
    entities
      .filter((entity) => isOpen(entity, world))
      .flatMap((entity) => {
        const isLearned = learned.some((one) => one.platform === entity.platform && one.kind === level)
        return nameFailures(entity.name, level, isLearned).map((check) => answer(entity, level, check))
      }),
  )
  return [...ofNames, ...contradictions(world)]
}

function nameFailures(name: string, level: Level, isLearned: boolean): string[] {
  const parts = name.split('_')
  return [
    ...(parts.length !== PARTS[level] ? ['TAX-01'] : parts.includes('XX') ? ['TAX-03'] : []),
    ...(isLearned && parts.length === PARTS[level] && name === name.toLowerCase() ? ['TAX-02'] : []),
    ...(name.endsWith(' ') ? ['TAX-08'] : []),
    ...(name.includes('(copy)') ? ['TAX-09'] : []),
  ]
}

/** The name contains the client's market, but the line item runs in another. */
function contradictions(world: World): Answer[] {
  return world.lineItems
    .filter(
      (item) =>
        isOpen(item, world) &&
        platformTraits(item.platform).placesAndDatesAt === 'line_item' &&
        item.countries.length > 0,
    )
    .filter((item) => {
      const parts = item.name.split('_')
      const country = parts.length === PARTS.line_item ? COUNTRIES[parts[1]!.toUpperCase()] : undefined
      return country !== undefined && !item.countries.includes(country)
    })
    .map((item) => answer(item, 'line_item', 'TAX-04'))
}
