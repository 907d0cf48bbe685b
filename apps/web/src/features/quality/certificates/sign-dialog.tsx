import type { CheckRun } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { counted } from '../../../lib/counted.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { quality } from '../api.ts'
import classes from './certificate.module.css'

/** Says what is signed before it is: nothing of it can be changed afterwards. */
export function SignDialog({ run, onClose }: { run: CheckRun; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [once] = useState(newKey)
  const sign = useMutation({
    mutationFn: () => call('certificates.sign', { body: { run: run.id }, once }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: [quality] })
      void navigate({ to: '/certificates', search: { certificate: id } })
    },
  })
  return (
    <Dialog title="Sign this result" isOpen onClose={onClose} size={480}>
      <div className={classes.form}>
        <p className={classes.text}>
          A certificate keeps what this run said: {run.scope.toLowerCase()},{' '}
          {counted(run.total, 'entity', 'entities')}, {counted(run.checks, 'check')},{' '}
          {counted(run.failures, 'failure')}; the settings and checks as they were, who asked and who signs.
          It cannot be changed afterwards. What changes later is shown beside it.
        </p>
        {sign.isError && (
          <Notice tone="error">{firstMessage(sign.error, 'server', 'It could not be signed')}</Notice>
        )}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={sign.isPending} onClick={() => sign.mutate()}>
            Sign result
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
