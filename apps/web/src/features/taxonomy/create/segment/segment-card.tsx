import type { TemplateSegment, ValueList } from '@flightdeck/contract/taxonomy'
import { SEGMENT_TYPES, type SegmentType } from '@flightdeck/domain/taxonomy'
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { StateMark } from '../../../../ui/state-mark.tsx'
import { allowedWords } from '../../allowed-words.ts'
import { segmentTypes } from '../../words.ts'
import classes from '../create.module.css'
import { fieldId, problemAt, type Problems } from '../problems.ts'
import { changeType } from '../segment-model.ts'
import { MoreFields } from './more-fields.tsx'
import { TypeFields } from './type-fields.tsx'

type Props = {
  uid: number
  at: number
  segment: TemplateSegment
  /** Preceding segments, on which this one may depend. */
  before: readonly TemplateSegment[]
  lists: readonly ValueList[]
  isByMarker: boolean
  isLast: boolean
  isOpen: boolean
  problems: Problems
  onOpen: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onChange: (segment: TemplateSegment) => void
}

const hues = 7
const types = SEGMENT_TYPES.map((value) => ({ value, label: segmentTypes[value].label }))

/** A segment: a summary line, and its settings when opened. */
export function SegmentCard(props: Props) {
  const { uid, at, segment, isLast, isOpen, problems, onOpen, onMove, onRemove } = props
  const name = segment.label || `Segment ${at + 1}`
  const first = Object.values(problems).find((problem) => problem !== undefined)
  const actions = [
    { label: `Move ${name} up`, Icon: IconArrowUp, isDisabled: at === 0, act: () => onMove(-1) },
    { label: `Move ${name} down`, Icon: IconArrowDown, isDisabled: isLast, act: () => onMove(1) },
    { label: `Remove ${name}`, Icon: IconTrash, isDisabled: false, act: onRemove },
  ]
  return (
    <li
      className={classes.segment}
      data-segment={uid}
      style={{ '--hue': `var(--ch-${(at % hues) + 1})` } as React.CSSProperties}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.toggle}
          data-open-segment
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          <IconChevronRight size={16} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
          <span className={classes.no}>{at + 1}</span>
          <span className={classes.label}>{name}</span>
          <span className={classes.muted}>
            {segmentTypes[segment.type].label}
            {!segment.required && ', optional'} · {allowedWords(segment)}
          </span>
        </button>
        {first && (
          <StateMark
            kind={first.severity === 'error' ? 'crit' : 'watch'}
            label={first.severity === 'error' ? 'Problem' : 'Check'}
          />
        )}
        {actions.map(({ label, Icon, isDisabled, act }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={label}
            disabled={isDisabled}
            onClick={act}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {first && !isOpen && <p className={classes.problem}>{first.reason}</p>}
      {isOpen && <SegmentFields {...props} />}
    </li>
  )
}

function SegmentFields(props: Props) {
  const { at, segment, problems, onChange } = props
  const set = (changed: object) => onChange({ ...segment, ...changed })
  return (
    <div className={classes.fields}>
      {problems['']?.reason !== undefined && (
        <p className={classes.problem} role="alert">
          {problems[''].reason}
        </p>
      )}
      <div className={classes.pair}>
        <TextInput
          id={fieldId(`segments.${at}.label`)}
          label="Segment name"
          autoComplete="off"
          maxLength={60}
          value={segment.label}
          error={problemAt(problems, 'label') ?? problemAt(problems, 'key')}
          onChange={({ currentTarget: { value } }) => set({ label: value })}
        />
        <NativeSelect
          label="Type"
          description={segmentTypes[segment.type].hint}
          data={types}
          value={segment.type}
          onChange={({ currentTarget: { value } }) => onChange(changeType(segment, value as SegmentType))}
        />
      </div>
      <TypeFields {...props} key={segment.type} onSet={set} />
      <Checkbox
        label="Required"
        checked={segment.required}
        onChange={({ currentTarget: { checked } }) => set({ required: checked })}
      />
      <MoreFields {...props} onSet={set} />
    </div>
  )
}
