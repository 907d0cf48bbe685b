import { expect, test } from 'vitest'
import { typedKeys } from '../metrics/vocabulary.ts'
import { ABILITIES, can, ROLES, type Ability } from './abilities.ts'
import { actorName, may } from './actor.ts'

const abilities = typedKeys(ABILITIES) as Ability[]

test.each(typedKeys(ROLES))('an agent never has an ability that the %s it acts for lacks', (role) => {
  for (const ability of abilities) {
    const agent = may({ kind: 'agent', name: 'Pacing', userId: 'u', role }, ability)
    expect(agent && !can(role, ability), ability).toBe(false)
    expect(may({ kind: 'member', userId: 'u', role }, ability), ability).toBe(can(role, ability))
  }
})

test('only people manage people, keys and the organisation, not agents or jobs', () => {
  for (const ability of [
    'members:write',
    'organisation:erase',
    'sign_in:write',
    'connectors:write',
    'changes:approve',
    'agents:write',
    'agents:limits',
  ] as const) {
    expect(may({ kind: 'agent', name: 'Pacing', userId: 'u', role: 'owner' }, ability)).toBe(false)
    expect(may({ kind: 'job', name: 'night' }, ability)).toBe(false)
  }
})

test('an agent starts and stops no agent', () => {
  expect(may({ kind: 'agent', name: 'Pacing', userId: 'u', role: 'owner' }, 'agents:run')).toBe(false)
  expect(may({ kind: 'member', userId: 'u', role: 'analyst' }, 'agents:run')).toBe(true)
})

test('a job reads and runs, and changes no set-up of a user', () => {
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
