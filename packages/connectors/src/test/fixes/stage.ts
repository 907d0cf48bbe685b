import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import {
  checkById,
  gatherSubjects,
  runCheck,
  selectChecks,
  type CheckOutcome,
  type CheckSubject,
  type PastChange,
} from '@flightdeck/domain/checks'
import type { History } from '@flightdeck/domain/delivery'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { fixesFor, type FixProposal } from '@flightdeck/domain/checks/fixes'
import { valueIn, type ChangeField, type ChangeRequest, type FieldValues } from '@flightdeck/domain/writes'
import { type World } from '@flightdeck/platform-sim'
import { PLATFORM_OF } from '../../platforms.ts'
import { buildHistories } from '../histories.ts'
import { demoWorld, inspectedAccount, readPlans } from '../inspected-world.ts'
import { play, type PlayedPlatform } from '../played.ts'
import { readStructure } from '../read-all.ts'
import { computeTruth } from '../truth.ts'

/** Simulated account, as the product sees it, to plant faults in and to fix them. */
export type Stage = {
  platform: AdPlatformKey
  today: string
  account: SeenAccount
  /** Entities from the last read. */
  entities: SeenEntity[]
  world: World
  send: PlayedPlatform['world']['send']
  /** Writes through the product's own code; throws when the platform does not accept it. */
  set: <Field extends ChangeField>(
    currentEntity: SeenEntity | undefined,
    field: Field,
    after: FieldValues[Field],
    more?: object,
  ) => Promise<void>
}

/** Setup under which a check reports a finding. */
export type FixCase = {
  on: AdPlatformKey
  /** Field changed by the first proposal. */
  field: ChangeField
  /** Parameters of the check. */
  fields?: Record<string, unknown> | ((stage: Stage) => Record<string, unknown>)
  /** Modifies the demo's world. */
  world?: (world: World) => void
  /** Plants the fault through the platform's own API. */
  plant?: (stage: Stage) => Promise<unknown>
  /** Delivery from the world, or custom numbers per measure. */
  delivery?: true | ((measure: string) => number)
  /** The custom numbers are of an entity that the media plan sells by the unit. */
  isPlanned?: true
  changes?: (stage: Stage) => PastChange[]
  /** Expected number of proposals. */
  choices?: 1 | 2
}

export type Proposals = { subject: CheckSubject; proposals: FixProposal[] }

/** Simulates a platform for a case and runs the check. The stage is the first account with a finding. */
export async function stageCase(id: string, fixCase: FixCase) {
  const world = fixCase.world ? structuredClone(demoWorld) : demoWorld
  fixCase.world?.(world)
  const { reads, writes } = PLATFORM_OF[fixCase.on]
  const played = await play(fixCase.on, () => world, `${world.settings.today}T14:00:00Z`)
  const plans = readPlans(world)
  for await (const account of reads.accounts(played.world)) {
    const assets = await Array.fromAsync(reads.assets(played.world, account))
    const stage: Stage = {
      platform: fixCase.on,
      today: world.settings.today,
      account,
      entities: [],
      world,
      send: played.world.send,
      async set(currentEntity, field, after, more = {}) {
        if (!currentEntity) throw new Error('There is nothing like it on this account.')
        const entity = { kind: currentEntity.kind, nativeId: currentEntity.nativeId }
        const open = { entity, field, after, ...more } as unknown as ChangeRequest
        const outcome = await apply({ ...open, before: valueIn(currentEntity, open) } as ChangeRequest)
        if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
      },
    }
    const apply = (change: ChangeRequest) => {
      // Platforms limit calls per minute.
      played.clock.now += 10_000
      return writes.change(played.world, account, change, { isDryRun: false })
    }
    const read = async () => {
      played.clock.now += 10_000
      stage.entities = (await readStructure(reads, played.world, account)).entities
    }
    await read()
    const histories = historiesFor(fixCase, world, account, [...stage.entities, ...assets])
    const subjects = () => {
      const inspected = [...stage.entities, ...assets].map(({ raw: _raw, ...entity }) => ({
        entity,
        plan: plans.get(`${fixCase.on}/${entity.nativeId}`) ?? [],
        history: histories(entity),
        changes: fixCase.changes?.(stage) ?? [],
      }))
      return gatherSubjects(inspectedAccount(fixCase.on, account, world.settings.today), inspected)
    }
    if (fixCase.plant) {
      try {
        await fixCase.plant(stage)
      } catch (error) {
        if (String(error).includes('nothing like it')) continue
        throw error
      }
      await read()
    }
    const fields = typeof fixCase.fields === 'function' ? fixCase.fields(stage) : fixCase.fields
    const check = selectChecks(checkById(id)!, fields)
    const judge = (subject: CheckSubject): CheckOutcome =>
      check.check.platforms.includes(fixCase.on) && check.check.levels.includes(subject.kind)
        ? runCheck(check, subject)
        : { kind: 'passes' }
    const candidates = subjects()
      .filter((subject) => judge(subject).kind === 'fails')
      .map((subject): Proposals => ({ subject, proposals: fixesFor(check, subject).proposals }))
    const chosenCandidate = candidates.find(({ proposals }) => proposals.length >= (fixCase.choices ?? 1))
    if (!chosenCandidate) continue
    const again = async ({ kind, nativeId }: CheckSubject) => {
      await read()
      return judge(subjects().find((subject) => subject.kind === kind && subject.nativeId === nativeId)!)
    }
    return { ...chosenCandidate, apply, again, account, stop: played.stop }
  }
  await played.stop()
  throw new Error(`${id} finds nothing to put right on ${fixCase.on}.`)
}

function historiesFor(
  { on, delivery }: FixCase,
  world: World,
  account: SeenAccount,
  entities: SeenEntity[],
): (entity: { kind: string; nativeId: string }) => History | null {
  if (!delivery) return () => null
  if (typeof delivery === 'function') {
    const history: History = {
      rows: (from, to) => to - from + 1,
      sum: (measure, from, to) => delivery(measure) * 1_000_000 * (to - from + 1),
    }
    return () => history
  }
  const end = dayNumber(world.settings.today)
  const span = { from: dayFromNumber(end - 130), to: dayFromNumber(end - 1) }
  const historiesById = buildHistories(
    entities,
    computeTruth(world, on, account, span, Date.parse(`${world.settings.today}T14:00:00Z`)),
  )
  return ({ kind, nativeId }) => historiesById.get(`${kind}/${nativeId}`) ?? null
}
