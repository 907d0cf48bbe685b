import type { Certificate } from '@flightdeck/contract/certificates'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { certificatesQuery } from './api.ts'
import { statusMark, verdictMark } from './certificate-words.ts'
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
              {all.map((certificate) => (
                <CertificateRow key={certificate.id} certificate={certificate} />
              ))}
            </Ledger>
            <Pager page={page} total={total} perPage={per_page} onChange={setPage} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const timeZone = useTimeZone()
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to="/certificates" search={{ certificate: certificate.id } as never}>
          Certificate {certificate.id}
        </Anchor>
      </th>
      <td>
        <StateMark {...verdictMark(certificate)} />
      </td>
      <td>
        {certificate.scope}, {formatCount(certificate.entities, 'item')},{' '}
        {formatCount(certificate.failures, 'failure')}
      </td>
      <td>
        {certificate.signed_by}, {momentIn(timeZone, certificate.signed_at)}
      </td>
      <td>
        <StateMark {...statusMark(certificate)} />
      </td>
      <td>
        {certificate.open_links === 0 ? 'Not shared' : formatCount(certificate.open_links, 'active link')}
      </td>
    </tr>
  )
}
