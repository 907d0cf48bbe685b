import type { SampleName } from '@flightdeck/contract/taxonomy'
import { TEMPLATE_KIND_TITLES, type NamingTemplate, type TemplateKind } from '@flightdeck/domain/taxonomy'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FormSkeleton } from '../../../../ui/skeleton/form-skeleton.tsx'
import type { JudgedNames } from './judging.ts'
import { LiveResult } from './live-result.tsx'

type Props = {
  sample: UseQueryResult<{ names: SampleName[]; total: number }>
  kind: TemplateKind
  template: NamingTemplate
  judged: JudgedNames | null
  isBehind: boolean
}

/** The names of the kind as the template sees them, or why there are none. */
export const LivePanel = ({ sample, kind, ...live }: Props) => (
  <Loaded
    query={sample}
    skeleton={<FormSkeleton />}
    failed="Couldn’t load your names"
    isEmpty={({ names }) => names.length === 0}
    empty={
      <Notice>
        No {TEMPLATE_KIND_TITLES[kind].toLowerCase()} names yet. They appear here after the first sync.
      </Notice>
    }
  >
    {({ names, total }) => <LiveResult names={names} total={total} {...live} />}
  </Loaded>
)
