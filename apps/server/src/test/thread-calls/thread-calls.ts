import type { RouteName } from '@flightdeck/contract'
import { MAX_ITEMS } from '@flightdeck/domain/changes'
import { aDefinition } from '../a-definition.ts'
import { aRuleBody } from '../an-alert.ts'
import { costliestNames, namesToLearn, nearMisses } from './largest-names.ts'

/** Objects of the organisation that is asked about; an id that nothing has where it has none. */
export type ThreadCallIds = Record<
  'alert' | 'rule' | 'flight' | 'campaign' | 'deal' | 'certificate' | 'run' | 'finding' | 'entity',
  string
>
export const NO_IDS: ThreadCallIds = {
  alert: '999999999',
  rule: '999999999',
  flight: '999999999',
  campaign: '999999999',
  deal: '999999999',
  certificate: '999999999',
  run: '999999999',
  finding: '999999999',
  entity: 'dv360:line_item:1',
}
export type ThreadRequest = { method: 'GET' | 'POST'; path: string; body?: object }
type ThreadCallTry = {
  /** The largest input that the call takes, or the one that costs most. */
  largest: (ids: ThreadCallIds) => ThreadRequest
  /** A small one, as a screen sends it. */
  usual: (ids: ThreadCallIds) => ThreadRequest
}

const get = (path: (ids: ThreadCallIds) => string): ThreadCallTry => {
  const request = (ids: ThreadCallIds): ThreadRequest => ({ method: 'GET', path: path(ids) })
  return { largest: request, usual: request }
}
const post = (
  path: string | ((ids: ThreadCallIds) => string),
  largest: (ids: ThreadCallIds) => object,
  usual: (ids: ThreadCallIds) => object = largest,
): ThreadCallTry => {
  const request =
    (body: (ids: ThreadCallIds) => object) =>
    (ids: ThreadCallIds): ThreadRequest => ({
      method: 'POST',
      path: typeof path === 'string' ? path : path(ids),
      body: body(ids),
    })
  return { largest: request(largest), usual: request(usual) }
}

const conditions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ metric: 'spend', operator: 'gt', threshold_value: at }))
const rule = (count: number) =>
  aRuleBody({
    snapshot_type: 'line_item',
    time_range_type: 'last_30_days',
    condition_structure: { operator: 'AND', conditions: conditions(count), groups: [] },
  })
const report = (most: number) => ({
  most,
  question: {
    period: { kind: most > 50 ? 'last_90_days' : 'last_30_days' },
    rows: most > 50 ? ['line_item', 'insertion_order', 'campaign', 'day'] : ['client'],
    metrics: most > 50 ? ['spend', 'impressions', 'clicks', 'conversions', 'revenue'] : ['spend'],
  },
})
const csv = (rows: number) => ({
  file_name: 'values.csv',
  content_base64: Buffer.from(
    ['code,label', ...Array.from({ length: rows }, (_, row) => `C${row},Value ${row}`)].join('\n'),
  ).toString('base64'),
})
const pulled = ({ flight }: ThreadCallIds, count: number) => ({
  flights: Array.from({ length: count }, (_, at) => ({ id: Number(flight) + at, daily: 100 })),
})
const selectedChecks = (count: number) => ({
  checks: Array.from({ length: count }, () => ({
    check_name: 'Planned audience missing',
    dsp_name: 'dv360',
  })),
})

const proposal = (count: number) => ({
  title: 'More budget',
  draft: true,
  items: Array.from({ length: count }, (_, at) => ({
    entity: { type: 'line_item', id: `dv360:${at + 1}` },
    field: 'budget',
    part: 'total',
    before: { micros: '1000000', currency: 'EUR' },
    after: { micros: '2000000', currency: 'EUR' },
  })),
})

/** Every operation that asks a thread, with its largest input. `questions` beside it holds this list against the source. */
export const THREAD_CALLS = {
  'names.parse': post('/taxonomy/parse/', costliestNames, () => nearMisses(1, 10)),
  'names.learn': post(
    '/taxonomy/learn/',
    () => ({ kind: 'Line_item', names: namesToLearn(25_000) }),
    () => ({ kind: 'Line_item', names: ['UK_Disp_1'] }),
  ),
  'names.compose': post(
    '/taxonomy/compose/',
    () => ({
      template: nearMisses(1, 4_000).template,
      values: { s0: 'x'.repeat(1_000), s1: 'y'.repeat(1_000) },
    }),
    () => ({ template: nearMisses(1, 2).template, values: { s0: 'VALUEqqq0000', s1: 'OTHERqqq0000' } }),
  ),
  'names.composed': get(() => '/taxonomy/compose/?template_id=1&values=market=UK'),
  'valueLists.readFile': post(
    '/taxonomy/list-file/',
    () => csv(100_000),
    () => csv(3),
  ),
  'search.find': get(() => `/search/?q=${'ab '.repeat(60)}`),
  'alertRules.preview': post(
    '/alerts/rules/preview/',
    () => ({ rule: rule(50) }),
    () => ({ rule: rule(1) }),
  ),
  'alertRules.run': post(
    ({ rule: id }) => `/alerts/rules/${id}/run/`,
    () => ({}),
  ),
  'alerts.one': get(({ alert }) => `/alerts/alerts/${alert}/`),
  'alerts.standing': get(() => '/alerts/alerts/standing/?days=30'),
  'alerts.list': get(() => '/alerts/alerts/?days=30&order=spend'),
  'alerts.spend': get(() => '/alerts/alerts/spend/?days=30'),
  'alerts.export': get(() => '/alerts/alerts/export.csv?days=30&order=spend'),
  'alerts.workbook': get(() => '/alerts/alerts/export.xlsx?days=30&order=spend'),
  'alerts.groups': get(() => '/alerts/alerts/groups/?days=30&by=entity'),
  'pacing.flights': get(() => '/pacing/flights/?per_page=500'),
  'pacing.export': get(() => '/pacing/flights/export.csv'),
  'pacing.workbook': get(() => '/pacing/flights/export.xlsx'),
  'pacing.flight': get(({ flight }) => `/pacing/flights/${flight}/`),
  'pacing.prepare': post(
    '/pacing/prepare/',
    (ids) => pulled(ids, 500),
    (ids) => pulled(ids, 1),
  ),
  'changes.propose': post(
    '/changes/',
    () => proposal(MAX_ITEMS),
    () => proposal(1),
  ),
  'changes.approve': post('/changes/999999999/approve/', () => ({ digest: '0'.repeat(64) })),
  'changes.apply': post('/changes/999999999/apply/', () => ({})),
  'pacing.reallocate': post('/pacing/reallocate/', ({ campaign }) => ({ id: Number(campaign) })),
  'pacing.plans': get(() => '/pacing/plans/'),
  'pacing.deal': get(({ deal }) => `/pacing/deal/?id=${deal}`),
  'campaigns.list': get(() => '/quality/campaigns/?type=line_item&per_page=100&sort=pacing'),
  'checks.dryRun': post(
    '/quality/dry-run/',
    () => selectedChecks(50),
    () => selectedChecks(1),
  ),
  'customChecks.test': post('/quality/custom/test/', () => ({ definition: aDefinition() })),
  'customChecks.propose': post('/quality/custom/propose/', ({ entity }) => ({ entity_id: entity })),
  'findings.fixes': get(({ finding }) => `/quality/finding-fixes/?ids=${finding}`),
  'triage.one': get(({ entity }) => `/triage/${entity.split(':').join('/')}/`),
  'certificates.pdf': get(({ certificate }) => `/quality/certificates/${certificate}/pdf/`),
  'reports.query': post(
    '/reports/query/',
    () => report(1_000),
    () => report(50),
  ),
  'reportRuns.csv': get(({ run }) => `/reports/runs/${run}/file.csv`),
  'reportRuns.xlsx': get(({ run }) => `/reports/runs/${run}/file.xlsx`),
  'reportRuns.pdf': get(({ run }) => `/reports/runs/${run}/file.pdf`),
  'reportRuns.pptx': get(({ run }) => `/reports/runs/${run}/file.pptx`),
  'reportRuns.parquet': get(({ run }) => `/reports/runs/${run}/file.parquet`),
} as const satisfies Partial<Record<RouteName, ThreadCallTry>>

export type ThreadCallName = keyof typeof THREAD_CALLS
