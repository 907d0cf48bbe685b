import type { BarcodeCheck } from '@flightdeck/contract/campaigns'
import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'

export type Result = 'fails' | 'passes' | 'not_applicable' | 'not_run'
const results: Record<string, Result> = { f: 'fails', p: 'passes', n: 'not_applicable', '-': 'not_run' }

export type Cell = {
  check: BarcodeCheck
  result: Result
  /** From the left, in units of a cell. */ at: number
}

const gap = 1

/** Cells of the checks in the order shared by all rows, with a gap between families. */
export function barcodeCells(checks: readonly BarcodeCheck[], outcomes: string): Cell[] {
  let families = 0
  return checks.map((check, index) => {
    if (index > 0 && check.family !== checks[index - 1]!.family) families++
    return { check, result: results[outcomes[index] ?? '-'] ?? 'not_run', at: index + families * gap }
  })
}

/** Total width, in cells. */
export const barcodeWidth = (cells: readonly Cell[]): number =>
  cells.length === 0 ? 0 : cells.at(-1)!.at + 1

/** In words: `3 of 42 checks fail: 1 critical, 2 medium`. */
export function barcodeWords(cells: readonly Cell[]): string {
  const applied = cells.filter(({ result }) => result === 'fails' || result === 'passes').length
  const failed = cells.filter(({ result }) => result === 'fails')
  if (applied === 0) return 'No check applies'
  const checks = applied === 1 ? '1 check' : `${applied} checks`
  if (failed.length === 0) return `None of ${checks} fails`
  const bySeverity = typedKeys(SEVERITIES).flatMap((severity) => {
    const count = failed.filter(({ check }) => check.severity === severity).length
    return count === 0 ? [] : [`${count} ${SEVERITIES[severity].label.toLowerCase()}`]
  })
  return `${failed.length} of ${checks} ${failed.length === 1 ? 'fails' : 'fail'}: ${bySeverity.join(', ')}`
}

/** Heights of failed checks in a drawing of height 20, taller for worse severities. */
const heights: Record<Severity, number> = { critical: 20, high: 16, medium: 12, low: 9 }
const ground = 20
const passHeight = 7

export type BarcodePaths = {
  fails: Record<Severity, string>
  passes: string
  notApplicable: string
  notRun: string
}

/** Combines cells into one path per severity and per other result, because rows must render cheaply. */
export function drawPaths(cells: readonly Cell[], pitch: number): BarcodePaths {
  const fails: Record<Severity, string> = { critical: '', high: '', medium: '', low: '' }
  let [passes, notApplicable, notRun] = ['', '', '']
  const wide = pitch - 1
  for (const { check, result, at } of cells) {
    const x = at * pitch
    if (result === 'fails') {
      const height = heights[check.severity]
      fails[check.severity] += `M${x} ${ground}v${-height}h${wide}v${height}z`
    } else if (result === 'passes') passes += `M${x} ${ground}v${-passHeight}h${wide}v${passHeight}z`
    else if (result === 'not_applicable') notApplicable += `M${x} ${ground - 1}h${wide}`
    else notRun += `M${x} ${ground}l${wide} -3`
  }
  return { fails, passes, notApplicable, notRun }
}
