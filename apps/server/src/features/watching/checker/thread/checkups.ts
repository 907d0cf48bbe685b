import {
  rollUp,
  computeStand,
  type CheckSubject,
  type MoneyLeft,
  type RolledUp,
} from '@flightdeck/domain/checks'
import type { CheckupRow } from '../protocol.ts'
import { toCheckupRow, type EntityCheckup } from './checkup-row.ts'
import { linkedAssets, isAsset, childEntities, type Trees } from './trees.ts'
import type { makeVectors } from './vectors.ts'

type Vectors = ReturnType<typeof makeVectors>

/** Checkups of everything in these trees, and of what is served with them. */
export function* streamCheckups(
  { roots, assets }: Trees,
  { tally, worse }: Vectors,
  signsBySubject: ReadonlyMap<CheckSubject, number>,
  numbers: ReadonlyMap<CheckSubject, number>,
  left: MoneyLeft,
): Generator<CheckupRow> {
  for (const root of roots) {
    const rows: CheckupRow[] = []
    rollUp(buildCheckup(root, signsBySubject, left), {
      tally,
      worse,
      tell: (one, rolled) => rows.push(toCheckupRow(one as EntityCheckup, rolled, numbers)),
    })
    yield* rows
  }
  for (const asset of assets) {
    const checkup = buildCheckup(asset, signsBySubject, left)
    yield toCheckupRow(checkup, alone(checkup, tally), numbers)
  }
}

function alone({ signs }: EntityCheckup, tally: Vectors['tally']): RolledUp<number> {
  return { spend: 0, signs, bySpend: tally(signs), alike: tally(signs) }
}

function buildCheckup(
  subject: CheckSubject,
  signsBySubject: ReadonlyMap<CheckSubject, number>,
  left: MoneyLeft,
): EntityCheckup {
  const stand = computeStand(subject)
  const assets = linkedAssets(subject)
  const creatives = assets.reduce((many, { kind }) => many + Number(kind === 'creative'), 0)
  const uses = assets.map((asset) => ({
    signs: signsBySubject.get(asset)!,
    part: 1 / (asset.kind === 'creative' ? creatives : assets.length - creatives),
  }))
  const below = childEntities(subject).map((child) => buildCheckup(child, signsBySubject, left))
  const leftMicros = isAsset(subject) ? null : left.of(subject)
  const { spendMicros } = stand
  return { subject, stand, leftMicros, spendMicros, signs: signsBySubject.get(subject)!, below, uses }
}
