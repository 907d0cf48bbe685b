export * from './envelope.ts'
export * from './error-codes.ts'
export { Email } from './fields.ts'
export * from './openapi.ts'
export * from './route.ts'
export * from './routes.ts'
export type { Choices, PickerEntity } from './alerts/choices.ts'
export type { NamedEntity, Preview } from './alerts/preview.ts'
export type { AlertRule, AlertRuleDraft, AlertRuleInput, ConditionStructure } from './alerts/rule.ts'
export type { RuleStats } from './alerts/rules.ts'
export type { Webhook } from './alerts/telling.ts'
export type { MailLink } from './mail-consent/mail-link.ts'
export type { AlertGroup, AlertSpend, Lane } from './alerts/overview.ts'
export type {
  AlertReceipt,
  AlertsQuery,
  Snooze,
  Standing,
  Trace,
  TriggeredAlert,
} from './alerts/triggered.ts'
export type { Client } from './clients/clients.ts'
export type { AuditEntry } from './audit/audit.ts'
export {
  CONNECTION_STEPS,
  type Connection,
  type ConnectionDetail,
  type TestResult,
  type VisibleAccount,
} from './connections/connection.ts'
export type { Connector, Freshness } from './connections/connectors.ts'
export type { DeadDelivery } from './undelivered/deliveries.ts'
export type { EntityDays, EntityHead, EntityPart, EntityVersion } from './entity-pages/entity.ts'
export type { Note } from './notes/notes.ts'
export type { OpenAccess, OpenAccessList } from './external-access/external-access.ts'
export type { VersionEntry } from './history/version-entry.ts'
export type { Invitation, InviteOutcome } from './members/invitations.ts'
export type { Member } from './members/members.ts'
export type { Organisation } from './organisation/organisation.ts'
export type { PlanRow, PlanSheet, PlanTable } from './plan-sheets/plan-sheets.ts'
export type { Factors } from './factors/factors.ts'
export type { Preferences, Profile } from './profile/profile.ts'
export type { BarcodeCheck, CampaignNode } from './campaigns/campaign.ts'
export type { CampaignFigures, CampaignFlight } from './campaigns/campaign-figures.ts'
export type { CampaignDetail, CampaignOverview, CampaignPage } from './campaigns/campaigns.ts'
export type {
  Certificate,
  CertificateDetail,
  CertifiedContent,
  SharedCertificate,
} from './certificates/certificate.ts'
export type { ErasurePlan } from './personal-data/personal-data.ts'
export type { OrganisationErasure, OrganisationExport } from './organisation-data/organisation-data.ts'
export type { Retention } from './retention/retention.ts'
export type { CertificateDrift } from './certificates/certificate-drift.ts'
export type { CustomImportPreview } from './checks/custom.ts'
export type { CustomCheckAnswer, CustomCheckInput } from './checks/custom-check.ts'
export type { CustomProposals, CustomTest } from './check-runs/custom-test.ts'
export type { DryRun } from './check-runs/dry-run.ts'
export type { Finding } from './findings/finding.ts'
export type { FindingAction, FindingDetail, FindingFixes, FindingList } from './findings/findings.ts'
export type { LibraryCheck } from './checks/library.ts'
export type { CheckRun, CheckRunResults, LiveRun } from './check-runs/runs.ts'
export type { AppliedChecks } from './checks/selected.ts'
export { SelectedCheckChange, type SelectedCheck, type SelectedCheckInput } from './checks/selected-check.ts'
export type { CheckedEntity } from './entity-fields.ts'
export type { ConvertedMoney, MoneyTotal, RateUsed } from './rates/amount.ts'
export type { NewRates, Rates, SavedRates } from './rates/rates.ts'
export type { SearchHit, SearchAnswer } from './search/search.ts'
export type { FactorProof, NewPasskey, PasskeyAnswer } from './session/second-factor.ts'
export type { Device, Session, CurrentUser } from './session/session.ts'
export type { CodeSent } from './session/sign-up.ts'
export type { Demo } from './demo/demo.ts'
export type { AnalyticsUser, TelemetryItem } from './telemetry/telemetry.ts'
export type { CountedView, SavedView, SavedViewInput } from './views/views.ts'
export type { SingleSignOn } from './single-sign-on/single-sign-on.ts'
export type { ShareLink } from './share-links/share-link.ts'
