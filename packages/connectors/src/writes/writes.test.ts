import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { worldAt } from '@flightdeck/platform-sim'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlatformClient } from '../platform.ts'
import { PLATFORM_OF } from '../platforms.ts'
import { play, type PlayedPlatform } from '../test/played.ts'
import { readStructure } from '../test/read-all.ts'
import { beforeWrites, makeChange, WRITES } from '../test/writable.ts'
import type { ChangeRequest } from '../change.ts'
import { PlatformError } from '../platform-error.ts'
import { invertChange, isSame, valueIn } from '@flightdeck/domain/writes'

const today = '2026-11-15'
const demo = worldAt({ seed: 'demo', anchor: today, today })
const SLOW_DOWN = {
  kind: 'answer',
  status: 429,
  headers: {
    'retry-after': '7',
    'x-ad-account-usage': JSON.stringify({ acc_id_util_pct: 100, reset_time_duration: 7 }),
  },
  body: { error: { message: 'Too many calls.', code: 17 } },
} as const
const NO = { kind: 'answer', status: 400, body: { error: { message: 'Not like this.', code: 100 } } } as const

describe.each(AD_PLATFORMS)('%s', (key) => {
  const { reads, writes: writer } = PLATFORM_OF[key]
  const match = WRITES[key]
  let played: PlayedPlatform
  let account: SeenAccount
  let other: SeenAccount
  let entities: SeenEntity[]
  let rename: ChangeRequest

  const structure = async (of = account) => (await readStructure(reads, played.world, of)).entities
  const apply = (change: ChangeRequest, world: PlatformClient = played.world, isDryRun = false) =>
    writer.change(world, account, change, { isDryRun })
  const writes = () => played.calls().filter(({ method, path }) => match.test(`${method} ${path}`))
  const shown = (all: SeenEntity[]) => all.map(({ updatedAt: _at, raw: _raw, ...entity }) => entity)

  beforeEach(async () => {
    played = await play(key, () => demo, `${today}T14:00:00Z`)
    ;[account, other] = (await Array.fromAsync(reads.accounts(played.world))) as [SeenAccount, SeenAccount]
    entities = await structure()
    rename = makeChange(key, 'line_item.name', entities)
  })
  afterEach(() => played.stop())

  const rank = ({ kind }: Pick<SeenEntity, 'kind'>) =>
    ['campaign', 'insertion_order', 'line_item'].indexOf(kind)

  test('every writable field reads back to the micro, alone, and can be undone', async () => {
    const before = shown(entities)
    for (const field of writer.can) {
      // Platforms limit calls per minute.
      played.clock.now += 60_000
      const change = makeChange(key, field, entities)
      const outcome = await apply(change)
      expect(outcome).toMatchObject({ kind: 'done', warning: null })
      expect(outcome.kind === 'done' && isSame(outcome.now, change.after)).toBe(true)
      const changed = shown(await structure()).filter(
        (entity, at) => JSON.stringify(entity) !== JSON.stringify(before[at]),
      )
      // Only entities below it that inherit the value change too.
      const [own, ...below] = changed.toSorted((a, b) => rank(a) - rank(b))
      expect({ kind: own!.kind, nativeId: own!.nativeId }).toEqual(change.entity)
      expect(below.every(({ parent }) => parent?.nativeId === change.entity.nativeId)).toBe(true)
      expect(isSame(valueIn(own!, change), change.after)).toBe(true)
      expect(await apply(invertChange(change))).toMatchObject({ kind: 'done' })
    }
    expect(shown(await structure())).toEqual(before)
  })

  test('a value changed meanwhile is a conflict with both values, and sends nothing', async () => {
    await apply(rename)
    const sent = writes().length
    const stale = { ...rename, after: 'Ours' } as ChangeRequest
    expect(await apply(stale)).toEqual({ kind: 'conflict', expected: rename.before, found: rename.after })
    expect(writes()).toHaveLength(sent)
  })

  test('a dry run changes nothing, and calls the platform where it supports one', async () => {
    expect(await apply(rename, played.world, true)).toEqual({ kind: 'valid', warning: null })
    expect(writes()).toHaveLength(writer.hasDryRun ? 1 : 0)
    expect(await structure()).toEqual(entities)
  })

  test('a platform’s refusal is passed on in its words and is not retried', async () => {
    played.fault({ ...NO, body: { ...NO.body, Message: 'Not like this.' }, match })
    const outcome = await apply(rename)
    expect(outcome).toEqual({ kind: 'refused', sentence: expect.stringContaining('Not like this.') })
    expect(writes()).toHaveLength(1)
    expect(await structure()).toEqual(entities)
  })

  test('an invalid change is refused without a call', async () => {
    const { entity } = rename
    const budget = makeChange(key, key === 'google_ads' ? 'campaign.budget' : 'line_item.budget', entities)
    const amount = (after: object) => ({ ...budget, after: { ...(budget.before as object), ...after } })
    const calls = played.calls().length
    for (const [change, sentence] of [
      [{ ...rename, after: ' ' }, 'empty'],
      [{ ...rename, after: 'two\nlines' }, 'one line'],
      [{ ...rename, after: rename.before }, 'nothing to change'],
      [{ ...rename, entity: { kind: 'creative', nativeId: '1' } }, 'creative'],
      [{ ...rename, entity: { ...entity, nativeId: '1/../2' } }, 'id'],
      [{ entity, field: 'status', before: 'active', after: 'archived' }, 'archived'],
      [amount({ micros: '0' }), 'above 0'],
      [amount({ micros: '-5' }), 'above 0'],
      [amount({ currency: 'XXX' }), 'XXX'],
    ] as [ChangeRequest, string][])
      expect(await apply(change)).toEqual({ kind: 'refused', sentence: expect.stringContaining(sentence) })
    expect(played.calls()).toHaveLength(calls)
  })

  test('an entity of another account is refused and left alone', async () => {
    const foreign = await structure(other)
    expect(await apply(makeChange(key, 'line_item.name', foreign))).toMatchObject({ kind: 'refused' })
    expect(writes()).toEqual([])
    expect(await structure(other)).toEqual(foreign)
  })

  test.each([{ kind: 'truncate', keep: 0.5 } as const, { kind: 'break', keep: 0.5 } as const])(
    'a write whose answer was lost ($kind) is found and not sent again',
    async (fault) => {
      const world = beforeWrites(played, [() => played.fault({ ...fault, match })])
      expect(await apply(rename, world)).toMatchObject({ kind: 'done', now: rename.after })
      expect(writes()).toHaveLength(writer.hasDryRun ? 2 : 1)
    },
  )

  test.each([
    { kind: 'drop' } as const,
    { kind: 'answer', status: 503 } as const,
    { kind: 'answer', status: 409 } as const,
  ])(
    'a write of unknown outcome ($kind $status) is read back first, and sent once more when it is missing',
    async (fault) => {
      const steps: string[] = []
      const lost = beforeWrites(played, [() => played.fault({ ...fault, match })])
      const world: PlatformClient = {
        ...lost,
        send(request) {
          const path = 'path' in request.at ? request.at.path : ''
          const isDryRun = request.isRepeatable && match.test(`${request.method} ${path}`)
          steps.push(isDryRun ? 'check' : request.isRepeatable ? 'look' : 'write')
          return lost.send(request)
        },
      }
      expect(await apply(rename, world)).toMatchObject({ kind: 'done', now: rename.after })
      expect(steps.filter((step) => step !== 'check')).toEqual(['look', 'write', 'look', 'write', 'look'])
    },
  )

  test('a write lost twice is reported as unsure with the current value, and is not retried further', async () => {
    const drop = () => played.fault({ kind: 'drop', match })
    const outcome = await apply(rename, beforeWrites(played, [drop, drop]))
    expect(outcome).toMatchObject({ kind: 'unsure', found: rename.before })
    expect(await structure()).toEqual(entities)
  })

  test('a foreign write during our lost write is not overwritten', async () => {
    const theirs = { ...rename, after: 'Theirs' } as ChangeRequest
    const world = beforeWrites(played, [
      async () => {
        await apply(theirs)
        played.fault({ kind: 'drop', match })
      },
    ])
    expect(await apply(rename, world)).toMatchObject({ kind: 'unsure', found: 'Theirs' })
    expect((await structure()).find(({ nativeId }) => nativeId === rename.entity.nativeId)!.name).toBe(
      'Theirs',
    )
  })

  test('a write followed by a failed read is neither done nor refused', async () => {
    for (const status of [503, 403]) {
      const world = beforeWrites(played, [
        () => {
          // Lets the write pass and fails the reads after it.
          played.fault({ kind: 'delay', ms: 0, match })
          played.fault({ ...NO, status, times: 5 })
        },
      ])
      const change = { ...rename, after: `With ${status}` } as ChangeRequest
      expect(await apply(change, world)).toMatchObject({ kind: 'unsure', found: null })
      played.clearFaults()
      expect((await structure()).map(({ name }) => name)).toContain(change.after)
      rename = { ...rename, before: change.after } as ChangeRequest
    }
  })

  test('a wait that the platform requests is respected', async () => {
    const before = played.clock.now
    const world = beforeWrites(played, [() => played.fault({ ...SLOW_DOWN, match })])
    expect(await apply(rename, world)).toMatchObject({ kind: 'done' })
    expect(played.clock.now - before).toBe(7_000)
  })

  test('each of many changes has its own result, and a failure leaves the others', async () => {
    const [first, second, third, fourth] = entities
      .filter(({ kind }) => kind === 'line_item')
      .map(({ kind, nativeId, name }): ChangeRequest => {
        return { entity: { kind, nativeId }, field: 'name', before: name, after: `${name} new` }
      }) as [ChangeRequest, ChangeRequest, ChangeRequest, ChangeRequest]
    const stale = { ...second, before: 'Long ago' } as ChangeRequest
    const gone = { ...third, entity: { ...third.entity, nativeId: '404404' } }
    const kinds: string[] = []
    for (const change of [first, stale, gone, fourth]) kinds.push((await apply(change)).kind)
    expect(kinds).toEqual(['done', 'conflict', 'refused', 'done'])

    played.fault({ kind: 'answer', status: 503, times: 5 })
    await expect(apply(second)).rejects.toBeInstanceOf(PlatformError)
    expect(await apply(third)).toMatchObject({ kind: 'done' })
  })

  test('log and outcome contain no token', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const outcomes = [await apply(rename), await apply(rename)]
    played.fault({ ...NO, match })
    outcomes.push(await apply(invertChange(rename)))
    const tokens = fetched.mock.calls.map(([, init]) => {
      const headers = new Headers(init?.headers)
      return (headers.get('ttd-auth') ?? headers.get('authorization')!).replace('Bearer ', '')
    })
    fetched.mockRestore()
    expect(tokens.length).toBeGreaterThan(3)
    for (const token of tokens) expect(JSON.stringify([played.sent, outcomes])).not.toContain(token)
  })
})
