import type { Guarded } from './guards.ts'
import type { budgetSegment, moneyBasis, namedId, SETTING_PARTS, targetList } from './setting-parts.ts'

export type { Money } from './guards.ts'

type Parts = typeof SETTING_PARTS
/** Settings of an entity, in the shape that all platforms share. */
export type Settings = { [Part in keyof Parts]?: Guarded<Parts[Part]> }

export type MoneyBasis = Guarded<typeof moneyBasis>
export type NamedId = Guarded<typeof namedId>
export type TargetList = Guarded<typeof targetList>
export type BudgetSegment = Guarded<typeof budgetSegment>
export type FrequencyCap = NonNullable<Settings['frequency']>['caps'][number]
export type Creative = NonNullable<Settings['creative']>
