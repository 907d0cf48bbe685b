import type { Settings } from './settings.ts'

/** What a goal is after, whatever each platform calls it. */
export type KpiKind = 'reach' | 'clicks' | 'conversions' | 'views' | 'viewability'

/** The first that fits: 'CPCV' is no 'CPC', and a view of a landing page is a click. */
const AIMS: readonly (readonly [RegExp, KpiKind])[] = [
  [/LANDING/, 'clicks'],
  [/VIEWAB|VCPM|AVC/, 'viewability'],
  [/CPCV|CPCL|VCR|VTR|LTR|COMPLETION|COMPLETED|CPV|THRUPLAY|VIEWS/, 'views'],
  [/CPA|CPL|ROAS|RETURN|CONVERSION|CVR|SALES|LEAD|ACTION|INSTALL/, 'conversions'],
  [/CPC|CTR|CLICK|TRAFFIC/, 'clicks'],
  [/CPM|REACH|IMPRESSION|AWARENESS/, 'reach'],
]

const known = new Map<string, KpiKind | null>()

/** Null for a word that says nothing of what is wanted. */
export function kpiKindOf(type: string): KpiKind | null {
  let aim = known.get(type)
  if (aim === undefined) {
    if (known.size > 1_000) known.clear()
    known.set(type, (aim = AIMS.find(([word]) => word.test(type.toUpperCase()))?.[1] ?? null))
  }
  return aim
}

type Goals = NonNullable<Settings['goals']>

/** What it is steered by: goals with a value, else all of them. A brief beside a KPI is only a brief. */
export function kpiKindsOf(goals: Goals): KpiKind[] {
  const valued = goals.filter(({ amount, percent }) => amount ?? percent)
  return (valued.length > 0 ? valued : goals).flatMap(({ type }) => kpiKindOf(type) ?? [])
}
