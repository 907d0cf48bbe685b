import type { SharedReport } from '@flightdeck/contract/reports'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { Late } from '../../../ui/skeleton/late.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { sharedQuery } from '../api.ts'
import { Preview } from '../preview/preview.tsx'
import classes from './shared-report.module.css'

/** Landing page of a share link to a report: read-only, without sign-in. The secret is in the fragment. */
export default function SharedReportScreen() {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const shared = useQuery(sharedQuery(token))
  const isGone = token === '' || (shared.error instanceof ApiError && shared.error.status === 404)
  return (
    <div className={classes.public}>
      <title>Report · Flightdeck</title>
      <meta name="robots" content="noindex" />
      <main
        className={classes.paper}
        style={shared.data?.brand.colour ? { borderTopColor: shared.data.brand.colour } : {}}
      >
        <div className={classes.head}>
          <Sender brand={shared.data?.brand} />
          {shared.data !== undefined && <PdfButton token={token} />}
        </div>
        <h1 className={classes.title}>{shared.data?.name ?? 'Report'}</h1>
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
            title="Couldn't load the report"
            explanation={firstMessage(shared.error, 'server', 'Try again in a moment.')}
            onAction={() => void shared.refetch()}
          />
        )}
      </main>
    </div>
  )
}

/** Sender of the report, or Flightdeck without one. The logo is drawn on white, for which logos are made. */
function Sender({ brand }: { brand: SharedReport['brand'] | undefined }) {
  if (brand?.logo)
    return <img className={classes.logo} src={brand.logo} alt={brand.sender ?? 'Logo of the sender'} />
  return (
    <div className={classes.brand}>
      {brand?.sender ? null : <Logo size={24} />}
      {brand?.sender ?? 'Flightdeck'}
    </div>
  )
}

const moment = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function Shown({ shared: { organisation, at, expires_at, answer } }: { shared: SharedReport }) {
  return (
    <>
      <p className={classes.note}>
        {organisation}. Generated {moment(at)} UTC. These figures never change.
      </p>
      <Preview answer={answer} />
      <p className={classes.note}>This link works until {moment(expires_at)} UTC.</p>
    </>
  )
}

function PdfButton({ token }: { token: string }) {
  const save = useMutation({
    mutationFn: () => download('sharedReport.pdf', 'flightdeck-report.pdf', {}, { body: { token } }),
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't create the file")),
  })
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      Download PDF
    </Button>
  )
}
