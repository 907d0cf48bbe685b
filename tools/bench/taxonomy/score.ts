import {
  judgeName,
  learnTemplates,
  readTemplate,
  validNames,
  type LearnedTemplate,
} from '../../../packages/domain/src/taxonomy/index.ts'
import type { HiddenSet } from './hidden.ts'

/** How well hidden conventions were found. Shares are kept as counts, so that they can be added up. */
export type Score = {
  segments: number
  /** Found: its texts are where they belong. Right: and its type is the true one. */
  found: number
  right: number
  proposed: number
  values: number
  valuesRight: number
  valuesProposed: number
  clean: number
  explained: number
  dirty: number
  caught: number
}

const NOTHING: Score = {
  segments: 0,
  found: 0,
  right: 0,
  proposed: 0,
  values: 0,
  valuesRight: 0,
  valuesProposed: 0,
  clean: 0,
  explained: 0,
  dirty: 0,
  caught: 0,
}
export const addScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, score) =>
      Object.fromEntries(
        Object.keys(NOTHING).map((key) => [key, sum[key as keyof Score] + score[key as keyof Score]]),
      ) as Score,
    NOTHING,
  )

const AGREE = 0.9
const MAX_NAMES = 300

export function scoreHidden(hidden: HiddenSet): Score & { learned: LearnedTemplate[] } {
  const learned = learnTemplates(hidden.names.map(({ name }) => ({ name })))
  const names = hidden.names.map(({ name }) => name)
  const prepared = learned.map(({ template }) => readTemplate(template))
  const valid = prepared.map((one) => validNames(one, names))
  const score = { ...NOTHING, learned }
  for (const [at, { isDirty }] of hidden.names.entries()) {
    const isValid = valid.some((own) => own[at] === 1)
    if (isDirty) {
      score.dirty++
      if (!isValid) score.caught++
    } else {
      score.clean++
      if (isValid) score.explained++
    }
  }
  for (const [number, convention] of hidden.conventions.entries()) {
    const clean = hidden.names.filter((one) => one.convention === number && !one.isDirty).slice(0, MAX_NAMES)
    score.segments += convention.segments.length
    const best = learned
      .map((one, at) => ({ one, texts: clean.map(({ name }) => judgeName(prepared[at]!, name)) }))
      .toSorted((a, b) => validIn(b.texts) - validIn(a.texts))[0]
    if (!best || validIn(best.texts) === 0) continue
    score.proposed += best.one.template.segments.length
    for (const [own, segment] of convention.segments.entries()) {
      const at = best.one.template.segments.findIndex((_, place) => {
        const same = clean.filter(
          (name, nth) => (best.texts[nth]!.segments[place]!.text ?? null) === name.texts[own],
        ).length
        return same >= clean.length * AGREE
      })
      if (at < 0) continue
      const proposed = best.one.template.segments[at]!
      score.found++
      if (proposed.type === segment.type) score.right++
      if (segment.values && 'values' in proposed) {
        const used = new Set(
          clean.flatMap(({ texts }) =>
            segment.type === 'joined' ? (texts[own]?.split(/[-+]/) ?? []) : (texts[own] ?? []),
          ),
        )
        const codes = new Set(proposed.values.map(({ code }) => code))
        score.values += used.size
        score.valuesRight += [...used].filter((value) => codes.has(value)).length
        score.valuesProposed += [...codes].filter((code) => segment.values!.includes(code)).length
        score.valuesProposed += [...codes].filter((code) => !segment.values!.includes(code)).length
      }
    }
  }
  return score
}
const validIn = (verdicts: readonly { status: string }[]) =>
  verdicts.filter(({ status }) => status === 'valid').length
