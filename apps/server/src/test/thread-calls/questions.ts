import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ThreadCallName } from './thread-calls.ts'

const FEATURES = fileURLToPath(new URL('../../features', import.meta.url))
/** The helpers that hand questions of others on. */
const HELPERS = ['delivery/threads.ts', 'delivery/thread/snapshot-thread.ts']

type Background = { background: string }

/** Every place of the source that asks a thread, and the operations that lead there. */
export const QUESTIONS_ASKED: Record<string, readonly ThreadCallName[] | Background> = {
  "alerts/evaluation/judge-batch.ts 'evaluate'": { background: 'rules on their days' },
  "alerts/evaluation/review.ts 'evaluate'": { background: 'alerts judged again after a restatement' },
  "alerts/evaluation/review.ts 'look'": { background: 'alerts judged again after a restatement' },
  "alerts/evaluation/run-rule.ts 'evaluate'": ['alertRules.run'],
  "alerts/inspect/one-alert.ts 'trace'": ['alerts.one'],
  "alerts/inspect/preview.ts 'preview'": ['alertRules.preview'],
  "alerts/inspect/standing.ts 'look'": ['alerts.standing'],
  "alerts/notifications/send-brief.ts 'spend'": { background: 'morning briefs' },
  "alerts/triggered/entity-spend.ts 'spend'": [
    'alerts.list',
    'alerts.spend',
    'alerts.export',
    'alerts.workbook',
  ],
  "alerts/triggered/group-alerts.ts 'spend'": ['alerts.groups'],
  "certificates/pdf/printer.ts 'print'": ['certificates.pdf'],
  "check-runs/run-when-due.ts 'run'": { background: 'check runs' },
  "check-runs/trials/dry-run.ts 'try'": ['checks.dryRun'],
  "check-runs/trials/try-custom.ts 'propose'": ['customChecks.propose'],
  "check-runs/trials/try-custom.ts 'test'": ['customChecks.test'],
  "entities/names/names.ts 'find'": ['search.find'],
  "entities/names/names.ts 'prepare'": { background: 'names read ahead of a search' },
  "findings/read-fixes.ts 'fix'": ['findings.fixes'],
  "pacing/board/every-budget.ts 'board'": ['pacing.export', 'pacing.workbook'],
  "pacing/board/read-board.ts 'board'": ['pacing.flights'],
  "pacing/board/read-flight.ts 'flights'": ['pacing.flight'],
  "pacing/board/pacing-client.ts 'overshoots'": ['checks.dryRun'],
  "pacing/columns/campaign-columns.ts 'order'": ['campaigns.list'],
  "pacing/columns/campaign-columns.ts 'some'": ['campaigns.list'],
  "pacing/deals/read-deal.ts 'deal'": ['pacing.deal'],
  "pacing/lever/prepare-changes.ts 'flights'": ['pacing.prepare'],
  "pacing/plans/compare-plans.ts 'some'": ['pacing.plans'],
  "pacing/promise/forecast-changes.ts 'promises'": [
    'pacing.prepare',
    'pacing.plans',
    'pacing.reallocate',
    'changes.propose',
    'changes.approve',
    'changes.apply',
  ],
  "pacing/reallocation/reallocate-budget.ts 'lines'": ['pacing.reallocate'],
  "reports/answer/answer-question.ts 'reports'": ['reports.query'],
  'reports/files/table-writer.ts format': ['reportRuns.csv', 'reportRuns.xlsx'],
  'reports/files/thread/writer.ts format': ['reportRuns.pdf', 'reportRuns.pptx', 'reportRuns.parquet'],
  "spreadsheets/sheet-reader.ts 'read'": ['valueLists.readFile'],
  "taxonomy/names/names.ts 'compose'": ['names.compose', 'names.composed'],
  "taxonomy/names/names.ts 'learn'": ['names.learn'],
  "taxonomy/names/names.ts 'parse'": ['names.parse'],
  "taxonomy/readings/read-when-due.ts 'read'": { background: 'readings after a sync, and at night' },
  "triage/read-triage.ts 'triage'": ['triage.one'],
}

/** The places in the source, as the list names them. */
export function questionsInSource(): string[] {
  return globSync('**/*.ts', { cwd: FEATURES })
    .map((path) => ({ path, file: path.slice(path.indexOf('/') + 1) }))
    .filter(({ file }) => !file.endsWith('.test.ts') && !HELPERS.includes(file))
    .flatMap(({ path, file }) =>
      [...readFileSync(`${FEATURES}/${path}`, 'utf8').matchAll(/\.ask\(\s*('\w+'|[\w.]+)/g)].map(
        ([, name]) => `${file} ${name}`,
      ),
    )
    .toSorted()
}
