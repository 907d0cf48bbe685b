import type { CertificateDetail } from '@flightdeck/contract/certificates'
import type { ShareLink } from '@flightdeck/contract/share-links'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ShareLinks } from '../../ui/share-links/share-links.tsx'
import { certificateQuery, certificatesKey } from './api.ts'
import { CertificateBody } from './certificate-body.tsx'
import classes from './certificate.module.css'
import { Drift } from './drift.tsx'

/** Certificate for members: content, drift and shared links. */
export function CertificateView({ id }: { id: number }) {
  const certificate = useQuery(certificateQuery(id))
  return (
    <Page title={`Certificate ${id}`} actions={certificate.data && <Files id={id} />}>
      <p className={classes.back}>
        <Anchor component={Link} to="/certificates">
          All certificates
        </Anchor>
      </p>
      <Loaded query={certificate} skeleton={<CardSkeleton />} failed="Couldn't open this certificate">
        {(certificateDetail) => <OpenedCertificate certificate={certificateDetail} />}
      </Loaded>
    </Page>
  )
}

function OpenedCertificate({ certificate }: { certificate: CertificateDetail }) {
  const { id, run_id, content, hash, is_intact, links } = certificate
  return (
    <div className={classes.columns}>
      <article className={classes.paper}>
        <CertificateBody content={content} hash={hash} isIntact={is_intact} />
      </article>
      <div className={classes.beside}>
        <Drift id={id} />
        <Links id={id} links={links} />
        <Anchor component={Link} to="/on-demand-check" search={{ run: run_id } as never}>
          View run
        </Anchor>
      </div>
    </div>
  )
}

function Files({ id }: { id: number }) {
  const save = useMutation({
    mutationFn: (file: 'certificates.pdf' | 'certificates.content') =>
      download(
        file,
        `flightdeck-certificate-${id}.${file === 'certificates.pdf' ? 'pdf' : 'json'}`,
        {},
        { params: { id } },
      ),
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't create the file")),
  })
  const isMaking = (file: string) => save.isPending && save.variables === file
  return (
    <>
      <Button
        variant="default"
        loading={isMaking('certificates.content')}
        onClick={() => save.mutate('certificates.content')}
      >
        Download JSON
      </Button>
      <Button loading={isMaking('certificates.pdf')} onClick={() => save.mutate('certificates.pdf')}>
        Download PDF
      </Button>
    </>
  )
}

/** Links that show the certificate to people who are not signed in. */
function Links({ id, links }: { id: number; links: readonly ShareLink[] }) {
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
