import type { Template, TemplateSegment } from '@flightdeck/contract/taxonomy'
import { composeName, readTemplate } from '@flightdeck/domain/taxonomy'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CopyText } from '../../../ui/copy-text.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { allowedWords } from '../allowed-words.ts'
import classes from './builder.module.css'

/** An input per segment; below them the name, once it is valid. */
export function ComposeForm({ template }: { template: Template }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const prepared = useMemo(() => readTemplate(template), [template])
  const composed = useMemo(() => composeName(prepared, values), [prepared, values])
  const problems = 'problems' in composed ? composed.problems : []
  const whole = problems.filter(({ key }) => key === '')
  return (
    <>
      <div className={classes.fields}>
        {template.segments
          .filter(({ type }) => type !== 'constant')
          .map((segment) => (
            <SegmentField
              key={segment.key}
              segment={segment}
              value={values[segment.key] ?? ''}
              problem={
                values[segment.key] ? problems.find(({ key }) => key === segment.key)?.reason : undefined
              }
              onChange={(value) => setValues({ ...values, [segment.key]: value })}
            />
          ))}
      </div>
      <output className={classes.result}>
        {'name' in composed ? (
          <CopyText text={composed.name} />
        ) : whole.length > 0 ? (
          whole.map(({ reason }) => reason).join(' ')
        ) : (
          'Fill in the segments to get a name.'
        )}
      </output>
    </>
  )
}

type FieldProps = {
  segment: TemplateSegment
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function SegmentField({ segment, value, problem, onChange }: FieldProps) {
  const label = segment.required ? segment.label : `${segment.label} (optional)`
  if (segment.type === 'list' || (segment.type === 'setting' && segment.values.length > 0))
    return (
      <SearchableDropdown
        label={label}
        description={segment.help}
        options={[
          ...(segment.required ? [] : [{ value: '', label: 'None' }]),
          ...segment.values.map(({ code, label: meaning }) => ({
            value: code,
            label: meaning === '' || meaning === code ? code : `${code} · ${meaning}`,
          })),
        ]}
        value={value === '' ? null : value}
        error={problem}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      label={label}
      description={segment.help || allowedWords(segment)}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={problem}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
    />
  )
}
