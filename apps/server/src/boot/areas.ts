import { adDataArea } from '../features/data/ad-data/area.ts'
import { agentsArea } from '../features/acting/agents/area.ts'
import { alertsArea } from '../features/watching/alerts/area.ts'
import { auditArea } from '../features/people/audit/area.ts'
import { brandingArea } from '../features/data/branding/area.ts'
import { campaignsArea } from '../features/watching/campaigns/area.ts'
import { certificatesArea } from '../features/watching/certificates/area.ts'
import { changesArea } from '../features/acting/changes/area.ts'
import { checkRunsArea } from '../features/watching/check-runs/area.ts'
import { checksArea } from '../features/watching/checks/area.ts'
import { clientsArea } from '../features/data/clients/area.ts'
import { connectionsArea } from '../features/data/connections/area.ts'
import { deliveryArea } from '../features/data/delivery/area.ts'
import { demoArea } from '../features/reporting/demo/area.ts'
import { directoryArea } from '../features/people/directory/area.ts'
import { entitiesArea } from '../features/data/entities/area.ts'
import { entityPagesArea } from '../features/watching/entity-pages/area.ts'
import { externalAccessArea } from '../features/people/external-access/area.ts'
import { factorsArea } from '../features/people/factors/area.ts'
import { findingsArea } from '../features/watching/findings/area.ts'
import { mailConsentArea } from '../features/people/mail-consent/area.ts'
import { membersArea } from '../features/people/members/area.ts'
import { notesArea } from '../features/data/notes/area.ts'
import { organisationDataArea } from '../features/people/organisation-data/area.ts'
import { organisationArea } from '../features/people/organisation/area.ts'
import { pacingArea } from '../features/watching/pacing/area.ts'
import { personalDataArea } from '../features/people/personal-data/area.ts'
import { planSheetsArea } from '../features/data/plan-sheets/area.ts'
import { profileArea } from '../features/people/profile/area.ts'
import { ratesArea } from '../features/data/rates/area.ts'
import { retentionArea } from '../features/people/retention/area.ts'
import { deskArea } from '../features/reporting/desk/area.ts'
import { searchArea } from '../features/data/search/area.ts'
import { sessionArea } from '../features/people/session/area.ts'
import { singleSignOnArea } from '../features/people/single-sign-on/area.ts'
import { subscriptionArea } from '../features/people/subscription/area.ts'
import { syncArea } from '../features/data/sync/area.ts'
import { taxonomyArea } from '../features/watching/taxonomy/area.ts'
import { telemetryArea } from '../features/people/telemetry/area.ts'
import { triageArea } from '../features/watching/triage/area.ts'
import { undeliveredArea } from '../features/people/undelivered/area.ts'
import { reportsArea } from '../features/reporting/reports/area.ts'
import { viewsArea } from '../features/data/views/area.ts'
import type { AreaLinks } from '../ground/app.ts'
import type { Area } from '../work/area.ts'

const KEEPING = [
  sessionArea,
  profileArea,
  factorsArea,
  personalDataArea,
  organisationArea,
  organisationDataArea,
  membersArea,
  singleSignOnArea,
  directoryArea,
  externalAccessArea,
  subscriptionArea,
  telemetryArea,
  demoArea,
  connectionsArea,
  syncArea,
  entitiesArea,
  clientsArea,
  brandingArea,
  planSheetsArea,
  ratesArea,
  pacingArea,
  reportsArea,
  viewsArea,
  mailConsentArea,
  alertsArea,
  checksArea,
  findingsArea,
  checkRunsArea,
  certificatesArea,
  taxonomyArea,
  changesArea,
  agentsArea,
  campaignsArea,
  entityPagesArea,
  triageArea,
  notesArea,
  adDataArea,
  deliveryArea,
  undeliveredArea,
  auditArea,
  searchArea,
  deskArea,
] as const

/**
 * Retention of all areas. Data that ages out across several tables is listed by the first area it belongs to.
 */
export const keepers = KEEPING.flatMap((area: Area) => area.keeps ?? [])

/** The areas of the product, in the order in which they receive news. */
export const AREAS = [...KEEPING, retentionArea(keepers)] as const

/** Hooks between the areas at run time. */
export const areaLinks: readonly AreaLinks[] = AREAS.map(
  ({
    listeners,
    dependants,
    finders,
    tellsOfEntity,
    addsToCampaigns,
    renameEffects,
    viewCounters,
    externalAccess,
    personColumns,
  }: Area) => ({
    ...(listeners && { listeners }),
    ...(dependants && { dependants }),
    ...(finders && { finders }),
    ...(tellsOfEntity && { tellsOfEntity }),
    ...(addsToCampaigns && { addsToCampaigns }),
    ...(renameEffects && { renameEffects }),
    ...(viewCounters && { viewCounters }),
    ...(externalAccess && { externalAccess }),
    ...(personColumns && { personColumns }),
  }),
)
