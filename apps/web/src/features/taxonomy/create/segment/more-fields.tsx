import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import classes from '../create.module.css'
import { fieldId, problemAt } from '../problems.ts'
import { segmentCodes } from './value-codes.ts'
import { DependsFields } from './depends-fields.tsx'
import type { FieldProps } from './field-props.ts'

/** Rarely used fields: help, marker, own delimiter and condition. */
export function MoreFields(props: FieldProps) {
  const { at, segment, before, lists, isByMarker, problems, onSet } = props
  const listed = before.filter((one) => segmentCodes(one, lists).length > 0)
  const waitsFor = listed.find(({ key }) => key === segment.when?.key)
  return (
    <>
      {isByMarker && (
        <TextInput
          id={fieldId(`segments.${at}.marker`)}
          label="Marker"
          description="Comes before the value, such as C-"
          maxLength={20}
          value={segment.marker}
          error={problemAt(problems, 'marker')}
          onChange={({ currentTarget: { value } }) => onSet({ marker: value })}
        />
      )}
      <details className={classes.more}>
        <summary>More</summary>
        <div className={classes.fields}>
          <TextInput
            label="Help"
            description="Shown to whoever builds a name"
            maxLength={300}
            value={segment.help}
            onChange={({ currentTarget: { value } }) => onSet({ help: value })}
          />
          {at > 0 && (
            <TextInput
              id={fieldId(`segments.${at}.delimiter`)}
              label="Delimiter before it"
              placeholder="Same as the template"
              maxLength={5}
              value={segment.delimiter ?? ''}
              error={problemAt(problems, 'delimiter')}
              onChange={({ currentTarget: { value } }) => onSet({ delimiter: value === '' ? null : value })}
            />
          )}
          {listed.length > 0 && (
            <NativeSelect
              id={fieldId(`segments.${at}.when`)}
              label="Only when"
              data={[
                { value: '', label: 'Always' },
                ...listed.map(({ key, label }) => ({ value: key, label: `${label} is …` })),
              ]}
              value={segment.when?.key ?? ''}
              error={problemAt(problems, 'when')}
              onChange={({ currentTarget: { value } }) =>
                onSet({ when: value === '' ? null : { key: value, values: [] } })
              }
            />
          )}
          {segment.when && waitsFor && (
            <MultiSelect
              label={`Values of ${waitsFor.label}`}
              data={segmentCodes(waitsFor, lists)}
              searchable
              value={[...segment.when.values]}
              onChange={(values) => onSet({ when: { ...segment.when, values } })}
            />
          )}
          {segment.type === 'list' && listed.length > 0 && (
            <DependsFields {...props} segment={segment} listed={listed} />
          )}
        </div>
      </details>
    </>
  )
}
