import type { Standing, TriggeredAlert } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { standingMarks } from '../vocabulary.ts'

/** Whether the breach persists in the newest data, so that users skip resolved alerts. */
export function StandingTag({ alert, standing }: { alert: TriggeredAlert; standing: Standing | undefined }) {
  if (standing === undefined) return null
  const { kind, label } = standingMarks[standing.state]
  const [key, first] = Object.entries(alert.triggered_conditions)[0] ?? []
  const value =
    key === undefined || !first ? null : (standing.values[key] ?? standing.values[first.metric] ?? null)
  const words = value === null || !first ? label : `${label}: ${thresholdWords(first.metric, value)}`
  return <StateMark kind={kind} label={words} badge />
}
