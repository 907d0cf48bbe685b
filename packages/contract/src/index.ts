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
export type { MailLink } from './mail-link.ts'
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
} from './connectors/connection.ts'
export type { Connector, Freshness } from './connectors/connectors.ts'
export type { DeadDelivery } from './deliveries/deliveries.ts'
export type { EntityDays, EntityHead, EntityPart, EntityVersion } from './entities/entity.ts'
export type { Note } from './entities/notes.ts'
export type { OpenAccess, OpenAccessList } from './external-access/external-access.ts'
export type { VersionEntry } from './history/version-entry.ts'
export type { Invitation, InviteOutcome } from './members/invitations.ts'
export type { Member } from './members/members.ts'
export type { Organisation } from './organisation/organisation.ts'
export type { PlanRow, PlanSheet, PlanTable } from './plan-sheets/plan-sheets.ts'
export type { Factors } from './profile/factors.ts'
export type { Preferences, Profile } from './profile/profile.ts'
export type { BarcodeCheck, CampaignNode } from './quality/campaign.ts'
export type { CampaignFigures, CampaignFlight } from './quality/campaign-figures.ts'
export type { CampaignDetail, CampaignOverview, CampaignPage } from './quality/campaigns.ts'
export type {
  Certificate,
  CertificateDetail,
  CertifiedContent,
  SharedCertificate,
} from './quality/certificate.ts'
export type { ErasurePlan } from './personal-data/personal-data.ts'
export type { OrganisationErasure, OrganisationExport } from './organisation-data/organisation-data.ts'
export type { Retention } from './retention/retention.ts'
export type { CertificateDrift } from './quality/certificate-drift.ts'
export type { CustomImportPreview } from './quality/custom.ts'
export type { CustomCheckAnswer, CustomCheckInput } from './quality/custom-check.ts'
export type { CustomProposals, CustomTest } from './quality/custom-test.ts'
export type { DryRun } from './quality/dry-run.ts'
export type { Finding } from './quality/finding.ts'
export type { FindingAction, FindingDetail, FindingFixes, FindingList } from './quality/findings.ts'
export type { LibraryCheck } from './quality/library.ts'
export type { CheckRun, CheckRunResults, LiveRun } from './quality/runs.ts'
export type { AppliedChecks } from './quality/selected.ts'
export { SelectedCheckChange, type SelectedCheck, type SelectedCheckInput } from './quality/selected-check.ts'
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
export type { ShareLink } from './share-link.ts'
