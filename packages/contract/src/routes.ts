import { agentRoutes } from './agents/index.ts'
import { alertChoiceRoutes } from './alerts/choices.ts'
import { alertOverviewRoutes } from './alerts/overview.ts'
import { alertRuleRoutes } from './alerts/rules.ts'
import { alertTellingRoutes } from './alerts/telling.ts'
import { alertRoutes } from './alerts/triggered.ts'
import { ruleWriterRoutes } from './alerts/writer.ts'
import { auditRoutes } from './audit/audit.ts'
import { brandingRoutes } from './branding/index.ts'
import { clientRoutes } from './clients/clients.ts'
import { connectionRoutes } from './connections/connections.ts'
import { connectorRoutes } from './connections/connectors.ts'
import { changeLaneRoutes, changePolicyRoutes, changeRoutes } from './changes/index.ts'
import { deskRoutes } from './desk/desk.ts'
import { demoRoutes } from './demo/demo.ts'
import { deliveryRoutes } from './undelivered/deliveries.ts'
import { entityRoutes } from './entity-pages/entities.ts'
import { externalAccessRoutes } from './external-access/external-access.ts'
import { noteRoutes } from './notes/notes.ts'
import { invitationRoutes } from './members/invitations.ts'
import { memberRoutes } from './members/members.ts'
import {
  boardRoutes,
  dealRoutes,
  flightRoutes,
  leverRoutes,
  marginRoutes,
  pacingRoutes,
  pacingSettingsRoutes,
  planComparisonRoutes,
  reallocationRoutes,
} from './pacing/index.ts'
import { personalDataRoutes } from './personal-data/personal-data.ts'
import { organisationDataRoutes } from './organisation-data/organisation-data.ts'
import { retentionRoutes } from './retention/retention.ts'
import { organisationRoutes } from './organisation/organisation.ts'
import { planRoutes } from './subscription/plan.ts'
import { planSheetRoutes } from './plan-sheets/plan-sheets.ts'
import { factorRoutes } from './factors/factors.ts'
import { profileRoutes } from './profile/profile.ts'
import { campaignRoutes } from './campaigns/campaigns.ts'
import { campaignFigureRoutes } from './campaigns/campaign-figures.ts'
import { certificateRoutes } from './certificates/certificates.ts'
import { customCheckRoutes } from './checks/custom.ts'
import { customTestRoutes } from './check-runs/custom-trial.ts'
import { dryRunRoutes } from './check-runs/dry-run.ts'
import { findingRoutes } from './findings/findings.ts'
import { checkLibraryRoutes } from './checks/library.ts'
import { checkRunRoutes } from './check-runs/runs.ts'
import { selectedCheckRoutes } from './checks/selected.ts'
import { rateRoutes } from './rates/rates.ts'
import { searchRoutes } from './search/search.ts'
import type { RouteTable } from './route.ts'
import { secondFactorRoutes } from './session/second-factor.ts'
import { sessionRoutes } from './session/session.ts'
import { signInCodeRoutes } from './session/sign-in-code.ts'
import { signUpRoutes } from './session/sign-up.ts'
import { directoryTokenRoutes } from './directory/directory.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.ts'
import { nameRoutes, nameTemplateRoutes, nameViolationRoutes, valueListRoutes } from './taxonomy/index.ts'
import { telemetryRoutes } from './telemetry/telemetry.ts'
import {
  reportDestinationRoutes,
  reportEmbedRoutes,
  reportMailRoutes,
  reportRoutes,
  reportRunRoutes,
} from './reports/index.ts'
import { triageRoutes } from './triage/index.ts'
import { viewRoutes } from './views/views.ts'

/** Every call the API answers. What is not here can't be served. */
export const routes = {
  ...sessionRoutes,
  ...deskRoutes,
  ...secondFactorRoutes,
  ...signInCodeRoutes,
  ...signUpRoutes,
  ...profileRoutes,
  ...factorRoutes,
  ...organisationRoutes,
  ...brandingRoutes,
  ...retentionRoutes,
  ...organisationDataRoutes,
  ...personalDataRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...externalAccessRoutes,
  ...singleSignOnRoutes,
  ...directoryTokenRoutes,
  ...planRoutes,
  ...connectorRoutes,
  ...connectionRoutes,
  ...planSheetRoutes,
  ...alertRuleRoutes,
  ...ruleWriterRoutes,
  ...alertChoiceRoutes,
  ...alertOverviewRoutes,
  ...alertRoutes,
  ...alertTellingRoutes,
  ...checkLibraryRoutes,
  ...selectedCheckRoutes,
  ...customCheckRoutes,
  ...customTestRoutes,
  ...dryRunRoutes,
  ...findingRoutes,
  ...checkRunRoutes,
  ...campaignRoutes,
  ...campaignFigureRoutes,
  ...certificateRoutes,
  ...entityRoutes,
  ...triageRoutes,
  ...noteRoutes,
  ...changeRoutes,
  ...changePolicyRoutes,
  ...changeLaneRoutes,
  ...agentRoutes,
  ...clientRoutes,
  ...nameTemplateRoutes,
  ...valueListRoutes,
  ...nameRoutes,
  ...nameViolationRoutes,
  ...pacingRoutes,
  ...boardRoutes,
  ...dealRoutes,
  ...flightRoutes,
  ...leverRoutes,
  ...pacingSettingsRoutes,
  ...planComparisonRoutes,
  ...reallocationRoutes,
  ...marginRoutes,
  ...viewRoutes,
  ...reportRoutes,
  ...reportRunRoutes,
  ...reportDestinationRoutes,
  ...reportEmbedRoutes,
  ...reportMailRoutes,
  ...rateRoutes,
  ...searchRoutes,
  ...auditRoutes,
  ...deliveryRoutes,
  ...telemetryRoutes,
  ...demoRoutes,
} as const satisfies RouteTable

export type Routes = typeof routes
export type RouteName = keyof Routes
