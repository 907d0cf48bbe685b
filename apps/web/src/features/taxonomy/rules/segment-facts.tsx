import type { TemplateSegment } from '@flightdeck/contract/taxonomy'
import { segmentTypes } from '../words.ts'
import { allowedWords } from '../allowed-words.ts'
import classes from './rules.module.css'

const hues = 7

/** A segment in words: its name, its type, and what it allows. */
export const SegmentFacts = ({ segment, at }: { segment: TemplateSegment; at: number }) => (
  <li style={{ '--hue': `var(--ch-${(at % hues) + 1})` } as React.CSSProperties}>
    <strong>{segment.label}</strong>{' '}
    <span className={classes.muted}>
      {segmentTypes[segment.type].label}
      {!segment.required && ', optional'}
    </span>
    <br />
    {allowedWords(segment)}
    {segment.help !== '' && <span className={classes.muted}> {segment.help}</span>}
  </li>
)
