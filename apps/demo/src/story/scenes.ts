import type { Scene } from './scene.ts'
import { ACCEPTED_RISK_SCENES } from './scenes/accepted-risks.ts'
import { AGENT_SCENES } from './scenes/agents.ts'
import { CERTIFICATE_SCENES } from './scenes/certificate.ts'
import { CHANGE_SCENES } from './scenes/changes.ts'
import { CLIENT_SCENES } from './scenes/client.ts'
import { NAME_SCENES } from './scenes/names.ts'
import { PLATFORM_SCENES } from './scenes/platforms.ts'
import { REPORT_SCENES } from './scenes/report.ts'
import { RULE_SCENES } from './scenes/rules.ts'
import { TEAM_SCENES } from './scenes/team.ts'
import { TRIAGE_SCENES } from './scenes/triage.ts'

/** The whole story. A new area adds a list of its own; docs/demo.md describes the same in sentences. */
export const SCENES: Scene[] = [
  ...PLATFORM_SCENES,
  ...TEAM_SCENES,
  ...RULE_SCENES,
  ...TRIAGE_SCENES,
  ...ACCEPTED_RISK_SCENES,
  ...CERTIFICATE_SCENES,
  ...CLIENT_SCENES,
  ...REPORT_SCENES,
  ...CHANGE_SCENES,
  ...NAME_SCENES,
  ...AGENT_SCENES,
]
