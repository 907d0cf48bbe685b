import type { TargetList } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { untargeted, type Targeting } from '../../normalise/targeting.ts'
import { text } from '../../normalise/shape.ts'
import { lookUp, type Warnings } from '../../normalise/words.ts'
import { LISTED } from './targeting-lists.ts'
import { RULES } from './targeting-rules.ts'

export const AssignedTargeting = z.looseObject({ targetingType: z.string().min(1), inheritance: text })
export type AssignedTargeting = z.infer<typeof AssignedTargeting>

/** Every option in its place. A kind we have no place for stays in the raw entity, and is no error. */
export function toTargeting(options: AssignedTargeting[], warnings: Warnings): Targeting {
  const targeting = untargeted()
  const own = new Set<TargetList>()
  const inherited = new Set<TargetList>()
  for (const option of options) {
    const type = option.targetingType.replace('TARGETING_TYPE_', '')
    const listed = lookUp(LISTED, type)
    if (listed) {
      const place = targeting[listed.place]
      const { include, exclude } = listed.read(option)
      place.include.push(...include)
      place.exclude.push(...exclude)
      const isOwn = (option.inheritance ?? 'NOT_INHERITED') === 'NOT_INHERITED'
      ;(isOwn ? own : inherited).add(place)
    } else lookUp(RULES, type)?.(option, targeting, warnings)
  }
  for (const place of inherited) if (!own.has(place)) place.isInherited = true
  return targeting
}
