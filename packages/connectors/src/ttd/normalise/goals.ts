import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { toMoney, NativeMoney } from './amount.ts'

export const Goal = z.record(z.string(), z.unknown()).nullish()
type Goals = NonNullable<Settings['goals']>

/** A goal is an object with the one member that it is. */
export function toGoals(natives: z.infer<typeof Goal>[], currency: string): Goals | undefined {
  const goals = natives.flatMap((native): Goals => {
    const [type, value] = Object.entries(native ?? {}).find(([, one]) => one !== null) ?? []
    if (!type) return []
    const amount = NativeMoney.safeParse(value).data
    return [
      omitBlanks({
        type,
        amount: toMoney(amount, currency),
        percent: typeof value === 'number' && type.endsWith('Percent') ? value : undefined,
      }),
    ]
  })
  return goals.length > 0 ? goals : undefined
}
