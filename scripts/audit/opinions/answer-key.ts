import { answerKey, worldAt } from '@flightdeck/platform-sim'
import type { Tally } from '../tally.ts'

type Settings = Parameters<typeof worldAt>[0]
export type Selected = { check_id: string; dsp_name: string; is_on: boolean }

/** What was planted in the world, against what is found of it: everything, and nothing else. */
export function compareWithKey(
  settings: Settings,
  /** The last day that each platform has told. */
  toldBy: ReadonlyMap<string, string>,
  selected: readonly Selected[],
  found: ReadonlySet<string>,
  tally: Tally,
): { precision: number; recall: number } {
  const isOn = new Set(selected.filter((one) => one.is_on).map((one) => `${one.dsp_name} ${one.check_id}`))
  const key = new Set(
    [...toldBy].flatMap(([platform, told]) =>
      answerKey(worldAt({ ...settings, told }))
        .filter((one) => one.platform === platform && isOn.has(`${platform} ${one.check}`))
        .map(({ kind, id, check }) => `${platform}/${kind}/${id} ${check}`),
    ),
  )
  for (const one of key)
    tally.holds('findings: what is planted is found', `${one} is not found`, found.has(one))
  for (const one of found)
    tally.holds('findings: what is found is planted', `${one} is not planted`, key.has(one))
  const right = [...found].filter((one) => key.has(one)).length
  return {
    precision: found.size === 0 ? 1 : right / found.size,
    recall: key.size === 0 ? 1 : right / key.size,
  }
}
