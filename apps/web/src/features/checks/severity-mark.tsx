import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import { StateMark } from '../../ui/state-mark.tsx'
import { severityMarks } from './vocabulary.ts'

export const SeverityMark = ({ severity, badge = false }: { severity: Severity; badge?: boolean }) => (
  <StateMark kind={severityMarks[severity]} label={SEVERITIES[severity].label} badge={badge} />
)
