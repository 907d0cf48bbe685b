import { plainCharacters } from '../characters.ts'
import { withoutResidue } from '../tokens/residue.ts'
import type { AdPlatformKey } from '../../platforms/platforms.ts'
import type { TemplateKind } from '../template-kind.ts'

/** Name to learn from, with its platform, account and kind. */
export type LearnedName = { name: string; platform?: AdPlatformKey; account?: string; kind?: TemplateKind }

/** Name without the residue of a copy and without stray characters. */
export function cleanName(name: string): string {
  const plain = plainCharacters(name).trim()
  return withoutResidue(plain) ?? plain
}

/** Stratified sample: every platform and account keeps its share. */
export function sampleIndices(
  names: readonly LearnedName[],
  indices: readonly number[],
  most: number,
): number[] {
  if (indices.length <= most) return [...indices]
  const strata = Map.groupBy(indices, (at) => `${names[at]!.platform ?? ''}\n${names[at]!.account ?? ''}`)
  const share = most / indices.length
  return [...strata.values()].flatMap((stratum) => {
    const quota = Math.max(1, Math.round(stratum.length * share))
    return Array.from({ length: quota }, (_, nth) => stratum[Math.floor((nth * stratum.length) / quota)]!)
  })
}
