import type { Template } from '@flightdeck/contract/taxonomy'
import { dayIn } from '@flightdeck/domain/time'
import { readTemplate, validNames } from '@flightdeck/domain/taxonomy'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { useNow } from '../../lib/use-now.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useActivate } from './acts.ts'
import { sampleQuery } from './api.ts'
import classes from './rules/rules.module.css'

type Props = { template: Template | null; onClose: () => void; onDone?: () => void }

/** Asks from which day names are evaluated, and whether earlier names count too. */
export function ActivateDialog({ template, onClose, onDone = onClose }: Props) {
  return (
    <Dialog
      title={`Activate “${template?.name ?? ''}”?`}
      isOpen={template !== null}
      onClose={onClose}
      size={480}
    >
      {template !== null && <ActivateForm key={template.id} template={template} onDone={onDone} />}
    </Dialog>
  )
}

function ActivateForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const { data: who } = useQuery(whoQuery)
  const [from, setFrom] = useState(dayIn(who?.timezone ?? 'UTC', useNow()))
  const [backfill, setBackfill] = useState(false)
  const activate = useActivate()
  const failing = useFailing(template)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!activate.isPending)
          activate.mutate({ template, from: from === '' ? null : from, backfill }, { onSuccess: onDone })
      }}
    >
      <TextInput
        type="date"
        label="Active from"
        description="Names created or changed from this day are evaluated."
        value={from}
        onChange={({ currentTarget: { value } }) => setFrom(value)}
      />
      <Checkbox
        label={
          failing === 0
            ? 'Include existing names'
            : `Include existing names (${formatCount(failing, 'violation')})`
        }
        description="Otherwise, only new and renamed items are flagged."
        checked={backfill}
        onChange={({ currentTarget: { checked } }) => setBackfill(checked)}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={activate.isPending} data-autofocus>
          Activate
        </Button>
      </div>
    </form>
  )
}

/** Number of sampled names that break the template: the violations a backfill would open. */
function useFailing(template: Template): number {
  const { data } = useQuery(sampleQuery(template.kind, template.platforms))
  return useMemo(() => {
    const names = data?.names.map(({ name }) => name) ?? []
    return validNames(readTemplate(template), names).reduce((sum, valid) => sum + 1 - valid, 0)
  }, [data, template])
}
