import type { CheckSubject } from '@flightdeck/domain'
import type { KnownSubject } from './inspect-account.ts'

/** Whole trees, with their creatives and deals. */
export type Trees = { roots: Set<CheckSubject>; assets: Set<CheckSubject>; all: Set<CheckSubject> }

export function allOf(known: readonly KnownSubject[]): Trees {
  const all = new Set(known.map(({ subject }) => subject))
  const roots = new Set([...all].filter((one) => !isAsset(one) && one.parent === null))
  return { roots, assets: new Set([...all].filter(isAsset)), all }
}

export function around(meant: readonly KnownSubject[]): Trees {
  const trees: Trees = { roots: new Set(), assets: new Set(), all: new Set() }
  for (const { subject } of meant) {
    if (isAsset(subject)) trees.assets.add(subject)
    for (const one of isAsset(subject) ? usersOf(subject) : [subject]) trees.roots.add(rootOf(one))
  }
  const add = (one: CheckSubject): void => {
    trees.all.add(one)
    for (const used of assetsOf(one)) trees.assets.add(used)
    partsOf(one).forEach(add)
  }
  trees.roots.forEach(add)
  for (const asset of trees.assets) trees.all.add(asset)
  return trees
}

/** Creatives and deals; several entities may share one, so they belong to no single tree. */
export const isAsset = ({ kind }: CheckSubject): boolean => kind === 'creative' || kind === 'deal_id'

/** Child entities without creatives and deals. */
export const partsOf = ({ children }: CheckSubject): CheckSubject[] => children.filter((one) => !isAsset(one))

/** Creatives and deals that an entity names, or that hang below it. */
export const assetsOf = ({ creatives, deals, children }: CheckSubject): CheckSubject[] => {
  const below = children.filter(isAsset)
  const many = creatives.length + deals.length + below.length
  return many === 0 ? below : [...new Set([...creatives, ...deals, ...below])]
}

/** Entities that use a creative or deal. */
const usersOf = ({ usedBy, parent }: CheckSubject): CheckSubject[] => [
  ...new Set(parent ? [...usedBy, parent] : usedBy),
]

export function rootOf(subject: CheckSubject): CheckSubject {
  let top = subject
  while (top.parent) top = top.parent
  return top
}

export function orderOf(subject: CheckSubject): CheckSubject | null {
  if (isAsset(subject)) return null
  for (let one: CheckSubject | null = subject; one; one = one.parent)
    if (one.kind === 'insertion_order') return one
  return null
}
