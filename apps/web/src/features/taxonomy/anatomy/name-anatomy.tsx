import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import classes from './anatomy.module.css'
import type { NamePiece } from './pieces.ts'

type Props = {
  pieces: readonly NamePiece[]
  /** With the name of each segment above it: where there is room for two lines. */
  isLabelled?: boolean
}

/** Colours repeat after seven; the label or the title says which segment it is. */
const hues = 7

/** A name in mono, split into coloured segments. A bad one is outlined and struck; what should be there follows it. */
export function NameAnatomy({ pieces, isLabelled = false }: Props) {
  return (
    <span className={classes.name} data-labelled={isLabelled || undefined}>
      {pieces.map(({ text, segment }, index) =>
        segment === null ? (
          <span key={index} className={classes.between}>
            {text}
          </span>
        ) : (
          <Fragment key={index}>
            <span
              className={classes.segment}
              data-bad={segment.isBad || undefined}
              style={{ '--hue': `var(--ch-${(segment.at % hues) + 1})` } as React.CSSProperties}
              title={segment.reason ?? segment.label}
            >
              {isLabelled && (
                <span className={classes.label} aria-hidden>
                  {segment.label}
                </span>
              )}
              <span className={classes.text}>{text === '' ? '∅' : text}</span>
            </span>
            {segment.isBad && <VisuallyHidden>({segment.label}: not valid)</VisuallyHidden>}
          </Fragment>
        ),
      )}
    </span>
  )
}
