import type { GuardedValue } from './guards.ts'
import type { budgetSegment, moneyBasis, namedId, SETTING_PARTS, targetList } from './setting-parts.ts'

export type { Money } from './guards.ts'

type Parts = typeof SETTING_PARTS
/** Settings of an entity, in the shape that all platforms share. */
export type Settings = { [Part in keyof Parts]?: GuardedValue<Parts[Part]> }

export type MoneyBasis = GuardedValue<typeof moneyBasis>
export type NamedId = GuardedValue<typeof namedId>
export type TargetList = GuardedValue<typeof targetList>
export type BudgetSegment = GuardedValue<typeof budgetSegment>
export type FrequencyCap = NonNullable<Settings['frequency']>['caps'][number]
export type Creative = NonNullable<Settings['creative']>
