import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { CertificateVerdict, CheckMode, Effective, Severity } from '@flightdeck/domain/checks'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

export type QualityColumns = {
  'certificates.verdict': CertificateVerdict
  'check_runs.cause': 'sync' | 'nightly' | 'person'
  'check_runs.state': 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'
  'checkups.effective': Effective
  'checkups.goal_by': 'plan' | 'platform'
  'checkups.goal_unit': 'money' | 'units'
  'checkups.kind': EntityKind
  'checkups.platform': AdPlatformKey
  'finding_tallies.facet': 'severity' | 'owner' | 'campaign' | 'cell'
  'findings.handling': 'acknowledged' | 'snoozed' | 'accepted' | 'wrong'
  'findings.mode': CheckMode
  'findings.platform': AdPlatformKey
  'findings.severity': Severity
  'selected_checks.dsp_name': AdPlatformKey
  'selected_checks.mode': CheckMode
}
