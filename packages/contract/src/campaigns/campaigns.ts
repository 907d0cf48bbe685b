import { z } from 'zod'
import { CAMPAIGN_SORTS } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { MAX_SEGMENT_CHARS } from '@flightdeck/domain/views'
import { readDimension } from '@flightdeck/domain/taxonomy'
import { ClientKey } from '../clients/client-key.ts'
import { ByNumber } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { BarcodeCheck, CampaignNode, CampaignStatus } from './campaign.ts'
import { Finding } from '../findings/finding.ts'
import { CSV, Count, Page, PerPage, XLSX, listFile } from '../lists.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'

const NodeNumber = z.coerce.number().int().min(1).max(2_147_483_647)

const CampaignPage = z.strictObject({
  /** Check ids of each node's `outcomes`, in order. */
  checks: z.array(z.string()),
  nodes: z.array(CampaignNode),
  total: Count,
  page: Count,
  per_page: Count,
})
export type CampaignPage = z.infer<typeof CampaignPage>

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: Count }))
const Dot = z.strictObject({ id: Count, name: z.string(), score: z.number() })

const CampaignOverview = z.strictObject({
  checks: z.array(BarcodeCheck),
  /** Counts over top-level nodes. */
  facets: z.strictObject({ dsp: Facet, status: Facet }),
  /** Segment values of names with an active template. */
  segments: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** Number of nodes per type, for the flat list. */
  types: Facet,
  /** Campaign scores per platform; the lowest ones if there are too many to draw. */
  strip: z.array(
    z.strictObject({
      dsp_name: DspName,
      label: z.string(),
      campaigns: Count,
      median: z.number().nullable(),
      worst: z.array(Dot),
      dots: z.array(Dot),
    }),
  ),
  accounts: Count,
  last_full_run: z.strictObject({ at: z.iso.datetime(), entities: Count }).nullable(),
})
export type CampaignOverview = z.infer<typeof CampaignOverview>

const Changed = z.strictObject({
  who: z.string().nullable(),
  when: z.iso.datetime(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
})

const CampaignDetail = z.strictObject({
  checks: z.array(BarcodeCheck),
  node: CampaignNode,
  /** Campaigns only: daily scores of the last thirty days with a run, oldest first. */
  score_days: z.array(
    z.strictObject({ on: z.iso.date(), score: z.number().nullable(), critical: Count, high: Count }),
  ),
  path: z.array(z.strictObject({ id: Count, type: CheckedKind, name: z.string() })),
  settings: z.array(z.strictObject({ part: z.string(), name: z.string(), value: z.string() })),
  /** The latest first. */
  changes: z.array(Changed),
  /** Open findings on it and below, most money first, up to a hundred. */
  findings: z.array(Finding),
  findings_total: Count,
  alerts: z.array(
    z.strictObject({
      rule: Count,
      rule_name: z.string(),
      last_alert: Count,
      last_day: z.iso.date(),
      days: Count,
      sentence: z.string(),
    }),
  ),
  /** Result of each check on this entity alone. */
  outcomes: z.array(
    z.strictObject({ check_id: z.string(), result: z.enum(['passes', 'fails', 'not_applicable']) }),
  ),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

/** Filters and sort order. */
const CampaignsAsked = z.strictObject({
  /** Parent node; without it the top of the tree. */
  under: NodeNumber.optional(),
  /** Flat list of one type instead of the tree. */
  type: CheckedKind.optional(),
  dsp: DspName.optional(),
  client: ClientKey.optional(),
  status: CampaignStatus.optional(),
  /** Search words, or several pasted ids. */
  search: z
    .string()
    .trim()
    .max(8_000)
    .refine((text) => !text.includes('\0'))
    .optional(),
  /** Segment and value such as `market:UK`, on the entity or anywhere below it. */
  segment: z
    .string()
    .max(MAX_SEGMENT_CHARS)
    .refine(
      (text) => readDimension(text) !== null && !text.includes('\0'),
      'Use a segment and a value: market:UK',
    )
    .optional(),
  with_issues: z.stringbool().default(false),
  /** Inclusive score range. */
  score_from: z.coerce.number().min(0).max(100).optional(),
  score_to: z.coerce.number().min(0).max(100).optional(),
  sort: z.enum(typedKeys(CAMPAIGN_SORTS)).default('at_risk'),
  order: z.enum(['asc', 'desc']).optional(),
})

export const campaignRoutes = {
  'campaigns.list': {
    method: 'GET',
    path: '/quality/campaigns/',
    summary: 'The tree of everything synced, a page of one level at a time, or a flat list of one type',
    access: 'quality:read',
    keeps: true,
    paid: true,
    query: CampaignsAsked.extend({ page: Page, per_page: PerPage }),
    answer: CampaignPage,
  },
  'campaigns.export': {
    method: 'GET',
    path: '/quality/campaigns/export.csv',
    summary: 'The same as a file, with all pages',
    query: CampaignsAsked,
    ...listFile(CSV, 'campaigns'),
  },
  'campaigns.workbook': {
    method: 'GET',
    path: '/quality/campaigns/export.xlsx',
    summary: 'The same as a workbook',
    query: CampaignsAsked,
    ...listFile(XLSX, 'campaigns'),
  },
  'campaigns.overview': {
    method: 'GET',
    path: '/quality/campaigns/overview/',
    summary: 'The scores of all campaigns, what can be filtered by, and the checks that are on',
    access: 'quality:read',
    paid: true,
    query: z.strictObject({ client: ClientKey.optional() }),
    answer: CampaignOverview,
  },
  'campaigns.one': {
    method: 'GET',
    path: '/quality/campaigns/:id/',
    summary:
      'One campaign, order, line item, creative or deal: findings, settings in words, changes and alerts',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: CampaignDetail,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
