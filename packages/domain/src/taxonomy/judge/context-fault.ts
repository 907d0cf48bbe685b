import { dayText } from '../../time/day-text.ts'
import type { NameContext } from '../context.ts'
import type { PreparedSegment, PreparedTemplate, Repair } from '../read-template.ts'
import { outsideDifference } from '../repair/outside-values.ts'
import { goesWith } from '../tokens/readings.ts'
import type { NameFault } from '../verdict.ts'

/** Fault with its counterpart and its repair. */
export type SegmentFault = {
  fault: NameFault
  other: string | null
  repair: Repair | null
  expected?: string
}

/**
 * Fault of a readable value in context: on this day, beside its neighbours, under its parent, with these
 * settings.
 */
export function faultInContext(
  { template }: PreparedTemplate,
  prepared: PreparedSegment,
  text: string,
  values: readonly (string | null)[],
  context: NameContext,
): SegmentFault | null {
  const { segment, lookup } = prepared
  const listed = segment.type === 'joined' ? text.split(segment.joiner) : [text]
  for (const code of context.on === undefined ? [] : listed) {
    const value = lookup.byCode.get(code)
    const inactive = value ? inactiveWords(value, context.on!) : null
    if (inactive) return { fault: 'not_active', other: inactive, repair: null }
  }
  if (!goesWith(prepared, values))
    return notWith(template.segments[prepared.dependsOn!.at]!.label, prepared, values)
  const difference = outsideDifference(prepared, text, template.casing, context)
  return difference && { ...difference, other: difference.expected }
}

function notWith(
  label: string,
  { dependsOn }: PreparedSegment,
  values: readonly (string | null)[],
): SegmentFault {
  const value = values[dependsOn!.at]!
  const allowed = [...dependsOn!.allowed.get(value)!]
  const repair = allowed.length === 1 ? { text: allowed[0]!, confidence: 0.7 } : null
  return { fault: 'not_with', other: `${label} ${value}`, repair, expected: allowed.slice(0, 8).join(', ') }
}

/** Reason why a value is inactive on a day; null when active. */
function inactiveWords(
  value: { active_from: string | null; active_to: string | null },
  on: string,
): string | null {
  if (value.active_from !== null && on < value.active_from)
    return `only active from ${dayText(value.active_from)}`
  return value.active_to !== null && on > value.active_to
    ? `no longer active since ${dayText(value.active_to)}`
    : null
}
