import type { TemplateSegment } from '@flightdeck/contract/taxonomy'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { fieldId, problemAt } from '../problems.ts'
import type { FieldProps, SegmentOf } from './field-props.ts'
import { segmentCodes } from './value-codes.ts'

type Props = FieldProps<SegmentOf<'list'>> & { listed: readonly TemplateSegment[] }

/** Values allowed for each value of another segment. */
export function DependsFields({ at, segment, lists, listed, problems, onSet }: Props) {
  const { depends_on: depends } = segment
  const other = listed.find(({ key }) => key === depends?.key)
  const codes = segmentCodes(segment, lists)
  return (
    <>
      <NativeSelect
        id={fieldId(`segments.${at}.depends_on`)}
        label="Values depend on"
        data={[{ value: '', label: 'Nothing' }, ...listed.map(({ key, label }) => ({ value: key, label }))]}
        value={depends?.key ?? ''}
        error={problemAt(problems, 'depends_on')}
        onChange={({ currentTarget: { value } }) =>
          onSet({ depends_on: value === '' ? null : { key: value, allowed: {} } })
        }
      />
      {depends &&
        other &&
        segmentCodes(other, lists).map((code) => (
          <MultiSelect
            key={code}
            label={`With ${code}`}
            placeholder="All values"
            data={codes}
            searchable
            value={[...(depends.allowed[code] ?? [])]}
            onChange={(allowed) => {
              const { [code]: _before, ...rest } = depends.allowed
              const next = allowed.length === 0 ? rest : { ...rest, [code]: allowed }
              onSet({ depends_on: { ...depends, allowed: next } })
            }}
          />
        ))}
    </>
  )
}
