import { expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { describeStanding, type NamedStanding } from './status-words.ts'

const account = { today: dayNumber('2026-10-25') }
const makeStanding = (more: Partial<NamedStanding> = {}): NamedStanding => ({
  kind: 'line_item',
  name: 'Prospecting',
  status: 'active',
  startsOn: dayNumber('2026-10-01'),
  endsOn: dayNumber('2026-10-31'),
  parent: null,
  account,
  ...more,
})
const campaign = (more: Partial<NamedStanding>) =>
  makeStanding({ kind: 'campaign', name: 'Autumn', endsOn: null, ...more })

test.each<[string, NamedStanding, string, string]>([
  ['a live entity', makeStanding(), 'live', 'Set to active. Ends 31 Oct 2026.'],
  ['a live entity below live parents', makeStanding({ parent: campaign({}), endsOn: null }), 'live', 'Active, and so is everything above it. No end date.'],
  ['a paused entity', makeStanding({ status: 'paused' }), 'paused', 'Paused on the platform.'],
  ['an entity below a paused campaign', makeStanding({ parent: campaign({ status: 'paused' }) }), 'paused', 'Set to active, but its campaign “Autumn” is paused.'],
  ['an entity before its flight', makeStanding({ startsOn: dayNumber('2026-11-01'), endsOn: null }), 'scheduled', 'Active from 1 Nov 2026.'],
  ['an entity after its flight', makeStanding({ endsOn: dayNumber('2026-10-24') }), 'over', 'Its flight ended 24 Oct 2026.'],
  ['the last day still runs', makeStanding({ endsOn: dayNumber('2026-10-25') }), 'live', 'Set to active. Ends 25 Oct 2026.'],
  ['an archived entity', makeStanding({ status: 'archived' }), 'gone', 'Archived or deleted on the platform.'],
])('%s', (_name, entity, effective, why) => {
  expect(describeStanding(entity)).toEqual({ effective, why })
}) // prettier-ignore
