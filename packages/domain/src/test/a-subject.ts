import type { EntityKind, SeenEntity } from '../ad-data/entity.ts'
import type { Settings } from '../ad-data/settings.ts'
import type { History, Measure } from '../delivery/measures.ts'
import { dayNumber, dayFromNumber } from '../time/day.ts'
import { checkById } from '../checks/catalogue.ts'
import { gatherSubjects, type InspectedEntity } from '../checks/gather-subjects.ts'
import type { CheckOutcome } from '../checks/outcome.ts'
import { runCheck, selectChecks } from '../checks/run-checks.ts'
import type { CheckSubject, InspectedAccount } from '../checks/subject.ts'

/** The day on which the tests of checks play, a Sunday. */
export const TODAY = dayNumber('2026-03-15')
export const dayFrom = (days: number): string => dayFromNumber(TODAY + days)
export const euros = (units: number) => ({ micros: String(Math.round(units * 1_000_000)), currency: 'EUR' })

export const anAccount = (more: Partial<InspectedAccount> = {}): InspectedAccount => ({
  platform: 'dv360',
  nativeId: 'account',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  today: TODAY,
  dataFrom: TODAY - 100,
  dataThrough: TODAY - 1,
  finals: { delivery: TODAY - 3, conversions: TODAY - 7 },
  overshoots: {},
  ...more,
})

const NOTHING = { include: [], exclude: [] }
/** Targeting without any limit. */
export const NOT_TARGETED = {
  geo: NOTHING,
  language: NOTHING,
  device: NOTHING,
  environment: NOTHING,
  audience: NOTHING,
  inventory: NOTHING,
  deals: NOTHING,
  exchanges: NOTHING,
  sites: NOTHING,
  apps: NOTHING,
  keywords: NOTHING,
  categories: NOTHING,
  dayparts: [],
  brandSafety: { labelsExcluded: [], categoriesExcluded: [] },
} satisfies Settings['targeting']

type SubjectWishes = Partial<Omit<SeenEntity, 'parent' | 'settings'>> & {
  below?: string
  settings?: Settings
  more?: Omit<InspectedEntity, 'entity'>
}
const ABOVE: Partial<Record<EntityKind, EntityKind>> = {
  line_item: 'insertion_order',
  insertion_order: 'campaign',
}

/** An entity of DV360 that runs from ten days ago to nine days ahead, unless a test wishes otherwise. */
export function anEntity(
  kind: EntityKind,
  nativeId: string,
  { below, settings, more, ...rest }: SubjectWishes = {},
): InspectedEntity {
  const parent = below === undefined ? null : { kind: ABOVE[kind] ?? 'campaign', nativeId: below }
  return {
    entity: {
      kind,
      nativeId,
      nativeKind: kind.replace('_', ' '),
      parent,
      name: nativeId,
      status: 'active',
      nativeStatus: '',
      startsOn: dayFrom(-10),
      endsOn: dayFrom(9),
      settings: settings ?? {},
      uses: [],
      updatedAt: null,
      ...rest,
    },
    ...more,
  }
}

/** The same numbers every day, in whole units; a measure without one is not reported. */
export function everyDay(values: Partial<Record<Measure, number>>): History {
  return {
    rows: (from, to) => to - from + 1,
    sum: (measure, from, to) => (values[measure] ?? Number.NaN) * 1_000_000 * (to - from + 1),
  }
}
export const subjectsById = (
  inspected: InspectedEntity[],
  account = anAccount(),
): Map<string, CheckSubject> =>
  new Map(gatherSubjects(account, inspected).map((subject) => [subject.nativeId, subject]))

export const runCheckById = (id: string, subject: CheckSubject, fields = {}): CheckOutcome =>
  runCheck(selectChecks(checkById(id)!, fields), subject)
