import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { toast } from '../../ui/toasts.tsx'
import { SignDialog } from '../certificates/index.ts'
import classes from './on-demand.module.css'
import type { Only } from './api.ts'

/** Actions on a result: sign, share, export. */
export function ResultActs({ results, only }: { results: CheckRunResults; only: Only }) {
  const { run, certificate_id, no_certificate, would_say } = results
  const maySign = useMay('quality:write')
  const [isSigning, setSigning] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      download(
        'checkRuns.export',
        `flightdeck-run-${run.id}.csv`,
        { failures_only: String(only.failures), changes_only: String(only.changes) },
        { params: { id: run.id } },
      ),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t export the file. Try again.')),
  })
  const why = maySign ? no_certificate : 'Managers and admins can sign a result.'
  return (
    <div className={classes.acts}>
      {certificate_id === null ? (
        <Button
          disabled={why !== null}
          {...(why !== null && { 'aria-describedby': 'why-not-signed' })}
          onClick={() => setSigning(true)}
        >
          Sign and share …
        </Button>
      ) : (
        <Button component={Link} to="/certificates" search={{ certificate: certificate_id } as never}>
          Open certificate {certificate_id}
        </Button>
      )}
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        Export CSV
      </Button>
      {certificate_id === null && why !== null && (
        <span id="why-not-signed" className={classes.note}>
          {why}
        </span>
      )}
      {isSigning && would_say !== null && (
        <SignDialog run={run} wouldSay={would_say} onClose={() => setSigning(false)} />
      )}
    </div>
  )
}
