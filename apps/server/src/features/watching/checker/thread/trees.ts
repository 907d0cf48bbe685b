import type { CheckSubject } from '@flightdeck/domain/checks'
import type { LoadedSubject } from './inspect-account.ts'

/** Whole trees, with their creatives and deals. */
export type Trees = { roots: Set<CheckSubject>; assets: Set<CheckSubject>; all: Set<CheckSubject> }

export function buildAllTrees(subjects: readonly LoadedSubject[]): Trees {
  const all = new Set(subjects.map(({ subject }) => subject))
  const roots = new Set([...all].filter((one) => !isAsset(one) && one.parent === null))
  return { roots, assets: new Set([...all].filter(isAsset)), all }
}

export function around(targetSubjects: readonly LoadedSubject[]): Trees {
  const trees: Trees = { roots: new Set(), assets: new Set(), all: new Set() }
  for (const { subject } of targetSubjects) {
    if (isAsset(subject)) trees.assets.add(subject)
    for (const one of isAsset(subject) ? assetUsers(subject) : [subject]) trees.roots.add(findRoot(one))
  }
  const add = (subject: CheckSubject): void => {
    trees.all.add(subject)
    for (const used of linkedAssets(subject)) trees.assets.add(used)
    childEntities(subject).forEach(add)
  }
  trees.roots.forEach(add)
  for (const asset of trees.assets) trees.all.add(asset)
  return trees
}

/** Creatives and deals; several entities may share one, so they belong to no single tree. */
export const isAsset = ({ kind }: CheckSubject): boolean => kind === 'creative' || kind === 'deal_id'

/** Child entities without creatives and deals. */
export const childEntities = ({ children }: CheckSubject): CheckSubject[] =>
  children.filter((one) => !isAsset(one))

/** Creatives and deals that an entity names, or that hang below it. */
export const linkedAssets = ({ creatives, deals, children }: CheckSubject): CheckSubject[] => {
  const below = children.filter(isAsset)
  const many = creatives.length + deals.length + below.length
  return many === 0 ? below : [...new Set([...creatives, ...deals, ...below])]
}

/** Entities that use a creative or deal. */
const assetUsers = ({ usedBy, parent }: CheckSubject): CheckSubject[] => [
  ...new Set(parent ? [...usedBy, parent] : usedBy),
]

export function findRoot(subject: CheckSubject): CheckSubject {
  let top = subject
  while (top.parent) top = top.parent
  return top
}

export function findInsertionOrder(subject: CheckSubject): CheckSubject | null {
  if (isAsset(subject)) return null
  for (let ancestor: CheckSubject | null = subject; ancestor; ancestor = ancestor.parent)
    if (ancestor.kind === 'insertion_order') return ancestor
  return null
}
