import type { PreparedChange } from '@flightdeck/contract/pacing'
import { fieldTitle } from '@flightdeck/domain/writes'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'

export const fieldLabel = ({ item: { part, field } }: PreparedChange): string =>
  part === 'daily' ? 'Daily budget' : fieldTitle(field)

/** Identical changes under one heading, the most first; every other one under its account. */
export function groupChanges(changes: readonly PreparedChange[]): ReadonlyMap<string, PreparedChange[]> {
  const same = Map.groupBy(
    changes,
    (change) => `${fieldLabel(change)}: ${change.before_words} → ${change.after_words}`,
  )
  const identical = [...same]
    .filter(([, some]) => some.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
  const single = [...same.values()].flatMap((some) => (some.length > 1 ? [] : some))
  const byAccount = Map.groupBy(
    single,
    ({ entity }) => `${platformName(entity.dsp_name)} · ${entity.account_name}`,
  )
  return new Map([
    ...identical.map(([title, some]): [string, PreparedChange[]] => [
      `${title}, ${formatCount(some.length, 'time')}`,
      some,
    ]),
    ...byAccount,
  ])
}
