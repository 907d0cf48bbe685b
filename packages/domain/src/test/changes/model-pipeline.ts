import { can, type Role } from '../../access/abilities.ts'
import { approvalGate, setWeight, approvalProblem, mayPropose, type Hand } from '../../changes/gate.ts'
import { areOver, NO_ITEMS } from '../../changes/item-counts.ts'
import { steppedItem, type ItemState, type ItemStep } from '../../changes/item-state.ts'
import { permitFor, type Approval } from '../../changes/permit.ts'
import { DEFAULT_POLICY, type ChangePolicy } from '../../changes/policy.ts'
import { nextState, type SetState, type SetStep } from '../../changes/set-state.ts'
import type { Weight } from '../../changes/weight.ts'
import { HOUR_MS } from '../../time/duration.ts'

type Person = 'ana' | 'max'
type Answer = 'ok' | 'lost' | 'cut'
/** Random actions of users, the platform and the worker, in any order. */
export type Deed =
  | { do: 'propose'; places: number[]; raises: boolean }
  | { do: 'approve'; set: number; by: string }
  | { do: 'leave out'; set: number; item: number }
  | { do: 'stop set' | 'resume set' | 'undo'; set: number }
  | { do: 'stop all' | 'resume all' | 'loosen' }
  | { do: 'change elsewhere'; place: number }
  | { do: 'give role'; to: string; role: Role | null }
  | { do: 'tighten'; policy: Partial<ChangePolicy> }
  | { do: 'wait'; hours: number }
  | { do: 'work'; dies: number | null; answers: Answer[] }

type Item = { place: number; before: number; after: number; state: ItemState }
type ChangeSet = {
  state: SetState
  until: Date | null
  isStopped: boolean
  approval: Approval | null
  items: Item[]
  weight: Weight
}
class Crash extends Error {}

const PROPOSER: Person = 'ana'

/** Runs the pure rules of changes with a minimal platform and a worker that dies on command. */
export function runInterleaving(deeds: readonly Deed[]) {
  let now = new Date('2026-03-02T09:00:00Z')
  let policy = DEFAULT_POLICY
  let isAllStopped = false
  let values = 0
  const roles: Record<Person, Role | null> = { ana: 'manager', max: 'manager' }
  const platform = [0, 0, 0, 0]
  const sets: ChangeSet[] = []
  const written = new Map<string, number>()
  const unapproved: string[] = []

  const hand = (person: string): Hand => ({ userId: person, role: roles[person as Person] })
  const inIt = ({ items }: ChangeSet) => items.filter(({ state }) => state !== 'left_out')
  const setDigest = (set: ChangeSet) =>
    JSON.stringify(inIt(set).map(({ place, before, after }) => [place, before, after]))
  const weighSet = (set: ChangeSet) => setWeight(inIt(set).map(() => set.weight))
  const step = (set: ChangeSet, transition: SetStep): boolean => {
    const next = nextState(set, transition, now)
    if ('refused' in next) return false
    set.state = next.state
    return true
  }
  const move = (item: Item, transition: ItemStep) =>
    (item.state = steppedItem(item.state, transition) ?? item.state)

  const propose = (items: Item[], direction: Weight['direction']) => {
    if (!mayPropose(policy, hand(PROPOSER)) || items.length === 0) return
    const weight: Weight = { direction, moved: null, movedMicros: 2_000_000_000n, stepPercent: 10 }
    const set: ChangeSet = { state: 'draft', until: null, isStopped: false, approval: null, items, weight }
    step(set, { do: 'propose' })
    set.until = new Date(now.getTime() + policy.proposalHours * HOUR_MS)
    sets.push(set)
    if (approvalGate(policy, weighSet(set)).gate === 'none') approveBy(set, null)
  }
  function approveBy(set: ChangeSet, by: Hand | null) {
    if (!step(set, { do: 'approve' })) return
    set.until = new Date(now.getTime() + policy.approvalHours * HOUR_MS)
    set.approval = { by, digest: setDigest(set), until: set.until }
    step(set, { do: 'apply' })
  }

  /** Restates the promise, independently of the rules that implement it. */
  const isApprovedNow = (set: ChangeSet): boolean => {
    const { approval } = set
    if (isAllStopped || set.isStopped || policy.platformsOff.length > 0) return false
    if (!approval || approval.digest !== setDigest(set) || now >= approval.until) return false
    const raises = set.weight.direction === 'raises'
    const isFree = !raises && policy.isLighterForLowering
    const proposer = roles[PROPOSER]
    if (proposer === null || !can(proposer, 'changes:propose')) return false
    if (isFree) return true
    const role = approval.by && roles[approval.by.userId as Person]
    if (!role || !can(role, 'changes:approve') || !policy.approvers.includes(role)) return false
    const isLarge = raises && BigInt(inIt(set).length) * 2_000_000_000n > (policy.fourEyesAboveMicros ?? 0n)
    return !isLarge || approval.by!.userId !== PROPOSER
  }

  const work = (dies: number | null, answers: Answer[]) => {
    let left = dies ?? Infinity
    const breathe = () => {
      if (left-- <= 0) throw new Crash()
    }
    for (const [setNo, set] of sets.entries())
      for (const [itemNo, item] of set.items.entries()) {
        if (item.state === 'sending' || item.state === 'unknown') {
          breathe()
          const platformValue = platform[item.place]
          move(
            item,
            platformValue === item.after ? 'finish' : platformValue === item.before ? 'miss' : 'collide',
          )
        }
        if (item.state !== 'waiting' || set.state !== 'applying') continue
        breathe()
        if (platform[item.place] !== item.before) {
          move(item, platform[item.place] === item.after ? 'finish' : 'collide')
          continue
        }
        const permit = permitFor({
          now,
          timezone: 'UTC',
          policy,
          isStopped: isAllStopped,
          set: {
            state: set.state,
            isStopped: set.isStopped,
            digest: setDigest(set),
            proposer: hand(PROPOSER),
            approval: set.approval && {
              ...set.approval,
              by: set.approval.by && hand(set.approval.by.userId),
            },
            entities: set.items.length,
            weight: weighSet(set),
            solo: null,
          },
          item: { platform: 'dv360', field: 'budget', weight: set.weight },
          raisedTodayMicros: 0n,
        })
        if (permit.kind === 'refuse') move(item, 'refuse')
        if (permit.kind !== 'write') continue
        move(item, 'send')
        breathe()
        const answer = answers.shift() ?? 'ok'
        if (answer !== 'lost') {
          platform[item.place] = item.after
          const name = `${setNo}/${itemNo}`
          written.set(name, (written.get(name) ?? 0) + 1)
          if (!isApprovedNow(set)) unapproved.push(name)
        }
        breathe()
        move(item, answer === 'ok' ? 'finish' : 'lose')
      }
  }
  const finish = () => {
    for (const set of sets) {
      const counts: Record<ItemState, number> = { ...NO_ITEMS }
      for (const { state } of set.items) counts[state] += 1
      if (areOver(counts)) step(set, { do: 'finish', counts })
    }
  }

  const happen = (deed: Deed) => {
    const set = 'set' in deed ? sets[deed.set] : undefined
    if (deed.do === 'propose')
      propose(
        deed.places.map((place) => ({ place, before: platform[place]!, after: ++values, state: 'waiting' })),
        deed.raises ? 'raises' : 'lowers',
      )
    else if (deed.do === 'approve' && set) {
      const reading = approvalGate(policy, weighSet(set))
      if (!approvalProblem(policy, reading, { proposer: hand(PROPOSER), approver: hand(deed.by) }))
        approveBy(set, hand(deed.by))
    } else if (deed.do === 'leave out' && set) {
      const item = set.items[deed.item]
      // Happens after the approval, too: the digest must detect it.
      if (item) move(item, 'leave_out')
    } else if (deed.do === 'stop set' && set) set.isStopped = true
    else if (deed.do === 'resume set' && set) set.isStopped = false
    else if (deed.do === 'undo' && set && (set.state === 'applied' || set.state === 'partly_applied'))
      propose(
        set.items
          .filter(({ state }) => state === 'done')
          .map(({ place, before, after }) => ({ place, before: after, after: before, state: 'waiting' })),
        set.weight.direction === 'raises' ? 'lowers' : 'raises',
      )
    else if (deed.do === 'stop all') isAllStopped = true
    else if (deed.do === 'resume all') isAllStopped = false
    else if (deed.do === 'loosen') policy = DEFAULT_POLICY
    else if (deed.do === 'tighten') policy = { ...policy, ...deed.policy }
    else if (deed.do === 'give role') roles[deed.to as Person] = deed.role
    else if (deed.do === 'wait') now = new Date(now.getTime() + deed.hours * HOUR_MS)
    // Never one of our values: a reset to the old value looks the same as a lost write.
    else if (deed.do === 'change elsewhere') platform[deed.place] = ++values
    else if (deed.do === 'work') {
      try {
        work(deed.dies, [...deed.answers])
        finish()
      } catch (error) {
        if (!(error instanceof Crash)) throw error
      }
    }
  }
  for (const deed of deeds) happen(deed)
  return { written, unapproved }
}
