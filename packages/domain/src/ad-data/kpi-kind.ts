import type { Settings } from './settings.ts'

/** Goal category, independent of each platform's wording. */
export type KpiKind = 'reach' | 'clicks' | 'conversions' | 'views' | 'viewability'

/** First match wins: 'CPCV' is not 'CPC', and a landing page view is a click. */
const AIMS: readonly (readonly [RegExp, KpiKind])[] = [
  [/LANDING/, 'clicks'],
  [/VIEWAB|VCPM|AVC/, 'viewability'],
  [/CPCV|CPCL|VCR|VTR|LTR|COMPLETION|COMPLETED|CPV|THRUPLAY|VIEWS/, 'views'],
  [/CPA|CPL|ROAS|RETURN|CONVERSION|CVR|SALES|LEAD|ACTION|INSTALL/, 'conversions'],
  [/CPC|CTR|CLICK|TRAFFIC/, 'clicks'],
  [/CPM|REACH|IMPRESSION|AWARENESS/, 'reach'],
]

const kindByType = new Map<string, KpiKind | null>()

/** Null for a goal type without a category. */
export function parseKpiKind(type: string): KpiKind | null {
  let aim = kindByType.get(type)
  if (aim === undefined) {
    if (kindByType.size > 1_000) kindByType.clear()
    kindByType.set(type, (aim = AIMS.find(([word]) => word.test(type.toUpperCase()))?.[1] ?? null))
  }
  return aim
}

type Goals = NonNullable<Settings['goals']>

/**
 * KPI kinds of the goals with a value, or of all goals when none has one. A brief beside a KPI is ignored.
 */
export function goalKpiKinds(goals: Goals): KpiKind[] {
  const valued = goals.filter(({ amount, percent }) => amount ?? percent)
  return (valued.length > 0 ? valued : goals).flatMap(({ type }) => parseKpiKind(type) ?? [])
}
