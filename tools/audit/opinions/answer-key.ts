import { answerKey, worldAt } from '@flightdeck/platform-sim'
import type { Tally } from '../tally.ts'

type WorldSettings = Parameters<typeof worldAt>[0]
/** Days through which platforms have reported: all of them, and the one of an entity, by its account's zone. */
type DataDays = {
  days: readonly string[]
  findDay: (platform: string, kind: string, id: string) => string
}
/** Changes of users that make the simulated platforms differ from the faults planted in them. */
export type WorldEdits = {
  /** Kinds of entities whose names are checked by a template. */
  templateKinds: Parameters<typeof answerKey>[1]
  /** Entities changed on their platforms, and those above them, whose delivery follows. */
  editedEntities: ReadonlySet<string>
  ancestors: ReadonlySet<string>
}
/** Families of checks on delivery. */
const DELIVERY_CHECK = /(?:DEL|FIN)-\d+$/
export type SelectedCheck = { check_id: string; dsp_name: string; is_on: boolean }

/** Compares issues with the faults planted in the simulated platforms: all must be found, and nothing else. */
export function compareWithKey(
  settings: WorldSettings,
  dataDays: DataDays,
  selectedChecks: readonly SelectedCheck[],
  shownIssues: ReadonlySet<string>,
  { templateKinds, editedEntities, ancestors }: WorldEdits,
  tally: Tally,
): { precision: number; recall: number } {
  const checksOn = new Set(
    selectedChecks.filter(({ is_on }) => is_on).map(({ dsp_name, check_id }) => `${dsp_name} ${check_id}`),
  )
  // Other tests cover fixes on edited entities.
  const isAsPlanted = (issueKey: string) => {
    const entity = issueKey.replace(/\/\w+\/(.*) .*$/, '/$1')
    return !editedEntities.has(entity) && !(ancestors.has(entity) && DELIVERY_CHECK.test(issueKey))
  }
  const issues = new Set([...shownIssues].filter(isAsPlanted))
  const faults = new Set(
    dataDays.days.flatMap((day) =>
      answerKey(worldAt({ ...settings, dataThrough: day }), templateKinds)
        .filter(({ platform, kind, id }) => dataDays.findDay(platform, kind, id) === day)
        .filter(({ platform, check }) => checksOn.has(`${platform} ${check}`))
        .map(({ platform, kind, id, check }) => `${platform}/${kind}/${id} ${check}`)
        .filter(isAsPlanted),
    ),
  )
  for (const fault of faults)
    tally.checkRule('findings: planted faults are found', `${fault} is not found`, issues.has(fault))
  for (const issue of issues)
    tally.checkRule('findings: issues were planted', `${issue} was not planted`, faults.has(issue))
  const matches = [...issues].filter((issue) => faults.has(issue)).length
  return {
    precision: issues.size === 0 ? 1 : matches / issues.size,
    recall: faults.size === 0 ? 1 : matches / faults.size,
  }
}
