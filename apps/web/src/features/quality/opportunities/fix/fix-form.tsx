import type { Finding } from '@flightdeck/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { firstMessage } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import { counted } from '../../../../lib/counted.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { DiffTable } from '../../../../ui/diff-table/diff-table.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { FormSkeleton } from '../../../../ui/skeleton/form-skeleton.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { fixesQuery } from '../../api.ts'
import { ByHand } from './by-hand.tsx'
import { chosenFixes, itemOf, titleOf, type FindingFix } from './chosen-fixes.ts'
import { fixLine } from './fix-line.tsx'
import classes from './fix.module.css'
import { TwoWays } from './two-ways.tsx'

type Props = { findings: readonly Finding[]; onProposed: () => void }

/** One diff for the issues that were picked: look, leave out, propose. */
export function FixForm({ findings, onProposed }: Props) {
  const fixes = useQuery(fixesQuery(findings.map(({ id }) => id)))
  return (
    <Loaded query={fixes} skeleton={<FormSkeleton />} failed="Couldn’t work out the fixes">
      {(known) => <Fixes findings={findings} fixes={known} onProposed={onProposed} />}
    </Loaded>
  )
}

const nothing = () => {}

function Fixes({ findings, fixes, onProposed }: Props & { fixes: readonly FindingFix[] }) {
  const navigate = useNavigate()
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [title, setTitle] = useState(() => titleOf(findings))
  const [reason, setReason] = useState('')
  const lines = useMemo(() => chosenFixes(findings, fixes, choices, out), [findings, fixes, choices, out])
  const taken = lines.filter(({ isIn }) => isIn)
  const propose = useMutation({
    mutationFn: () =>
      call('changes.propose', {
        body: { title, reason, origin: 'finding', items: taken.map(itemOf) },
        once: newKey(),
      }),
    onSuccess: ({ set }) => {
      toast.success(`${counted(taken.length, 'change')} proposed`, {
        autoCloseMs: 8_000,
        action: {
          label: 'View',
          onClick: () => void navigate({ to: '/changes', search: { set: set.id } }),
        },
      })
      onProposed()
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t propose the changes. Try again.')),
  })
  const leaveOut = (keys: string[], isIn: boolean) => {
    const next = new Set(out)
    for (const key of keys)
      if (isIn) next.delete(key)
      else next.add(key)
    setOut(next)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (taken.length > 0 && !propose.isPending) propose.mutate()
      }}
    >
      {lines.length > 0 && (
        <>
          <TextInput
            label="Title"
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DiffTable
            label="Proposed changes"
            lines={lines.map(fixLine)}
            onChoose={leaveOut}
            onEnd={nothing}
          />
          <TwoWays
            findings={findings}
            fixes={fixes}
            choices={choices}
            onChoose={(id, way) => setChoices(new Map([...choices, [id, way]]))}
          />
          <Textarea
            label="Reason (optional)"
            autosize
            minRows={1}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      <ByHand findings={findings} fixes={fixes} />
      {lines.length > 0 && (
        <div className={classes.acts}>
          <span className={classes.note}>Nothing is written until someone approves.</span>
          <Button type="submit" loading={propose.isPending} aria-disabled={taken.length === 0} data-autofocus>
            Propose {counted(taken.length, 'change')}
          </Button>
        </div>
      )}
    </form>
  )
}
