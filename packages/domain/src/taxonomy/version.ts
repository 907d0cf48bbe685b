import type { Day } from '../time/day.ts'

/** Version that checks a name: the one in force when it was created or last renamed, or the newest. */
export const VERSION_CHOICES = ['when_named', 'newest'] as const
export type VersionChoice = (typeof VERSION_CHOICES)[number]

/** Version of a template. A draft has no first day; the days are inclusive, and null is open-ended. */
export type TemplateVersion = { version: number; active_from: Day | null; active_to: Day | null }

const inForceOn = <One extends TemplateVersion>(versions: readonly One[], day: Day): One | null =>
  versions
    .filter(
      ({ active_from, active_to }) =>
        active_from !== null && active_from <= day && (active_to === null || active_to >= day),
    )
    .toSorted((a, b) =>
      a.active_from! < b.active_from! ? 1 : a.active_from! > b.active_from! ? -1 : b.version - a.version,
    )[0] ?? null

/**
 * Version that checks a name; null where it was named before any was in force, so that old names cause no
 * flood of faults.
 */
export function versionFor<One extends TemplateVersion>(
  versions: readonly One[],
  { madeOn, renamedOn }: { madeOn: Day | null; renamedOn: Day | null },
  by: VersionChoice,
  today: Day,
): One | null {
  const newest = inForceOn(versions, today)
  const namedOn = renamedOn ?? madeOn
  if (newest === null || by === 'newest' || namedOn === null) return newest
  return inForceOn(versions, namedOn)
}
