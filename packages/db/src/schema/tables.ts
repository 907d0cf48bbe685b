import type { Selectable } from 'kysely'
import type { PacingSettingsTable } from './pacing.ts'
import type { AuditLogTable, InvitationsTable, PasswordResetsTable, PendingSignUpsTable } from './accounts.ts'
import type {
  AdAccountsTable,
  BudgetSegmentsTable,
  ConnectionsTable,
  DailyFactsView,
  EntitiesTable,
  EntityLinksTable,
  EntityVersionsTable,
  FactDaysTable,
  FactLoadsTable,
  FactSlicesTable,
  OrganisationKeysTable,
  PendingConnectionsTable,
  PlatformCallsTable,
  ReportJobsTable,
  SyncRunsTable,
  VisibleAccountsTable,
  WatermarksTable,
} from './ad-data.ts'
import type {
  AlertFeedbackTable,
  AlertMailsHeldTable,
  AlertMutesTable,
  AlertRulesTable,
  AlertRuleVersionsTable,
  AlertRunsTable,
  AlertSnoozesTable,
  AlertsTable,
  AlertWebhooksTable,
} from './alerts.ts'
import type { BrandLogosTable, BrandsTable } from './branding.ts'
import type { ChangeEventsTable, ChangeItemsTable, ChangePoliciesTable, ChangeSetsTable } from './changes.ts'
import type { AccountCheckupsTable, CheckupsTable, CheckVectorsTable, ScoreDaysTable } from './checkups.ts'
import type { CertificateEntitiesTable, CertificateLinksTable, CertificatesTable } from './certificates.ts'
import type { CustomChecksTable, CustomCheckVersionsTable } from './custom-checks.ts'
import type {
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInTicketsTable,
  TotpSecretsTable,
} from './factors.ts'
import type {
  MembershipsTable,
  OrganisationsTable,
  PremiumRequestsTable,
  RefreshTokensTable,
  SessionsTable,
  UsersTable,
} from './people.ts'
import type { MailAddressesTable } from './mail-consent.ts'
import type { PlanRowsTable, PlanSheetsTable } from './plan-sheets.ts'
import type {
  CheckRunResultsTable,
  CheckRunsTable,
  FindingEventsTable,
  FindingTalliesTable,
  FindingsTable,
  FindingVisitsTable,
  SelectedChecksTable,
  SelectedCheckVersionsTable,
} from './quality.ts'
import type { EntityNotesTable } from './notes.ts'
import type { OrganisationRatesTable, RateFeedTable, ReferenceRatesTable } from './rates.ts'
import type { RetentionSettingsTable } from './retention.ts'
import type { IdempotencyKeysTable, OutboxTable, RateLimitsTable, SlotsTable, SystemTable } from './work.ts'
import type {
  DirectoryTokensTable,
  IdentitiesTable,
  IdentityDomainsTable,
  IdentityProvidersTable,
  PendingSingleSignOnsTable,
  SignInDomainsTable,
} from './single-sign-on.ts'
import type {
  NameCoverageDaysTable,
  NameReadingsTable,
  NameTemplatesTable,
  NameTemplateVersionsTable,
  ValueListsTable,
  ValueListVersionsTable,
} from './taxonomy.ts'
import type {
  ReportLinksTable,
  ReportEmbedsTable,
  ReportRecipientsTable,
  ReportRunsTable,
  ReportSchedulesTable,
  ReportSendsTable,
  ReportOutsidersTable,
  ReportMutesTable,
  ReportDestinationsTable,
  SavedReportsTable,
} from './reports.ts'
import type { SavedViewsTable } from './views.ts'

export type Tables = {
  system: SystemTable
  organisations: OrganisationsTable
  users: UsersTable
  memberships: MembershipsTable
  sessions: SessionsTable
  refreshTokens: RefreshTokensTable
  premiumRequests: PremiumRequestsTable
  pendingSignUps: PendingSignUpsTable
  passwordResets: PasswordResetsTable
  totpSecrets: TotpSecretsTable
  passkeys: PasskeysTable
  recoveryCodes: RecoveryCodesTable
  signInTickets: SignInTicketsTable
  passkeyChallenges: PasskeyChallengesTable
  invitations: InvitationsTable
  identityProviders: IdentityProvidersTable
  identityDomains: IdentityDomainsTable
  signInDomains: SignInDomainsTable
  identities: IdentitiesTable
  pendingSingleSignOns: PendingSingleSignOnsTable
  directoryTokens: DirectoryTokensTable
  auditLog: AuditLogTable
  organisationKeys: OrganisationKeysTable
  connections: ConnectionsTable
  pendingConnections: PendingConnectionsTable
  adAccounts: AdAccountsTable
  visibleAccounts: VisibleAccountsTable
  watermarks: WatermarksTable
  entities: EntitiesTable
  entityVersions: EntityVersionsTable
  entityLinks: EntityLinksTable
  budgetSegments: BudgetSegmentsTable
  factDays: FactDaysTable
  factLoads: FactLoadsTable
  factSlices: FactSlicesTable
  dailyFacts: DailyFactsView
  reportJobs: ReportJobsTable
  syncRuns: SyncRunsTable
  platformCalls: PlatformCallsTable
  planSheets: PlanSheetsTable
  planRows: PlanRowsTable
  alertRules: AlertRulesTable
  alertRuleVersions: AlertRuleVersionsTable
  alertRuns: AlertRunsTable
  alerts: AlertsTable
  alertSnoozes: AlertSnoozesTable
  alertFeedback: AlertFeedbackTable
  alertWebhooks: AlertWebhooksTable
  mailAddresses: MailAddressesTable
  alertMailsHeld: AlertMailsHeldTable
  alertMutes: AlertMutesTable
  customChecks: CustomChecksTable
  customCheckVersions: CustomCheckVersionsTable
  selectedChecks: SelectedChecksTable
  selectedCheckVersions: SelectedCheckVersionsTable
  checkRuns: CheckRunsTable
  checkRunResults: CheckRunResultsTable
  findings: FindingsTable
  findingEvents: FindingEventsTable
  findingTallies: FindingTalliesTable
  findingVisits: FindingVisitsTable
  certificates: CertificatesTable
  certificateEntities: CertificateEntitiesTable
  certificateLinks: CertificateLinksTable
  checkVectors: CheckVectorsTable
  checkups: CheckupsTable
  scoreDays: ScoreDaysTable
  accountCheckups: AccountCheckupsTable
  changePolicies: ChangePoliciesTable
  changeSets: ChangeSetsTable
  changeItems: ChangeItemsTable
  changeEvents: ChangeEventsTable
  savedViews: SavedViewsTable
  pacingSettings: PacingSettingsTable
  brands: BrandsTable
  brandLogos: BrandLogosTable
  savedReports: SavedReportsTable
  reportLinks: ReportLinksTable
  reportEmbeds: ReportEmbedsTable
  reportRuns: ReportRunsTable
  reportSchedules: ReportSchedulesTable
  reportRecipients: ReportRecipientsTable
  reportSends: ReportSendsTable
  reportOutsiders: ReportOutsidersTable
  reportMutes: ReportMutesTable
  reportDestinations: ReportDestinationsTable
  nameTemplates: NameTemplatesTable
  nameTemplateVersions: NameTemplateVersionsTable
  valueLists: ValueListsTable
  valueListVersions: ValueListVersionsTable
  nameReadings: NameReadingsTable
  nameCoverageDays: NameCoverageDaysTable
  entityNotes: EntityNotesTable
  referenceRates: ReferenceRatesTable
  rateFeed: RateFeedTable
  organisationRates: OrganisationRatesTable
  retentionSettings: RetentionSettingsTable
  slots: SlotsTable
  outbox: OutboxTable
  idempotencyKeys: IdempotencyKeysTable
  rateLimits: RateLimitsTable
}

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** Tables that belong to no organisation, each with the reason. The catalogue test knows no other exception. */
export const GLOBAL_TABLES = {
  migrations: 'the shape of the database itself',
  system: 'one row for the whole installation',
  users: 'a person may belong to several organisations',
  sessions: 'belongs to a person, before an organisation is chosen',
  refresh_tokens: 'belongs to a session',
  pending_sign_ups: 'belongs to an address that has proved nothing yet',
  password_resets: 'belongs to a person',
  totp_secrets: 'belongs to a person',
  passkeys: 'belongs to a person',
  recovery_codes: 'belongs to a person',
  sign_in_tickets: 'belongs to a person, before a session',
  passkey_challenges: 'belongs to a person, or to a browser that has not said whose it is',
  sign_in_domains: 'says whose a domain is before anybody is known',
  rate_limits: 'counts callers who are not signed in yet',
  reference_rates: 'published by a central bank, the same for everybody',
  rate_feed: 'how reading what the bank publishes goes',
} as const
