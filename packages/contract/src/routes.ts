import { alertChoiceRoutes } from './alerts/choices.ts'
import { alertOverviewRoutes } from './alerts/overview.ts'
import { alertRuleRoutes } from './alerts/rules.ts'
import { alertTellingRoutes } from './alerts/telling.ts'
import { alertRoutes } from './alerts/triggered.ts'
import { auditRoutes } from './audit/audit.ts'
import { brandingRoutes } from './branding/index.ts'
import { clientRoutes } from './clients/clients.ts'
import { connectionRoutes } from './connectors/connections.ts'
import { connectorRoutes } from './connectors/connectors.ts'
import { changeLaneRoutes, changePolicyRoutes, changeRoutes } from './changes/index.ts'
import { deskRoutes } from './desk/desk.ts'
import { demoRoutes } from './demo/demo.ts'
import { deliveryRoutes } from './deliveries/deliveries.ts'
import { entityRoutes } from './entities/entities.ts'
import { externalAccessRoutes } from './external-access/external-access.ts'
import { noteRoutes } from './entities/notes.ts'
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
import { planRoutes } from './plan/plan.ts'
import { planSheetRoutes } from './plan-sheets/plan-sheets.ts'
import { factorRoutes } from './profile/factors.ts'
import { profileRoutes } from './profile/profile.ts'
import { campaignRoutes } from './quality/campaigns.ts'
import { campaignFigureRoutes } from './quality/campaign-figures.ts'
import { certificateRoutes } from './quality/certificates.ts'
import { customCheckRoutes } from './quality/custom.ts'
import { dryRunRoutes } from './quality/dry-run.ts'
import { findingRoutes } from './quality/findings.ts'
import { checkLibraryRoutes } from './quality/library.ts'
import { checkRunRoutes } from './quality/runs.ts'
import { selectedCheckRoutes } from './quality/selected.ts'
import { rateRoutes } from './rates/rates.ts'
import { searchRoutes } from './search/search.ts'
import type { RouteTable } from './route.ts'
import { secondFactorRoutes } from './session/second-factor.ts'
import { sessionRoutes } from './session/session.ts'
import { signInCodeRoutes } from './session/sign-in-code.ts'
import { signUpRoutes } from './session/sign-up.ts'
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
  ...planRoutes,
  ...connectorRoutes,
  ...connectionRoutes,
  ...planSheetRoutes,
  ...alertRuleRoutes,
  ...alertChoiceRoutes,
  ...alertOverviewRoutes,
  ...alertRoutes,
  ...alertTellingRoutes,
  ...checkLibraryRoutes,
  ...selectedCheckRoutes,
  ...customCheckRoutes,
  ...dryRunRoutes,
  ...findingRoutes,
  ...checkRunRoutes,
  ...campaignRoutes,
  ...campaignFigureRoutes,
  ...certificateRoutes,
  ...entityRoutes,
  ...noteRoutes,
  ...changeRoutes,
  ...changePolicyRoutes,
  ...changeLaneRoutes,
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
