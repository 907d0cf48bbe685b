import { check, giving, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING } from './reasons.ts'

const onTv = check({
  id: 'CTV-03',
  name: 'Cookie or fold targeting on TV',
  protects: 'reach on TV',
  platforms: giving('browsers'),
  channels: ['ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  costs: 'It is not supported on TV and kills reach.',
  fix: 'Remove it.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const found = [
      ...(targeting.browsers?.length ? ['browsers'] : []),
      ...(targeting.screenPositions?.length ? ['positions on the screen'] : []),
    ]
    return found.length === 0 ? PASSES : fails('nothing that only browsers have', listWords(found))
  },
})

const nowhere = check({
  id: 'OOH-02',
  name: 'No venue or screen targeting',
  protects: 'the places that were planned',
  platforms: ['dv360'],
  channels: ['dooh'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  costs: 'It runs in the wrong places.',
  fix: 'Add venues.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { geo, inventory, deals, sites, exchanges } = targeting
    const isPlaced = [geo, inventory, deals, sites, exchanges].some(({ include }) => include.length > 0)
    return isPlaced ? PASSES : fails('venues, screens or places', 'none')
  },
})

const personal = check({
  id: 'OOH-05',
  name: 'Frequency cap or user audience on DOOH',
  protects: 'sense: a screen has no user',
  platforms: ['dv360'],
  channels: ['dooh'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'frequency', 'channel'],
  parameters: {},
  severity: 'low',
  costs: 'One screen speaks to many; the setting means nothing.',
  fix: 'Remove it.',
  atRisk: 'nothing',
  check({ settings: { targeting, frequency } }) {
    if (!targeting && !frequency) return notApplicable('the platform tells neither caps nor audiences')
    const found = [
      ...(frequency?.caps.length ? ['a frequency cap'] : []),
      ...(targeting?.audience.include.length ? ['an audience'] : []),
    ]
    return found.length === 0 ? PASSES : fails('neither', listWords(found))
  },
})

export const TV = [onTv]
export const OUTDOOR = [nowhere, personal]
