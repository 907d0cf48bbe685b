import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { certificatesQuery } from './api.ts'
import { standMark, verdictMark } from './certificate-words.ts'
import classes from './certificate.module.css'

const columns = [
  { label: 'Certificate' },
  { label: 'Verdict' },
  { label: 'Scope' },
  { label: 'Signed' },
  { label: 'Since then' },
  { label: 'Links' },
]

/** Signed certificates, latest first, and whether they still hold. */
export function CertificateList() {
  const [page, setPage] = useState(1)
  const timeZone = useTimeZone()
  const certificates = useQuery(certificatesQuery(page))
  return (
    <Page
      title="Certificates"
      subtitle="Signed check results, and what has changed since"
      actions={
        <Button component={Link} to="/on-demand-check">
          Run checks
        </Button>
      }
    >
      <Loaded
        query={certificates}
        skeleton={<CardSkeleton />}
        failed="Couldn't load certificates"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState>Run checks before a launch and sign the result. Certificates appear here.</EmptyState>
        }
      >
        {({ certificates: all, total, per_page }) => (
          <div className={classes.section}>
            <Ledger caption="Certificates" columns={columns} cards>
              {all.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Anchor component={Link} to="/certificates" search={{ certificate: one.id } as never}>
                      Certificate {one.id}
                    </Anchor>
                  </th>
                  <td>
                    <StateMark {...verdictMark(one)} />
                  </td>
                  <td>
                    {one.scope}, {counted(one.entities, 'item')}, {counted(one.failures, 'failure')}
                  </td>
                  <td>
                    {one.signed_by}, {momentIn(timeZone, one.signed_at)}
                  </td>
                  <td>
                    <StateMark {...standMark(one)} />
                  </td>
                  <td>{one.open_links === 0 ? 'Not shared' : counted(one.open_links, 'active link')}</td>
                </tr>
              ))}
            </Ledger>
            {total > per_page && (
              <div className={classes.pages}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                <span className={classes.note}>
                  Page {page} of {Math.ceil(total / per_page)}
                </span>
                <Button
                  variant="default"
                  disabled={page * per_page >= total}
                  onClick={() => setPage(page + 1)}
                >
                  Next
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
