import type { SavedReport } from '@flightdeck/contract/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinkRow } from '../../../ui/share-links/link-row.tsx'
import { embedsQuery } from '../api.ts'
import classes from './embed-links.module.css'

const DAYS = 365

/** Addresses that give a saved report as it is now, to sheets, wikis and slides. */
export default function EmbedLinks({ report: { id } }: { report: SavedReport }) {
  const cache = useQueryClient()
  const { data: links = [] } = useQuery(embedsQuery(id))
  const changed = () => cache.invalidateQueries({ queryKey: embedsQuery(id).queryKey })
  const make = useMutation({
    mutationFn: () => call('reportEmbeds.create', { params: { id }, body: { days: DAYS }, once: newKey() }),
    onSettled: changed,
  })
  return (
    <div className={classes.embeds}>
      <p className={classes.text}>
        Anyone with an address sees this report as it is when they open it, for a year or until you revoke it.
      </p>
      <div>
        <Button loading={make.isPending} onClick={() => make.mutate()}>
          Create addresses
        </Button>
      </div>
      {make.isError && (
        <Notice tone="error">
          {firstMessage(make.error, 'server', 'Couldn’t create the addresses. Try again.')}
        </Notice>
      )}
      {make.data && (
        <Notice>
          <p className={classes.text}>Copy them now; they won’t be shown again.</p>
          <dl className={classes.addresses}>
            <dt>CSV, for sheets and notebooks</dt>
            <dd>
              <CopyText text={make.data.csv} />
            </dd>
            <dt>Chart (SVG), for wikis and slides</dt>
            <dd>
              <CopyText text={make.data.image} />
            </dd>
          </dl>
        </Notice>
      )}
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Created addresses">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              what="report"
              link={link}
              mayRevoke
              onRevoke={(revoked) => call('reportEmbeds.revoke', { params: { id: revoked } })}
              onRevoked={changed}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
