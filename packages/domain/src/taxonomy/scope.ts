import type { AdPlatformKey } from '../platforms/platforms.ts'
import { dayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import type { TemplateKind } from './template-kind.ts'

/** Scope of a template. An empty list is all; null is open-ended. */
export type TemplateScope = {
  platforms: readonly AdPlatformKey[]
  accounts: readonly string[]
  campaigns: readonly string[]
  channels: readonly string[]
  statuses: readonly string[]
  made_from: Day | null
  made_to: Day | null
}

/** Properties of an entity that select its template. */
export type ScopedEntity = {
  kind: TemplateKind
  platform: AdPlatformKey
  account: string
  /** Campaign that it belongs to, or is; null for none. */
  campaign: string | null
  channel: string | null
  status: string
  /** Null where the platform does not report it: then it is within every date. */
  madeOn: Day | null
}

export type ScopedTemplate = {
  id: string
  name: string
  kind: TemplateKind
  scope: TemplateScope
  active_from: Day
}

const holds = <Item>(list: readonly Item[], item: Item | null) =>
  list.length === 0 || (item !== null && list.includes(item))

export function isWithin(entity: ScopedEntity, { kind, scope }: ScopedTemplate): boolean {
  return (
    kind === entity.kind &&
    holds(scope.platforms, entity.platform) &&
    holds(scope.accounts, entity.account) &&
    holds(scope.campaigns, entity.campaign) &&
    holds(scope.channels, entity.channel) &&
    holds(scope.statuses, entity.status) &&
    (entity.madeOn === null ||
      ((scope.made_from === null || entity.madeOn >= scope.made_from) &&
        (scope.made_to === null || entity.madeOn <= scope.made_to)))
  )
}

/** Criteria of a scope, the narrowest first: a campaign is more specific than a platform. */
const NARROWS: readonly [word: string, names: (scope: TemplateScope) => boolean][] = [
  ['this campaign', ({ campaigns }) => campaigns.length > 0],
  ['this account', ({ accounts }) => accounts.length > 0],
  ['this channel', ({ channels }) => channels.length > 0],
  ['this platform', ({ platforms }) => platforms.length > 0],
  ['this status', ({ statuses }) => statuses.length > 0],
  ['the date created', ({ made_from, made_to }) => made_from !== null || made_to !== null],
]
const narrowness = ({ scope }: ScopedTemplate) =>
  NARROWS.reduce((sum, [, names]) => sum * 2 + (names(scope) ? 1 : 0), 0)

/** Negative when the first of two templates wins. */
const byPrecedence = (a: ScopedTemplate, b: ScopedTemplate): number =>
  narrowness(b) - narrowness(a) || compare(b.active_from, a.active_from) || compare(a.id, b.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Chooses the template for each entity's name, with the reason; null when none covers it. */
export function makeChooser<One extends ScopedTemplate>(
  candidates: readonly One[],
): (entity: ScopedEntity) => { template: One; why: string } | null {
  const ordered = candidates.toSorted(byPrecedence)
  // Candidates by kind, platform and account: entities of an account come together, so that others are
  // excluded once.
  const near = new Map<string, readonly One[]>()
  const nearTo = ({ kind, platform, account }: ScopedEntity) => {
    const key = `${kind} ${platform} ${account}`
    const matches =
      near.get(key) ??
      ordered.filter(
        (one) =>
          one.kind === kind && holds(one.scope.platforms, platform) && holds(one.scope.accounts, account),
      )
    near.set(key, matches)
    return matches
  }
  return (entity) => {
    let first: One | null = null
    for (const candidate of nearTo(entity)) {
      if (!isWithin(entity, candidate)) continue
      if (first !== null) return { template: first, why: whyOver(first, candidate) }
      first = candidate
    }
    return first && { template: first, why: `Only template in scope${named(first)}.` }
  }
}

function named({ scope }: ScopedTemplate): string {
  const words = NARROWS.flatMap(([word, names]) => (names(scope) ? [word] : []))
  return words.length === 0 ? '' : `: set for ${words.join(', ')}`
}

function whyOver(first: ScopedTemplate, second: ScopedTemplate): string {
  if (narrowness(first) > narrowness(second)) return `More specific than “${second.name}”${named(first)}.`
  if (first.active_from !== second.active_from)
    return `Same scope as “${second.name}” and newer: active since ${dayText(first.active_from)}.`
  return `Same scope and start date as “${second.name}”. The template created first applies.`
}
