import type { SharedCertificate } from '@flightdeck/contract/certificates'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { momentIn } from '../../lib/moment.ts'
import { sessionStore } from '../../lib/session/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { Late } from '../../ui/skeleton/late.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { toast } from '../../ui/toasts.tsx'
import { sharedQuery } from './api.ts'
import { CertificateBody } from './certificate-body.tsx'
import { driftWords } from './certificate-words.ts'
import classes from './certificate.module.css'

/** Target of a certificate link: read-only, without a session. The secret is behind the #. */
export default function SharedCertificateScreen() {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const shared = useQuery(sharedQuery(token))
  const isGone = token === '' || (shared.error instanceof ApiError && shared.error.status === 404)
  return (
    <div className={classes.public}>
      <title>Pre-flight certificate · Flightdeck</title>
      <meta name="robots" content="noindex" />
      <main className={classes.paper}>
        <div className={classes.head}>
          <div className={classes.brand}>
            <Logo size={24} />
            Flightdeck
          </div>
          {shared.data !== undefined && <Files token={token} />}
        </div>
        <h1 className={classes.title}>Pre-flight certificate</h1>
        {shared.data !== undefined && <Shown shared={shared.data} />}
        {shared.isFetching && shared.data === undefined && (
          <Late>
            <CardSkeleton />
          </Late>
        )}
        {isGone && (
          <FailedState
            title="This link doesn't work"
            explanation="It may be incomplete, expired or revoked. Ask the sender for a new one."
          />
        )}
        {!isGone && shared.isError && (
          <FailedState
            title="Couldn't load the certificate"
            explanation={firstMessage(shared.error, 'server', 'Try again in a moment.')}
            onAction={() => void shared.refetch()}
          />
        )}
      </main>
    </div>
  )
}

function Shown({
  shared: { id, content, hash, is_intact, drift, expires_at },
}: {
  shared: SharedCertificate
}) {
  const { zone } = content
  return (
    <>
      <p className={classes.since}>
        <StateMark kind={drift.settings === 0 ? 'ok' : 'watch'} label={driftWords(drift.settings)} />
        {drift.latest !== null && (
          <span className={classes.note}>last on {momentIn(zone, drift.latest)}</span>
        )}
        {sessionStore.isPresent() && (
          <Anchor component={Link} to="/certificates" search={{ certificate: id } as never}>
            See what changed in Flightdeck
          </Anchor>
        )}
      </p>
      <CertificateBody content={content} hash={hash} isIntact={is_intact} />
      <p className={classes.note}>
        This link works until {momentIn(zone, expires_at)} ({zone}).
      </p>
    </>
  )
}

function Files({ token }: { token: string }) {
  const save = useMutation({
    mutationFn: (file: 'sharedCertificate.pdf' | 'sharedCertificate.content') =>
      download(
        file,
        `flightdeck-certificate.${file === 'sharedCertificate.pdf' ? 'pdf' : 'json'}`,
        {},
        { body: { token } },
      ),
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't create the file")),
  })
  const isMaking = (file: string) => save.isPending && save.variables === file
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        loading={isMaking('sharedCertificate.content')}
        onClick={() => save.mutate('sharedCertificate.content')}
      >
        Download JSON
      </Button>
      <Button
        loading={isMaking('sharedCertificate.pdf')}
        onClick={() => save.mutate('sharedCertificate.pdf')}
      >
        Download PDF
      </Button>
    </div>
  )
}
