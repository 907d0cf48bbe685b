import { plainCharacters } from '../characters.ts'
import { withoutResidue } from '../residue.ts'
import type { AdPlatformKey } from '../../platforms/platforms.ts'
import type { TemplateKind } from '../template-kind.ts'

/** A name to learn from, and where it is used. */
export type LearnedName = { name: string; platform?: AdPlatformKey; account?: string; kind?: TemplateKind }

/** A name without what a copy left in it and without stray characters: what its writer meant. */
export function cleaned(name: string): string {
  const plain = plainCharacters(name).trim()
  return withoutResidue(plain) ?? plain
}

/** So many names that every platform and account keeps its share of them. */
export function sampleOf(names: readonly LearnedName[], indices: readonly number[], most: number): number[] {
  if (indices.length <= most) return [...indices]
  const strata = Map.groupBy(indices, (at) => `${names[at]!.platform ?? ''}\n${names[at]!.account ?? ''}`)
  const share = most / indices.length
  return [...strata.values()].flatMap((stratum) => {
    const wanted = Math.max(1, Math.round(stratum.length * share))
    return Array.from({ length: wanted }, (_, nth) => stratum[Math.floor((nth * stratum.length) / wanted)]!)
  })
}
