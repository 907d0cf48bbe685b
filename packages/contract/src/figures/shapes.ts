import type { z } from 'zod'
import { Agent, AgentRun } from '../agents/agent.ts'
import { AlertRule } from '../alerts/rule.ts'
import { RuleStats } from '../alerts/rules.ts'
import { TriggeredAlert } from '../alerts/triggered.ts'
import { ChangeItem, ChangePromise } from '../changes/item.ts'
import { ChangePolicyInput } from '../changes/policy.ts'
import { ChangeSet } from '../changes/set.ts'
import { Connection } from '../connections/connection.ts'
import { Freshness } from '../connections/connectors.ts'
import { Demo } from '../demo/demo.ts'
import { VersionEntry } from '../history/version-entry.ts'
import { DeliveredDay, FlightMargin, FlightRow } from '../pacing/flight-row.ts'
import { PacingSettings } from '../pacing/settings.ts'
import { PlanSheet } from '../plan-sheets/plan-sheets.ts'
import { CampaignNode } from '../campaigns/campaign.ts'
import { Blockers, Certificate, CertifiedContent } from '../certificates/certificate.ts'
import { CustomCheckAnswer } from '../checks/custom-check.ts'
import { Finding } from '../findings/finding.ts'
import { CheckRun } from '../check-runs/runs.ts'
import { SelectedCheck } from '../checks/selected-check.ts'
import { ReportAnswer } from '../reports/answer.ts'
import { ReportQuestion } from '../reports/question.ts'
import { SavedReport } from '../reports/reports.ts'
import { ReportRun } from '../reports/runs.ts'
import { CurrentUser } from '../session/session.ts'
import { ShareLink } from '../share-links/share-link.ts'
import { ValueList } from '../taxonomy/lists.ts'
import { Coverage, Template } from '../taxonomy/template.ts'
import { SegmentVerdict } from '../taxonomy/verdict.ts'
import { Violation } from '../taxonomy/violations.ts'

/** Objects that several answers share, whole, extended or picked from, by the name that places use. */
export const SHAPES = {
  agent: Agent,
  'agent-run': AgentRun,
  alert: TriggeredAlert,
  answer: ReportAnswer,
  blockers: Blockers,
  certificate: Certificate,
  'change-item': ChangeItem,
  'change-policy': ChangePolicyInput,
  'change-promise': ChangePromise,
  'change-set': ChangeSet,
  connection: Connection,
  content: CertifiedContent,
  coverage: Coverage,
  'custom-check': CustomCheckAnswer,
  day: DeliveredDay,
  demo: Demo,
  finding: Finding,
  flight: FlightRow,
  freshness: Freshness,
  margin: FlightMargin,
  node: CampaignNode,
  'pacing-settings': PacingSettings,
  'plan-sheet': PlanSheet,
  question: ReportQuestion,
  report: SavedReport,
  'report-run': ReportRun,
  rule: AlertRule,
  'rule-stats': RuleStats,
  run: CheckRun,
  segment: SegmentVerdict,
  'selected-check': SelectedCheck,
  'share-link': ShareLink,
  template: Template,
  user: CurrentUser,
  'value-list': ValueList,
  version: VersionEntry,
  violation: Violation,
} as const satisfies Record<string, z.ZodObject>
export type ShapeKey = keyof typeof SHAPES
