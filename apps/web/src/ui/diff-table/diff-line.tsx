import { IconArrowNarrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { StateMark } from '../state-mark.tsx'
import { findDifference, type Difference } from './difference.ts'
import classes from './diff-table.module.css'
import type { DiffLine } from './diff-types.ts'

type Props = {
  index: number
  start: number
  measure: (row: HTMLDivElement | null) => void
  line: DiffLine
  isFocused: boolean
  isOpen: boolean
  onMeet: (index: number) => void
  onOpen: (index: number) => void
  onChoose: ((index: number, isRange: boolean) => void) | null
}

/** A line of the diff; opened, it says why and what the platform answered. One that did not change is not drawn again. */
export const DiffLineView = memo(function DiffLineView(props: Props) {
  const { index, start, measure, line, isFocused, isOpen, onMeet, onOpen, onChoose } = props
  const { name, what, field, before, after, platformValue, moved, mark, note, isIn, more } = line
  const shared = findDifference(before, after)
  return (
    <div
      ref={measure}
      data-index={index}
      style={{ transform: `translateY(${start}px)` }}
      role="row"
      className={classes.line}
      data-row={index}
      data-out={isIn ? undefined : true}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      tabIndex={isFocused ? 0 : -1}
      onFocus={() => onMeet(index)}
    >
      <div className={classes.row} role="presentation">
        <div role="gridcell" className={classes.cell} data-column="Item">
          {onChoose && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isIn}
              aria-label={`Include ${field} of ${name}`}
              onChange={() => {}}
              onClick={({ shiftKey }) => onChoose(index, shiftKey)}
            />
          )}
          <button
            type="button"
            tabIndex={-1}
            className={classes.open}
            aria-expanded={isOpen}
            onClick={() => onOpen(index)}
          >
            {what}
          </button>
        </div>
        <div role="gridcell" className={classes.cell} data-column="Field">
          {field}
        </div>
        <div role="gridcell" className={classes.cell} data-column="Before">
          <span className={classes.before} title={before}>
            <Value text={before} part={isOpen ? null : (shared?.before ?? null)} shared={shared} />
          </span>
        </div>
        <div role="gridcell" className={classes.cell} data-column="After">
          <IconArrowNarrowRight size={14} stroke={1.75} className={classes.arrow} aria-hidden />
          <span className={classes.after} title={after}>
            <Value text={after} part={isOpen ? null : (shared?.after ?? null)} shared={shared} />
          </span>
        </div>
        <div role="gridcell" className={classes.cell} data-column="Budget change">
          {moved ?? '–'}
        </div>
        <div role="gridcell" className={classes.cell} data-column="State">
          <StateMark {...mark} />
        </div>
      </div>
      {(note !== null || isOpen) && (
        <div role="gridcell" className={classes.more}>
          {note !== null && <p className={classes.note}>{note}</p>}
          {platformValue !== null && (
            <p className={classes.note}>
              Before <b>{before}</b> · on the platform now <b>{platformValue}</b> · ours <b>{after}</b>
            </p>
          )}
          {isOpen && more}
        </div>
      )}
    </div>
  )
})

/** The text, or only where it differs from the one beside it. */
function Value({ text, part, shared }: { text: string; part: string | null; shared: Difference | null }) {
  if (part === null || shared === null) return text
  return (
    <>
      {shared.start}
      <mark className={classes.mark}>{part}</mark>
      {shared.end}
    </>
  )
}
