import type { MarkKind } from '../../../ui/state-mark.tsx'

const [sureFrom, likelyFrom] = [0.9, 0.7]

/** How sure a guess is, as a shape and in words: `96% sure`. */
export const confidenceMark = (confidence: number): { kind: MarkKind; label: string } => ({
  kind: confidence >= sureFrom ? 'ok' : confidence >= likelyFrom ? 'watch' : 'over',
  label: `${Math.floor(confidence * 100)}% sure`,
})
