import { rollUp, standOf, type CheckSubject, type MoneyLeft, type RolledUp } from '@flightdeck/domain'
import type { CheckupRow } from '../protocol.ts'
import { rowOf, type EntityCheckup } from './checkup-row.ts'
import { assetsOf, isAsset, partsOf, type Trees } from './trees.ts'
import type { makeVectors } from './vectors.ts'

type Vectors = ReturnType<typeof makeVectors>

/** Checkups of everything in these trees, and of what is served with them. */
export function* checkupsOf(
  { roots, assets }: Trees,
  { tally, worse }: Vectors,
  saidOf: ReadonlyMap<CheckSubject, number>,
  numbers: ReadonlyMap<CheckSubject, number>,
  left: MoneyLeft,
): Generator<CheckupRow> {
  for (const root of roots) {
    const rows: CheckupRow[] = []
    rollUp(seenOf(root, saidOf, left), {
      tally,
      worse,
      tell: (one, rolled) => rows.push(rowOf(one as EntityCheckup, rolled, numbers)),
    })
    yield* rows
  }
  for (const asset of assets) {
    const seen = seenOf(asset, saidOf, left)
    yield rowOf(seen, alone(seen, tally), numbers)
  }
}

function alone({ signs }: EntityCheckup, tally: Vectors['tally']): RolledUp<number> {
  return { spend: 0, signs, bySpend: tally(signs), alike: tally(signs) }
}

function seenOf(
  subject: CheckSubject,
  saidOf: ReadonlyMap<CheckSubject, number>,
  left: MoneyLeft,
): EntityCheckup {
  const stand = standOf(subject)
  const assets = assetsOf(subject)
  const creatives = assets.reduce((many, { kind }) => many + Number(kind === 'creative'), 0)
  const uses = assets.map((one) => ({
    signs: saidOf.get(one)!,
    part: 1 / (one.kind === 'creative' ? creatives : assets.length - creatives),
  }))
  const below = partsOf(subject).map((child) => seenOf(child, saidOf, left))
  const leftMicros = isAsset(subject) ? null : left.of(subject)
  const { spendMicros } = stand
  return { subject, stand, leftMicros, spendMicros, signs: saidOf.get(subject)!, below, uses }
}
