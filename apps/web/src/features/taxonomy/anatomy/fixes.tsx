import classes from './anatomy.module.css'
import type { NamePiece } from './pieces.ts'

/** Corrections per segment: `“display” → Disp`. */
export function Fixes({ pieces }: { pieces: readonly NamePiece[] }) {
  const wrong = pieces.flatMap(({ text, segment }) => (segment?.isBad ? [{ text, ...segment }] : []))
  if (wrong.length === 0) return null
  return (
    <span className={classes.fixes}>
      {wrong.map(({ at, label, text, suggestion, reason }) => (
        <span key={at}>
          {suggestion === null ? (
            (reason ?? `${label} isn’t valid`)
          ) : (
            <>
              {text === '' ? label : <del>{text}</del>} → <ins>{suggestion}</ins>
            </>
          )}
        </span>
      ))}
    </span>
  )
}
