import { DATE_FORMATS } from '@flightdeck/domain/taxonomy'
import { Toggles } from '../../../../ui/toggles.tsx'
import { fieldId, problemAt } from '../problems.ts'
import type { FieldProps, SegmentOf } from './field-props.ts'

const formats = DATE_FORMATS.map((value) => ({ value, label: value }))

/** How a day or a period may be written; the first that is chosen is suggested. */
export const DateFields = ({ at, segment, problems, onSet }: FieldProps<SegmentOf<'date'>>) => (
  <Toggles
    id={fieldId(`segments.${at}.formats`)}
    label="Formats"
    options={formats}
    value={segment.formats}
    error={problemAt(problems, 'formats')}
    onChange={(chosen) => onSet({ formats: chosen })}
  />
)
