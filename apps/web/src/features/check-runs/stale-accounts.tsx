import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { newKey } from '../../lib/new-key.ts'
import { platformName } from '../../lib/platform-name.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { runsQuery } from './api.ts'
import classes from './on-demand.module.css'
import { retryRequest } from './scope-model.ts'

type Props = { results: CheckRunResults; onStarted: (run: number) => void }

/** Platforms that could not be read: what is said of them is hatched, and they alone can be checked again. */
export function StaleAccounts({ results, onStarted }: Props) {
  const { stale_accounts: accounts } = results
  const timeZone = useTimeZone()
  const mayRun = useMay('quality:run')
  const cache = useQueryClient()
  const again = useMutation({
    mutationFn: () => call('checkRuns.start', { body: retryRequest(results), once: newKey() }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t start the run. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
  const read = useMutation({
    mutationFn: () => {
      const ids = new Set(accounts.flatMap(({ connection_id }) => connection_id ?? []))
      return Promise.all([...ids].map((id) => call('connections.sync', { params: { id } })))
    },
    onSuccess: () => toast.success('Syncing now. Changes will be re-checked automatically.'),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t start the sync. Try again.')),
  })
  if (accounts.length === 0) return null
  return (
    <Notice tone="error">
      <ul className={classes.stale}>
        {accounts.map(({ account_name, dsp_name, since, reason, entity_ids }) => (
          <li key={`${dsp_name} ${account_name}`}>
            {platformName(dsp_name)}, {account_name}: not synced since {momentIn(timeZone, since)}. {reason}{' '}
            {formatCount(entity_ids.length, 'item')} hatched.
          </li>
        ))}
      </ul>
      {mayRun && (
        <div className={classes.acts}>
          <Button variant="default" size="compact-sm" loading={read.isPending} onClick={() => read.mutate()}>
            Sync now
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            Re-check these only
          </Button>
        </div>
      )}
    </Notice>
  )
}
