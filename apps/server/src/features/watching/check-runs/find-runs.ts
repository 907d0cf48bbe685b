import type { Finder } from '../../../ground/app.ts'
import { listRuns, scopeWords, type RunScope } from '../check-schedule/index.ts'

/** Runs of checks by their number. */
export const runFinder: Finder = {
  needs: 'quality:read',
  async find(tx, organisationId, { number, text }) {
    const runNo = number ?? Number(/^(?:check )?run #?([1-9]\d{0,8})$/.exec(text)?.[1] ?? 0)
    if (runNo === 0) return []
    const runs = await listRuns(tx, organisationId, runNo)
    return runs.map(({ scope, createdAt, failures }) => ({
      label: 'Check run',
      title: `Run ${runNo}`,
      detail: [
        scopeWords(scope as RunScope),
        createdAt.toISOString().slice(0, 10),
        `${failures} failed`,
      ].join(' · '),
      to: `/on-demand-check?run=${runNo}`,
      platform: null,
      match: 'exact' as const,
    }))
  },
}
