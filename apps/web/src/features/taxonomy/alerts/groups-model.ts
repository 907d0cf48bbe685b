import type { NameViolation, Template } from '@flightdeck/contract/taxonomy'
import type { Grouping } from './address.ts'

export type ViolationGroup = { key: string; title: string; violations: NameViolation[] }

/** Key of a violation, in the list and in the address. */
export const violationKey = ({ entity }: NameViolation): string => `${entity.type}.${entity.id}`

/** The first segment that fails; null where the name fails as a whole. */
export const failingIn = ({ segments }: NameViolation) => segments.find(({ valid }) => !valid) ?? null

export function labelIn(templates: readonly Template[], templateId: number, key: string): string {
  const template = templates.find(({ id }) => id === templateId)
  return template?.segments.find((segment) => segment.key === key)?.label ?? key
}

type GroupKey = { key: string; title: string }
type Placing = (violation: NameViolation, templates: readonly Template[]) => GroupKey

const groupKeyBy: Record<Grouping, Placing> = {
  template: ({ template: { id, name } }) => ({ key: String(id), title: name }),
  segment: (violation, templates) => {
    const failing = failingIn(violation)
    if (failing === null) return { key: '', title: 'Whole name' }
    return { key: failing.key, title: labelIn(templates, violation.template.id, failing.key) }
  },
  person: ({ named_by }) => ({ key: named_by ?? '', title: named_by ?? 'Unknown' }),
  none: () => ({ key: '', title: '' }),
}

/** Violations under their headings, the largest group first; within one the list's own order. */
export function groupViolations(
  violations: readonly NameViolation[],
  by: Grouping,
  templates: readonly Template[],
): ViolationGroup[] {
  const groups = new Map<string, ViolationGroup>()
  for (const violation of violations) {
    const { key, title } = groupKeyBy[by](violation, templates)
    const group = groups.get(key) ?? { key, title, violations: [] }
    groups.set(key, group)
    group.violations.push(violation)
  }
  return [...groups.values()].toSorted((one, other) => other.violations.length - one.violations.length)
}

/** Value that could be added to a list: the text of the first segment that is not in its list. */
export function allowableIn(violation: NameViolation): { key: string; code: string } | null {
  const unlistedSegment = violation.segments.find(({ fault, text }) => fault === 'not_in_list' && text)
  return unlistedSegment?.text ? { key: unlistedSegment.key, code: unlistedSegment.text } : null
}
