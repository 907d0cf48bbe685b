import { fixesFor } from '@flightdeck/domain/checks/fixes'
import type { FixAnswer, Pair, Selection } from '../protocol.ts'
import { makeChooser } from './choose.ts'
import type { KnownSubject } from './inspect-account.ts'

/** Suggested fixes for findings of one account, with the parameters that apply there. */
export function fixesIn(
  subjects: KnownSubject[],
  selections: readonly Selection[],
  pairs: readonly Pair[],
): FixAnswer[] {
  const chooser = makeChooser(selections)
  const byNo = new Map(subjects.map(({ entityNo, subject }) => [entityNo, subject]))
  const numberByKey = new Map(
    subjects.map(({ entityNo, subject }) => [`${subject.kind}/${subject.nativeId}`, entityNo]),
  )
  return pairs.flatMap(({ checkId, entityNo }) => {
    const subject = byNo.get(entityNo)
    const check = chooser.checks.find(({ id }) => id === checkId)
    const chosen = subject && check && chooser.choose(check, subject)
    if (!subject || !chosen) return []
    const { proposals, manual } = fixesFor(chosen, subject)
    const placed = proposals.flatMap(({ change, why }) => {
      const no = numberByKey.get(`${change.entity.kind}/${change.entity.nativeId}`)
      return no === undefined ? [] : [{ entityNo: no, change, why }]
    })
    return [{ checkId, entityNo, proposals: placed, manual }]
  })
}
