import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { withPickedSegment } from '../../../lib/name-segments.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { segmentsQuery } from '../api.ts'
import type { Change } from './use-rule-form.ts'

type Props = { segment: string | null; change: Change }

const everyName = { value: '', label: 'Any name' }

/** Narrows a rule to names that say something: market UK. Only where names are read by templates. */
export const SegmentField = memo(function SegmentField({ segment, change }: Props) {
  const { data: segments = [] } = useQuery(segmentsQuery)
  if (segments.length === 0 && segment === null) return null
  return (
    <SearchableDropdown
      id="rule-segment"
      label="Name segment"
      options={[everyName, ...withPickedSegment(segments, segment)]}
      value={segment ?? everyName.value}
      onChange={(next) => change((form) => ({ ...form, segment: next || null }))}
    />
  )
})
