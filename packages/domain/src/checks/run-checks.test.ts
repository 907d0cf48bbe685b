import { expect, test } from 'vitest'
import { anAccount, anEntity, dayFrom, subjectsById } from '../test/a-subject.ts'
import { CHECKS, checkById } from './catalogue.ts'
import { runChecks } from '../test/run-checks.ts'
import { runCheck, selectChecks } from './run-checks.ts'
import type { CheckSubject } from './subject.ts'

const line = (more: Parameters<typeof anEntity>[2] = {}, account = anAccount()): CheckSubject =>
  subjectsById([anEntity('line_item', 'l', more)], account).get('l')!
const run = (id: string, subject: CheckSubject, only?: Parameters<typeof selectChecks>[2]) =>
  runCheck(selectChecks(checkById(id)!, {}, only), subject)

test('a check runs on its own platforms and levels, and on no other', () => {
  const checkRuns: string[] = []
  const subjects = [...subjectsById([anEntity('campaign', 'c'), anEntity('line_item', 'l')]).values()]
  runChecks(
    subjects,
    CHECKS.map((check) => selectChecks(check)),
    ({ kind }, { check }) => {
      expect(check.levels).toContain(kind)
      expect(check.platforms).toContain('dv360')
      checkRuns.push(`${kind} ${check.id}`)
    },
  )
  expect(checkRuns).toContain('line_item TGT-01')
  expect(checkRuns).toContain('campaign STR-05')
  expect(checkRuns).not.toContain('campaign TGT-01')
  expect(checkRuns).not.toContain('line_item SOC-01')
  expect(new Set(checkRuns).size).toBe(checkRuns.length)
})

test.each([
  ['paused', line({ status: 'paused' }), /paused/],
  ['over', line({ endsOn: dayFrom(-1) }), /ended/],
  ['archived', line({ status: 'archived' }), /archived/],
  ['of a state nobody knows', line({ status: 'unknown' }), /status/],
])('a %s entity is not checked, with the reason', (_name, subject, why) => {
  expect(run('TGT-01', subject)).toMatchObject({ kind: 'not_applicable', why: expect.stringMatching(why) })
})

test('a scheduled line is checked for its set-up, not for its delivery', () => {
  const subject = line({ startsOn: dayFrom(3), settings: {} })
  expect(run('CRE-01', subject).kind).toBe('fails')
  expect(run('DEL-01', subject)).toEqual({ kind: 'not_applicable', why: 'not started' })
})

test('a check of some channels skips the others', () => {
  const why = (channel?: string) => run('INV-01', line({ settings: channel ? { channel } : {} }))
  expect(why('audio')).toEqual({ kind: 'not_applicable', why: 'different channel' })
  expect(why()).toEqual({ kind: 'not_applicable', why: 'channel unknown', cannotTell: true })
})

test('a check chosen for one platform and channel is limited to them', () => {
  const display = line({ settings: { channel: 'display' } })
  expect(run('CRE-01', display, { platform: 'dv360', channel: 'display' }).kind).toBe('fails')
  expect(run('CRE-01', display, { platform: 'dv360', channel: 'all' }).kind).toBe('fails')
  expect(run('CRE-01', display, { platform: 'dv360', channel: 'video' }).kind).toBe('not_applicable')
  const checkRuns: string[] = []
  const selectedCheck = selectChecks(checkById('CRE-01')!, {}, { platform: 'ttd', channel: 'all' })
  runChecks([display], [selectedCheck], (_subject, { check }) => checkRuns.push(check.id))
  expect(checkRuns).toEqual([])
})

test('a part that cannot be read makes the checks that read it not applicable, and no other', () => {
  const subject = line({ settings: { targeting: 7 as never, channel: 'display' } })
  expect(run('TGT-01', subject)).toEqual({
    kind: 'not_applicable',
    why: 'targeting unreadable here or on a parent',
    cannotTell: true,
  })
  expect(run('CRE-01', subject).kind).toBe('fails')
})
