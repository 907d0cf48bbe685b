import type { CertificateDetail } from '@flightdeck/contract/certificates'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { certificateQuery } from './api.ts'
import { CertificateBody } from './certificate-body.tsx'
import classes from './certificate.module.css'
import { Drift } from './drift.tsx'
import { Links } from './links.tsx'

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
