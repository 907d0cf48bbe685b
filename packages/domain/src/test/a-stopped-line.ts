import type { Settings } from '../ad-data/settings.ts'
import type { InspectedEntity } from '../checks/gather-subjects.ts'
import type { CheckSubject, InspectedAccount, PastChange } from '../checks/subject.ts'
import type { History, Measure } from '../delivery/measures.ts'
import { anAccount, anEntity, dayFrom, euros, NOT_TARGETED, subjectsById, TODAY } from './a-subject.ts'

/** First day of the fall in these scenes: three days with data lie after it. */
export const FELL_ON = TODAY - 3

/** Daily numbers by day, in whole units; null is not reported. */
export const dailyBy = (value: (day: number, measure: Measure) => number | null): History => ({
  rows: (from, to) => to - from + 1,
  sum(measure, from, to) {
    let sum = 0
    for (let day = from; day <= to; day++) sum += (value(day, measure) ?? Number.NaN) * 1_000_000
    return sum
  },
})

/** A hundred a day and a thousand impressions, less since the fall. */
export const fellTo = (share: number, since = FELL_ON): History =>
  dailyBy((day, measure) => {
    const usual = { spend: 100, revenue: 100, impressions: 1_000 }[measure as string]
    return usual === undefined ? null : day < since ? usual : usual * share
  })

export const edit = (path: string, before: unknown, after: unknown, on = FELL_ON): PastChange => ({
  path,
  before,
  after,
  on,
  actor: 'sam@acme.test',
})

export type LineWishes = Partial<NonNullable<InspectedEntity['entity']>> & {
  settings?: Settings
  history?: History | null
  changes?: PastChange[]
}
export type SceneWishes = {
  line?: LineWishes
  other?: LineWishes
  order?: LineWishes
  campaign?: LineWishes
  creative?: LineWishes
  deal?: LineWishes
  account?: Partial<InspectedAccount>
}

const CREATIVE: Settings = { creative: { id: 'creative', landingUrls: [], review: 'approved', trackers: [] } }
const DEAL: Settings = { deal: { isGuaranteed: false, rate: euros(2) } }
const budget = (total: number): NonNullable<Settings['budget']> => ({
  unit: 'currency',
  allocation: 'fixed',
  basis: 'revenue',
  segments: [],
  total: euros(total),
})
/** Forty days of flight, of which thirty have passed. */
const FLIGHT = { startsOn: dayFrom(-30), endsOn: dayFrom(9) }

export const LINE_SETTINGS = {
  channel: 'display',
  budget: budget(6_000),
  targeting: { ...NOT_TARGETED, buysOpenMarket: true },
  bid: { strategy: 'fixed', type: 'cpm', base: euros(5) },
  frequency: { isUnlimited: true, caps: [] },
} satisfies Settings

/** A campaign, an order and a line item that delivered a hundred a day and stopped three days ago. */
export function stoppedEntities(wishes: SceneWishes = {}): InspectedEntity[] {
  const { line, other, order, campaign, creative, deal } = wishes
  const uses = [
    { kind: 'creative', nativeId: 'creative' } as const,
    ...(deal ? [{ kind: 'deal_id', nativeId: 'deal' } as const] : []),
  ]
  const entity = (
    kind: Parameters<typeof anEntity>[0],
    id: string,
    base: object,
    { history = fellTo(0), changes = [], ...rest }: LineWishes = {},
  ) => anEntity(kind, id, { ...FLIGHT, ...base, ...rest, more: { history, changes } })
  return [
    entity('campaign', 'campaign', {}, campaign),
    entity('insertion_order', 'order', { below: 'campaign', settings: { budget: budget(20_000) } }, order),
    entity('line_item', 'line', { below: 'order', settings: LINE_SETTINGS, uses }, line),
    ...(other ? [entity('line_item', 'other', { below: 'order', settings: LINE_SETTINGS, uses }, other)] : []),
    entity('creative', 'creative', { settings: CREATIVE }, { history: null, ...creative }),
    ...(deal ? [entity('deal_id', 'deal', { settings: DEAL }, deal)] : []),
  ] // prettier-ignore
}

export const stoppedScene = (wishes: SceneWishes = {}): Map<string, CheckSubject> =>
  subjectsById(stoppedEntities(wishes), anAccount(wishes.account))
