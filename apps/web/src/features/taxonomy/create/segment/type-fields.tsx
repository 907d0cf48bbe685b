import { ENTITY_SETTINGS, DATE_FORMATS } from '@flightdeck/domain/taxonomy'
import { NativeSelect, TextInput } from '@mantine/core'
import { Toggles } from '../../../../ui/toggles.tsx'
import { settingWords } from '../../words.ts'
import classes from '../create.module.css'
import { NumberField } from '../number-field.tsx'
import { fieldId, problemAt } from '../problems.ts'
import type { FieldProps, SegmentOf } from './field-props.ts'
import { ListFields } from './list-fields.tsx'
import { TextFields } from './text-fields.tsx'

const settings = ENTITY_SETTINGS.map((value) => ({ value, label: settingWords[value] }))

/** Fields specific to a segment type. */
export function TypeFields(props: FieldProps) {
  const { segment } = props
  switch (segment.type) {
    case 'list':
      return <ListFields {...props} segment={segment} />
    case 'text':
      return <TextFields {...props} segment={segment} />
    case 'date':
      return <DateFields {...props} segment={segment} />
    case 'number':
      return <NumberFields {...props} segment={segment} />
    case 'constant':
      return <LineField {...props} name="text" label="Text" value={segment.text} most={100} />
    case 'parent':
      return (
        <LineField {...props} name="of" label="Segment of the parent (key)" value={segment.of} most={40} />
      )
    case 'setting':
      return (
        <>
          <NativeSelect
            label="Setting"
            data={settings}
            value={segment.setting}
            onChange={({ currentTarget: { value } }) => props.onSet({ setting: value })}
          />
          <ListFields {...props} segment={segment} />
        </>
      )
    case 'joined':
      return (
        <>
          <ListFields {...props} segment={segment} />
          <div className={classes.pair}>
            <LineField {...props} name="joiner" label="Joined by" value={segment.joiner} most={5} />
            <NumberField
              label="Most values"
              value={segment.most}
              error={problemAt(props.problems, 'most')}
              onChange={(most) => props.onSet({ most })}
            />
          </div>
        </>
      )
  }
}

type LineProps = FieldProps & { name: string; label: string; value: string; most: number }

const LineField = ({ at, problems, onSet, name, label, value, most }: LineProps) => (
  <TextInput
    id={fieldId(`segments.${at}.${name}`)}
    label={label}
    autoComplete="off"
    spellCheck={false}
    maxLength={most}
    value={value}
    error={problemAt(problems, name)}
    onChange={({ currentTarget: { value: typed } }) => onSet({ [name]: typed })}
  />
)

function NumberFields(props: FieldProps<SegmentOf<'number'>>) {
  const { segment, problems, onSet } = props
  const numbers = [
    ['min', 'Lowest'],
    ['max', 'Highest'],
    ['digits', 'Digits'],
  ] as const
  return (
    <div className={classes.five}>
      <LineField {...props} name="prefix" label="Before" value={segment.prefix} most={20} />
      {numbers.map(([name, label]) => (
        <NumberField
          key={name}
          label={label}
          value={segment[name]}
          error={problemAt(problems, name)}
          onChange={(value) => onSet({ [name]: value })}
        />
      ))}
      <LineField {...props} name="suffix" label="After" value={segment.suffix} most={20} />
    </div>
  )
}

const formats = DATE_FORMATS.map((value) => ({ value, label: value }))

/** How a day or a period may be written; the first that is chosen is suggested. */
const DateFields = ({ at, segment, problems, onSet }: FieldProps<SegmentOf<'date'>>) => (
  <Toggles
    id={fieldId(`segments.${at}.formats`)}
    label="Formats"
    options={formats}
    value={segment.formats}
    error={problemAt(problems, 'formats')}
    onChange={(chosen) => onSet({ formats: chosen })}
  />
)
