import { NativeSelect } from '@mantine/core'
import { ValuesField } from '../../lists/values-field.tsx'
import { allowedWords } from '../../allowed-words.ts'
import classes from '../create.module.css'
import { fieldId, problemAt } from '../problems.ts'
import type { FieldProps, SegmentOf } from './field-props.ts'

type ListSegment = SegmentOf<'list'> | SegmentOf<'setting'> | SegmentOf<'joined'>
const own = ''

/** Values of the segment's own, or those of a list that templates share. */
export function ListFields({ at, segment, lists, problems, onSet }: FieldProps<ListSegment>) {
  const { list_id: id, values } = segment
  const shared = lists.find((list) => list.id === id)
  return (
    <>
      {lists.length > 0 && (
        <NativeSelect
          label="Values from"
          data={[
            { value: own, label: 'This template' },
            ...lists.map((list) => ({ value: String(list.id), label: list.name })),
          ]}
          value={id === null ? own : String(id)}
          onChange={({ currentTarget: { value } }) =>
            onSet({ list_id: value === own ? null : Number(value) })
          }
        />
      )}
      {id === null ? (
        <ValuesField
          id={fieldId(`segments.${at}.values`)}
          initial={values}
          error={problemAt(problems, 'values')}
          onChange={(next) => onSet({ values: next })}
        />
      ) : (
        <p className={classes.muted}>
          {shared === undefined
            ? 'This list was removed.'
            : allowedWords({ ...segment, values: shared.values })}
        </p>
      )}
    </>
  )
}
