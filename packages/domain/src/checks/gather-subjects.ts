import {
  ENTITY_KINDS,
  ENTITY_STATUSES,
  type EntityKind,
  type EntityName,
  type SeenEntity,
} from '../ad-data/entity.ts'
import type { History } from '../delivery/measures.ts'
import { effectiveStatus, effectiveOfCreative } from './effective.ts'
import { dayNumberIf } from '../time/day.ts'
import { validSettings } from './valid-settings.ts'
import type {
  InspectedAccount,
  SubjectNaming,
  PastChange,
  PlanPromise,
  Reads,
  CheckSubject,
} from './subject.ts'
import { CHANNELS, type Channel } from './vocabulary.ts'

/** Stored entity with its plan, naming, history and changes. */
export type InspectedEntity = {
  entity: Omit<SeenEntity, 'raw'>
  plan?: readonly PlanPromise[]
  naming?: SubjectNaming | null | undefined
  history?: History | null
  changes?: readonly PastChange[] | null
}

const RANKS: Record<EntityKind, number> = {
  campaign: 0,
  insertion_order: 1,
  line_item: 2,
  creative: 3,
  deal_id: 4,
}
/** Parents before their children, line items before what they use. */
const IN_ORDER: readonly EntityKind[] = ['campaign', 'insertion_order', 'line_item', 'creative', 'deal_id']
const NONE: readonly never[] = []

/** Links the entities of one account: parents, children, siblings, creatives, deals and their users. */
export function gatherSubjects(
  account: InspectedAccount,
  inspected: readonly InspectedEntity[],
): CheckSubject[] {
  const subjects = inspected.map((one) => createSubject(account, one))
  const index = new SubjectIndex(subjects)
  const below = new Map<CheckSubject | null, CheckSubject[]>()
  for (const [at, subject] of subjects.entries()) link(subject, inspected[at]!.entity, index, below)
  for (const [parent, children] of below) {
    if (parent) parent.children = children
    for (const child of children) child.siblings = children
  }
  for (const kind of IN_ORDER) for (const subject of subjects) if (subject.kind === kind) settle(subject)
  return subjects
}

/** Index by kind and native ID. */
class SubjectIndex {
  readonly #byKind = new Map<unknown, Map<unknown, CheckSubject>>()

  constructor(subjects: readonly CheckSubject[]) {
    for (const subject of subjects) {
      let ofKind = this.#byKind.get(subject.kind)
      if (!ofKind) this.#byKind.set(subject.kind, (ofKind = new Map()))
      ofKind.set(subject.nativeId, subject)
    }
  }

  find(name: EntityName | null | undefined): CheckSubject | undefined {
    return name ? this.#byKind.get(name.kind)?.get(name.nativeId) : undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isOne = <T extends string>(words: readonly T[], value: unknown): value is T =>
  (words as readonly unknown[]).includes(value)

function createSubject(
  account: InspectedAccount,
  { entity, plan, naming, history, changes }: InspectedEntity,
): CheckSubject {
  const fields: Partial<Record<keyof SeenEntity, unknown>> = entity ?? {}
  const { sound, unreadable } = validSettings(fields.settings)
  let broken: readonly Reads[] = unreadable
  if (!isText(fields.name)) broken = [...broken, 'name']
  if (!isOne(ENTITY_STATUSES, fields.status)) broken = [...broken, 'status']
  const [startsOn, endsOn] = [dayNumberIf(fields.startsOn), dayNumberIf(fields.endsOn)]
  const hasNoDay = (day: unknown, read: number | null) => day !== null && day !== undefined && read === null
  if (hasNoDay(fields.startsOn, startsOn) || hasNoDay(fields.endsOn, endsOn)) broken = [...broken, 'flight']
  return {
    account,
    kind: isOne(ENTITY_KINDS, fields.kind) ? fields.kind : 'line_item',
    nativeId: isText(fields.nativeId) ? fields.nativeId : '',
    nativeKind: isText(fields.nativeKind) ? fields.nativeKind : '',
    name: isText(fields.name) ? fields.name : '',
    status: isOne(ENTITY_STATUSES, fields.status) ? fields.status : 'unknown',
    nativeStatus: isText(fields.nativeStatus) ? fields.nativeStatus : '',
    effective: 'unknown',
    heldBy: null,
    channel: null,
    startsOn,
    endsOn,
    settings: sound,
    unreadable: broken,
    parent: null,
    children: NONE,
    siblings: NONE,
    creatives: NONE,
    deals: NONE,
    unread: 0,
    goal: undefined,
    usedBy: NONE,
    plan: plan ?? NONE,
    naming,
    history: history ?? null,
    changes: changes ?? null,
  }
}

function link(
  subject: CheckSubject,
  entity: Omit<SeenEntity, 'raw'>,
  index: SubjectIndex,
  below: Map<CheckSubject | null, CheckSubject[]>,
): void {
  const above = index.find(entity?.parent)
  // Parents must rank higher, so that no chain forms a cycle.
  subject.parent = above && RANKS[above.kind] < RANKS[subject.kind] ? above : null
  const family = subject.parent ?? null
  if (family || subject.kind === 'campaign') {
    const list = below.get(family)
    if (list) list.push(subject)
    else below.set(family, [subject])
  }
  if (!Array.isArray(entity?.uses) || subject.kind !== 'line_item') return
  for (const name of entity.uses) {
    const used = index.find(name)
    if (used?.kind === 'creative') subject.creatives = added(subject.creatives, used)
    else if (used?.kind === 'deal_id') subject.deals = added(subject.deals, used)
    else {
      subject.unread++
      continue
    }
    used.usedBy = added(used.usedBy, subject)
  }
}

/** Grows lists in place, because a deal may have a thousand users. */
function added(list: readonly CheckSubject[], subject: CheckSubject): readonly CheckSubject[] {
  if (list === NONE) return [subject]
  ;(list as CheckSubject[]).push(subject)
  return list
}

/** Derives flight, channel and effective status. */
function settle(subject: CheckSubject): void {
  const { settings, parent } = subject
  if (settings.flight?.isInherited && parent) {
    subject.startsOn ??= parent.startsOn
    subject.endsOn ??= parent.endsOn
  }
  if (parent && parent.unreadable.length > 0)
    subject.unreadable = [...new Set([...subject.unreadable, ...parent.unreadable.filter(isHandedDown)])]
  subject.channel = resolveChannel(subject)
  if (subject.kind === 'creative') subject.effective = effectiveOfCreative(subject)
  else Object.assign(subject, effectiveStatus(subject))
}

/** Unreadable parts of a parent may decide for its children; names are never inherited. */
const isHandedDown = (part: Reads): boolean => part !== 'name'

/**
 * Own channel, or the one that everything below shares; for a creative or deal, the one that its users share.
 */
function resolveChannel({ settings, children, usedBy }: CheckSubject): Channel | null {
  const own = ours(settings.channel)
  if (own) return own
  const [first, ...rest] = children.length > 0 ? children.flatMap(leaves) : usedBy
  const channel = ours(first?.settings.channel)
  return channel && rest.every((one) => one.settings.channel === channel) ? channel : null
}

const leaves = (subject: CheckSubject): readonly CheckSubject[] =>
  subject.kind === 'insertion_order' ? subject.children : [subject]

const ours = (channel: string | undefined): Channel | null =>
  channel !== undefined && Object.hasOwn(CHANNELS, channel) ? (channel as Channel) : null
