import type { ShareLink } from '@flightdeck/contract/share-links'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ShareLinks } from '../../ui/share-links/share-links.tsx'
import { certificatesKey } from './api.ts'

/** Links that show the certificate to people who are not signed in. */
export function Links({ id, links }: { id: number; links: readonly ShareLink[] }) {
  const cache = useQueryClient()
  return (
    <ShareLinks
      what="certificate"
      links={links}
      mayShare={useMay('quality:write')}
      onShare={(days) => call('certificates.share', { params: { id }, body: { days }, once: newKey() })}
      onRevoke={(link) => call('certificates.revoke', { params: { id: link } })}
      onChanged={() => cache.invalidateQueries({ queryKey: certificatesKey })}
    />
  )
}
