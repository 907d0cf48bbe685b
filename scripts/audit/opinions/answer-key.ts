import { answerKey, worldAt } from '@flightdeck/platform-sim'
import type { Tally } from '../tally.ts'

type Settings = Parameters<typeof worldAt>[0]
/**
 * Users' changes of the world: names checked by a template, entities changed on their platforms, and those
 * above them, whose delivery follows.
 */
export type WorldEdits = {
  learned: Parameters<typeof answerKey>[1]
  written: ReadonlySet<string>
  above: ReadonlySet<string>
}
/** Families of checks on delivery. */
const OF_DELIVERY = /(?:DEL|FIN)-\d+$/
export type SelectedCheck = { check_id: string; dsp_name: string; is_on: boolean }

/** Compares planted faults with findings: all must be found, and nothing else. */
export function compareWithKey(
  settings: Settings,
  /**
   * Last days that platforms have reported, and the one that holds for an entity: accounts have zones of
   * their own.
   */
  dataDays: { days: readonly string[]; of: (platform: string, kind: string, id: string) => string },
  selected: readonly SelectedCheck[],
  all: ReadonlySet<string>,
  { learned, written, above }: WorldEdits,
  tally: Tally,
): { precision: number; recall: number } {
  const isOn = new Set(selected.filter((one) => one.is_on).map((one) => `${one.dsp_name} ${one.check_id}`))
  // Leaves out entities changed on their platform, which are no longer as planted; other tests check that
  // each fix holds there.
  const isAsPlanted = (issueKey: string) => {
    const entity = issueKey.replace(/\/\w+\/(.*) .*$/, '/$1')
    return !written.has(entity) && !(above.has(entity) && OF_DELIVERY.test(issueKey))
  }
  const issueKeys = new Set([...all].filter(isAsPlanted))
  const key = new Set(
    dataDays.days.flatMap((day) =>
      answerKey(worldAt({ ...settings, dataThrough: day }), learned)
        .filter(({ platform, kind, id }) => dataDays.of(platform, kind, id) === day)
        .filter(({ platform, check }) => isOn.has(`${platform} ${check}`))
        .map(({ platform, kind, id, check }) => `${platform}/${kind}/${id} ${check}`)
        .filter(isAsPlanted),
    ),
  )
  for (const one of key)
    tally.holds('findings: what is planted is found', `${one} is not found`, issueKeys.has(one))
  for (const one of issueKeys)
    tally.holds('findings: what is found is planted', `${one} is not planted`, key.has(one))
  const right = [...issueKeys].filter((one) => key.has(one)).length
  return {
    precision: issueKeys.size === 0 ? 1 : right / issueKeys.size,
    recall: key.size === 0 ? 1 : right / key.size,
  }
}
