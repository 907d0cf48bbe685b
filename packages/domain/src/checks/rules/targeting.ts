import type { Settings, TargetList } from '../../ad-data/settings.ts'
import { ALL_PLATFORMS, check, DSPS, LINE_ITEMS } from '../check.ts'
import { eligibleHours, hoursByWeekday } from '../dayparts.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { dayWords, listWords } from '../words.ts'
import { NO_CHANGES, NO_TARGETING } from './reasons.ts'

type Targeting = NonNullable<Settings['targeting']>

export const TV = /TV|CONNECTED|SET_TOP|OTT/i
const contradiction = check({
  id: 'TGT-08',
  name: 'Device or environment contradicts format',
  rationale: 'Prevents cheap inventory from being billed at TV prices.',
  platforms: DSPS,
  channels: ['display', 'video', 'ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  fix: 'Limit the devices.',
  atRisk: 'remaining',
  check({ channel, settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { device, environment, sites } = targeting
    if (channel === 'ctv') {
      if (device.include.length === 0) return notApplicable('no device selected')
      const others = device.include.filter(({ id, name }) => !TV.test(name ?? id))
      return others.length === 0
        ? PASSES
        : fails('TV only', listWords(others.map(({ id, name }) => name ?? id)))
    }
    if (environment.include.length === 0) return notApplicable('no environment selected')
    const isAppOnly = environment.include.every(({ id }) => /APP/i.test(id))
    return isAppOnly && sites.include.length > 0
      ? fails('sites, or apps', `apps only, with ${sites.include.length} sites`)
      : PASSES
  },
})

const fewHours = check({
  id: 'TGT-09',
  name: 'Dayparts leave too few hours',
  rationale: 'Prevents under-delivery from too few serving hours.',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'flight'],
  parameters: { least_hours: number('Minimum hours per week', 'hours', 28) },
  severity: 'high',
  fix: 'Widen the dayparts.',
  atRisk: 'remaining',
  check({ settings: { targeting }, startsOn, endsOn, account: { today } }, { least_hours }) {
    if (!targeting) return NO_TARGETING
    const { dayparts } = targeting
    if (dayparts.length === 0) return PASSES
    const week = hoursByWeekday(dayparts).reduce((sum, hours) => sum + hours, 0)
    if (week < least_hours) return fails(`at least ${least_hours} hours/week`, `${week} hours/week`)
    const from = Math.max(today, startsOn ?? today)
    if (endsOn !== null && eligibleHours(dayparts, from, endsOn) === 0)
      return fails(`at least one hour before ${dayWords(endsOn)}`, 'none')
    return PASSES
  },
})

const isNarrow = ({ include, exclude }: TargetList) => include.length + exclude.length > 0
/** Ways in which it was narrowed, beyond the country that nearly every line has. */
export const narrowedBy = (targeting: Targeting): number => {
  let count = 0
  if (isNarrow(targeting.language)) count++
  if (isNarrow(targeting.device)) count++
  if (isNarrow(targeting.environment)) count++
  if (isNarrow(targeting.audience)) count++
  if (isNarrow(targeting.inventory)) count++
  if (isNarrow(targeting.exchanges)) count++
  if (isNarrow(targeting.sites)) count++
  if (isNarrow(targeting.apps)) count++
  if (isNarrow(targeting.keywords)) count++
  if (isNarrow(targeting.categories)) count++
  if (targeting.dayparts.length > 0) count++
  if (targeting.people?.ageFrom || targeting.people?.genders?.length) count++
  if (targeting.viewabilityFrom) count++
  return count
}

const tooNarrow = check({
  id: 'TGT-10',
  name: 'Targeting stack too narrow',
  rationale: 'Prevents near-zero reach from stacked targeting.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { most: number('Maximum targeting types', 'count', 4) },
  severity: 'medium',
  fix: 'Remove the most restrictive targeting first.',
  atRisk: 'week',
  check({ settings: { targeting } }, { most }) {
    if (!targeting) return NO_TARGETING
    const count = narrowedBy(targeting)
    return count <= most ? PASSES : fails(`at most ${most} targeting types`, `${count}`)
  },
})

export const inBoth = ({ include, exclude }: TargetList): string[] => {
  if (include.length === 0 || exclude.length === 0) return []
  const shut = new Set(exclude.map(({ id }) => id))
  return include.flatMap(({ id, name }) => (shut.has(id) ? (name ?? id) : []))
}

const overlap = check({
  id: 'TGT-11',
  name: 'Positive and negative list overlap',
  rationale: 'Prevents wanted sites from being blocked.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'medium',
  fix: 'Clean up the lists.',
  atRisk: 'week',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { sites, apps, keywords, categories, inventory, geo } = targeting
    for (const targetList of [sites, apps, keywords, categories, inventory, geo]) {
      const both = inBoth(targetList)
      if (both.length > 0) return fails('no overlap between allow and block lists', listWords(both))
    }
    return PASSES
  },
})

const WATCHED = ['geo', 'audience', 'people', 'language', 'device']
const changed = check({
  id: 'TGT-12',
  name: 'Targeting changed after launch',
  rationale: 'Catches targeting changes made after launch without approval.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['targeting', 'changes', 'flight'],
  parameters: {
    within_days: number('Changed in the last', 'days', 7),
    watched: list('Settings to watch', WATCHED),
  },
  severity: 'medium',
  fix: 'Approve or revert the change.',
  atRisk: 'week',
  check({ changes, startsOn, account: { today } }, { within_days, watched }) {
    if (!changes) return NO_CHANGES
    for (const { path, on, actor } of changes) {
      if (today - on > within_days || (startsOn !== null && on <= startsOn)) continue
      const part = path.startsWith('settings.targeting.') ? path.split('.')[2]! : ''
      if (watched.includes(part))
        return fails(
          'as it was at launch',
          `${part} changed on ${dayWords(on)}${actor ? ` by ${actor}` : ''}`,
        )
    }
    return PASSES
  },
})

export const TARGETING = [contradiction, fewHours, tooNarrow, overlap, changed]
