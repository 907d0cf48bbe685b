import { check, giving, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING } from './reasons.ts'

const onTv = check({
  id: 'CTV-03',
  name: 'Cookie or fold targeting on TV',
  rationale: 'Prevents lost reach from targeting that TV doesn’t support.',
  platforms: giving('browsers'),
  channels: ['ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  fix: 'Remove the cookie or fold targeting.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const browserSettings = [
      ...(targeting.browsers?.length ? ['browsers'] : []),
      ...(targeting.screenPositions?.length ? ['on-screen positions'] : []),
    ]
    return browserSettings.length === 0
      ? PASSES
      : fails('no browser-only targeting', listWords(browserSettings))
  },
})

const nowhere = check({
  id: 'OOH-02',
  name: 'No venue or screen targeting',
  rationale: 'Prevents ads from running in the wrong places.',
  platforms: ['dv360'],
  channels: ['dooh'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  fix: 'Add venues or screens.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { geo, inventory, deals, sites, exchanges } = targeting
    const isPlaced = [geo, inventory, deals, sites, exchanges].some(({ include }) => include.length > 0)
    return isPlaced ? PASSES : fails('venues, screens or locations', 'none')
  },
})

const personal = check({
  id: 'OOH-05',
  name: 'Frequency cap or user audience on DOOH',
  rationale: 'Catches user-level settings that do nothing on shared screens.',
  platforms: ['dv360'],
  channels: ['dooh'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'frequency', 'channel'],
  parameters: {},
  severity: 'low',
  fix: 'Remove the cap or audience.',
  atRisk: 'nothing',
  check({ settings: { targeting, frequency } }) {
    if (!targeting && !frequency) return notApplicable('no caps or audiences from the platform')
    const userSettings = [
      ...(frequency?.caps.length ? ['a frequency cap'] : []),
      ...(targeting?.audience.include.length ? ['an audience'] : []),
    ]
    return userSettings.length === 0 ? PASSES : fails('neither', listWords(userSettings))
  },
})

export const TV = [onTv]
export const OUTDOOR = [nowhere, personal]
