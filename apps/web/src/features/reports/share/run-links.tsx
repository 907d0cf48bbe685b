import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ShareLinks } from '../../../ui/share-links/share-links.tsx'
import { linksQuery } from '../api.ts'

/** Links that show a generated report to people who are not signed in. */
export default function RunLinks({ id }: { id: number }) {
  const cache = useQueryClient()
  const { data: links = [] } = useQuery(linksQuery(id))
  return (
    <ShareLinks
      what="report"
      links={links}
      mayShare={useMay('reports:write')}
      onShare={(days) => call('reportRuns.share', { params: { id }, body: { days }, once: newKey() })}
      onRevoke={(link) => call('reportRuns.revoke', { params: { id: link } })}
      onChanged={() => cache.invalidateQueries({ queryKey: linksQuery(id).queryKey })}
    />
  )
}
