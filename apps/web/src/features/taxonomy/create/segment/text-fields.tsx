import { compilePattern } from '@flightdeck/domain/taxonomy'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import classes from '../create.module.css'
import { NumberField } from '../number-field.tsx'
import { fieldId, problemAt } from '../problems.ts'
import type { FieldProps, SegmentOf } from './field-props.ts'

/** Free text: how long, and by which pattern, which is said in words. */
export function TextFields({ at, segment, problems, onSet }: FieldProps<SegmentOf<'text'>>) {
  const { pattern, min, max } = segment
  const words = useMemo(() => {
    if (pattern === '') return 'Any text'
    const compiled = compilePattern(pattern)
    return 'words' in compiled ? compiled.words : null
  }, [pattern])
  return (
    <div className={classes.three}>
      <TextInput
        id={fieldId(`segments.${at}.pattern`)}
        label="Pattern"
        placeholder="[A-Za-z0-9-]+"
        description={words}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={pattern}
        error={problemAt(problems, 'pattern')}
        onChange={({ currentTarget: { value } }) => onSet({ pattern: value })}
      />
      <NumberField
        label="Min characters"
        value={min}
        error={problemAt(problems, 'min')}
        onChange={(value) => onSet({ min: value })}
      />
      <NumberField
        label="Max characters"
        value={max}
        error={problemAt(problems, 'max')}
        onChange={(value) => onSet({ max: value })}
      />
    </div>
  )
}
