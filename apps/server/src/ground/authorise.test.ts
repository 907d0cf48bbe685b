import { routes } from '@flightdeck/contract'
import type { Plan } from '@flightdeck/domain/subscription'
import { expect, test } from 'vitest'
import { PREMIUM } from '../test/acting.ts'
import { authorise, forbid } from './authorise.ts'

const now = new Date('2026-11-19T12:00:00Z')
const analyst = { kind: 'member', userId: 'u', role: 'analyst' } as const
const manager = { kind: 'member', userId: 'u', role: 'manager' } as const
const refused = (code: string, message: string) => expect.objectContaining({ code, message })

test('a permitted role passes, and another role is refused', () => {
  const approve = routes['changes.approve']
  expect(() => authorise(approve, { now, actor: manager, plan: PREMIUM })).not.toThrow()
  expect(() => authorise(approve, { now, actor: analyst, plan: PREMIUM })).toThrow(
    refused('forbidden', 'Your role doesn’t allow this.'),
  )
})

test('an agent cannot approve, even for a manager', () => {
  const agent = { ...manager, kind: 'agent', name: 'Pacing' } as const
  expect(() => authorise(routes['changes.approve'], { now, actor: agent, plan: PREMIUM })).toThrow(
    refused('forbidden', 'Agents can’t do this. A person has to.'),
  )
})

test('a call without an organisation or a session is refused', () => {
  expect(() => authorise(routes['findings.list'], { now })).toThrow(
    refused('forbidden', 'Only a person can do this.'),
  )
  expect(() => authorise(routes['profile.read'], { now })).toThrow(
    refused('INVALID_TOKEN', 'Sign in to continue.'),
  )
})

test('a paid operation needs a current plan', () => {
  const ended: Plan = { isPremium: false, freemiumEndsAt: now, freemiumExtendedAt: null }
  const paid = Object.values(routes).find((route) => 'paid' in route && route.access === 'quality:run')!
  expect(() => authorise(paid, { now, actor: analyst, plan: PREMIUM })).not.toThrow()
  for (const plan of [ended, undefined])
    expect(() => authorise(paid, { now, actor: analyst, plan })).toThrow(
      refused(
        'plan_expired',
        'Your freemium period has expired. Extend it or upgrade to premium to continue.',
      ),
    )
})

test('an object rule refuses with its own sentence', () => {
  const sentence = 'Another person has to approve this.'
  expect(() => forbid(null)).not.toThrow()
  expect(() => forbid(sentence)).toThrow(refused('forbidden', sentence))
})
