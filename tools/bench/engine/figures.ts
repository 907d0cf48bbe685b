import type { BoundCase } from './cases/bound.ts'
import type { Case } from './cases/case.ts'
import { SUMS_FREE, WHOLE } from './cases/duckdb.ts'
import type { ApiTimes } from './installation/api.ts'
import type { BuildTimes } from './installation/snapshot-build.ts'

/** Measured cases; parts that were not requested are absent. */
export type Measurements = {
  duckdb?: Case
  bound?: BoundCase
  api?: ApiTimes
  snapshot?: BuildTimes
  /** Milliseconds of the largest case by what they went into. */
  profile?: Record<string, number>
}

/**
 * Flat object of all figures; null could not be measured. Ratios are how many times faster, unless they say
 * otherwise.
 */
export function computeFigures({ duckdb, bound, api, snapshot }: Measurements) {
  const duckdbAs = (form: string) => duckdb?.peers.find((peer) => peer.form === form)
  const share = (ms: number | undefined) => (ms === undefined ? null : neat(ms / bound!.ours.sets_ms))
  return {
    vs_duckdb_warm: neat(duckdbAs(WHOLE)?.vs_warm),
    vs_duckdb_cold: neat(duckdbAs(WHOLE)?.vs_cold),
    vs_duckdb_sums_free: neat(duckdbAs(SUMS_FREE)?.vs_warm),
    share_of_bound: share(bound?.bounds?.widest.total_ms),
    share_of_bound_at_four_bytes: share(bound?.bounds?.half_the_bytes.total_ms),
    share_of_bound_at_wasm_width: share(bound?.bounds?.as_wasm.total_ms),
    judgements_per_second: bound ? Math.round((bound.shape.judgements / bound.ours.sets_ms) * 1000) : null,
    largest_case_ms: neat(bound?.ours.sets_ms),
    largest_case_with_lists_ms: neat(bound?.ours.warm_ms),
    largest_case_cold_ms: neat(bound?.ours.cold_ms),
    authenticated_call_ms: neat(api?.smallest_call_ms),
    answer_p99_while_judging_ms: neat(api?.answer_p99_ms),
    preview_now_ms: neat(api?.preview_now_ms),
    backtest_ms: neat(api?.backtest_ms),
    preview_now_five_conditions_ms: neat(api?.preview_now_five_conditions_ms),
    backtest_five_conditions_ms: neat(api?.backtest_five_conditions_ms),
    snapshot_build_ms: neat(snapshot?.build_ms),
    copy_ms: neat(snapshot?.copy_ms),
    /** How many times as long as the COPY alone. */
    snapshot_build_vs_copy: snapshot ? neat(snapshot.build_ms / snapshot.copy_ms) : null,
    snapshot_mb: neat(snapshot?.mb),
    snapshot_process_mb: neat(snapshot?.process_mb),
    add_day_ms: neat(snapshot?.add_day_ms),
  }
}

export const peerVersions = ({ duckdb }: Measurements): string[] => [
  ...new Set(duckdb?.peers.map(({ name }) => name)),
]

/** Three figures: more would be noise. */
export const neat = (value: number | undefined): number | null =>
  value === undefined ? null : value >= 1_000 ? Math.round(value) : Number(value.toPrecision(3))
