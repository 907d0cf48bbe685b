import { expect, test } from 'vitest'
import { typedKeys } from '../metrics/vocabulary.ts'
import { ABILITIES, can, ROLES, type Ability } from './abilities.ts'
import { actorName, may } from './actor.ts'

const abilities = typedKeys(ABILITIES) as Ability[]

test.each(typedKeys(ROLES))('an agent never may what the %s it acts for may not', (role) => {
  for (const ability of abilities) {
    const agent = may({ kind: 'agent', name: 'Pacing', userId: 'u', role }, ability)
    expect(agent && !can(role, ability), ability).toBe(false)
    expect(may({ kind: 'member', userId: 'u', role }, ability), ability).toBe(can(role, ability))
  }
})

test('people, keys and the organisation are decided over by people only, not by agents or jobs', () => {
  for (const ability of [
    'members:write',
    'organisation:erase',
    'sign_in:write',
    'connectors:write',
  ] as const) {
    expect(may({ kind: 'agent', name: 'Pacing', userId: 'u', role: 'owner' }, ability)).toBe(false)
    expect(may({ kind: 'job', name: 'night' }, ability)).toBe(false)
  }
})

test('a job looks and runs, and changes nothing that a person set up', () => {
  const job = { kind: 'job', name: 'night' } as const
  expect(may(job, 'quality:run')).toBe(true)
  expect(may(job, 'alerts:write')).toBe(false)
})

test('the log names the member, the agent with its user, and the job', () => {
  expect(actorName({ kind: 'member', userId: 'u', role: 'owner' }, 'a@b.test')).toBe('a@b.test')
  expect(actorName({ kind: 'agent', name: 'Pacing', userId: 'u', role: 'owner' }, 'a@b.test')).toBe(
    'Pacing for a@b.test',
  )
  expect(actorName({ kind: 'job', name: 'night' }, '')).toBe('Flightdeck (night)')
})
