import { adDataArea } from '../features/ad-data/area.ts'
import { alertsArea } from '../features/alerts/area.ts'
import { auditArea } from '../features/audit/area.ts'
import { brandingArea } from '../features/branding/area.ts'
import { campaignsArea } from '../features/campaigns/area.ts'
import { certificatesArea } from '../features/certificates/area.ts'
import { changesArea } from '../features/changes/area.ts'
import { checkRunsArea } from '../features/check-runs/area.ts'
import { checksArea } from '../features/checks/area.ts'
import { clientsArea } from '../features/clients/area.ts'
import { connectionsArea } from '../features/connections/area.ts'
import { deliveryArea } from '../features/delivery/area.ts'
import { demoArea } from '../features/demo/area.ts'
import { directoryArea } from '../features/directory/area.ts'
import { entitiesArea } from '../features/entities/area.ts'
import { entityPagesArea } from '../features/entity-pages/area.ts'
import { externalAccessArea } from '../features/external-access/area.ts'
import { factorsArea } from '../features/factors/area.ts'
import { findingsArea } from '../features/findings/area.ts'
import { mailConsentArea } from '../features/mail-consent/area.ts'
import { membersArea } from '../features/members/area.ts'
import { notesArea } from '../features/notes/area.ts'
import { organisationDataArea } from '../features/organisation-data/area.ts'
import { organisationArea } from '../features/organisation/area.ts'
import { pacingArea } from '../features/pacing/area.ts'
import { personalDataArea } from '../features/personal-data/area.ts'
import { planSheetsArea } from '../features/plan-sheets/area.ts'
import { profileArea } from '../features/profile/area.ts'
import { ratesArea } from '../features/rates/area.ts'
import { retentionArea } from '../features/retention/area.ts'
import { deskArea } from '../features/desk/area.ts'
import { searchArea } from '../features/search/area.ts'
import { sessionArea } from '../features/session/area.ts'
import { singleSignOnArea } from '../features/single-sign-on/area.ts'
import { subscriptionArea } from '../features/subscription/area.ts'
import { syncArea } from '../features/sync/area.ts'
import { taxonomyArea } from '../features/taxonomy/area.ts'
import { telemetryArea } from '../features/telemetry/area.ts'
import { undeliveredArea } from '../features/undelivered/area.ts'
import { reportsArea } from '../features/reports/area.ts'
import { viewsArea } from '../features/views/area.ts'
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
  campaignsArea,
  entityPagesArea,
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
    hears,
    dependants,
    finders,
    tellsOfEntity,
    addsToCampaigns,
    renameEffects,
    countsViews,
    externalAccess,
    personColumns,
  }: Area) => ({
    ...(hears && { hears }),
    ...(dependants && { dependants }),
    ...(finders && { finders }),
    ...(tellsOfEntity && { tellsOfEntity }),
    ...(addsToCampaigns && { addsToCampaigns }),
    ...(renameEffects && { renameEffects }),
    ...(countsViews && { countsViews }),
    ...(externalAccess && { externalAccess }),
    ...(personColumns && { personColumns }),
  }),
)
