import { useQuery } from '@tanstack/react-query'
import { isRefusedWith } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Block } from '../../ui/skeleton/block.tsx'
import { NodeIssues, nodeQuery } from '../campaigns/index.ts'
import panel from '../../ui/panel.module.css'
import type { SectionProps } from './section-props.ts'

/** Open issues on it and below, the most money first. */
export function IssuesSection({ head }: SectionProps) {
  const detail = useQuery(nodeQuery(head.id))
  if (isRefusedWith(detail.error, 'not_found'))
    return <p className={panel.text}>Not checked yet. Issues appear here after the next check run.</p>
  return (
    <Loaded query={detail} skeleton={<Block height={96} />} failed="Couldn’t load the issues">
      {(nodeDetail) => <NodeIssues detail={nodeDetail} />}
    </Loaded>
  )
}
