import { typedKeys } from '@flightdeck/domain/metrics'
import { Anchor, Button, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatCount } from '../../lib/count-text.ts'
import { newKey } from '../../lib/new-key.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { libraryQuery } from '../checks/index.ts'
import { runsQuery } from './api.ts'
import { ChecksField } from './checks-field.tsx'
import classes from './on-demand.module.css'
import { idsIn, type Scope, type ScopeForm, scopeKinds, parseScope } from './scope-model.ts'

const keyWords = { r: 'Run checks' }

type Props = { initial: ScopeForm; onStarted: (run: number) => void }

/** Scope and with what, in one form. */
export function StartForm({ initial, onStarted }: Props) {
  const cache = useQueryClient()
  const [form, setForm] = useState(initial)
  const [checks, setChecks] = useState<readonly string[]>([])
  const [isTold, setTold] = useState(false)
  const { data: library } = useQuery(libraryQuery)
  const start = useMutation({
    mutationFn: ({ scope, once }: { scope: Scope; once: string }) =>
      call('checkRuns.start', { body: { scope, checks: checks.length === 0 ? null : [...checks] }, once }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t start the run. Try again.'), { id: 'not-started' }),
    onSettled: () => cache.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
  const isNothingOn = library !== undefined && !library.checks.some(({ enabled }) => enabled)
  const read = parseScope(form)
  const refused = start.error instanceof ApiError ? (start.error.errors.scope?.[0] ?? null) : null
  const problem = 'problem' in read && isTold ? read.problem : refused
  const send = () => {
    setTold(true)
    if ('scope' in read && !start.isPending && !isNothingOn)
      start.mutate({ scope: read.scope, once: newKey() })
  }
  useKeys({ r: send }, keyWords)
  return (
    <form
      className={classes.card}
      aria-label="New run"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ScopeFields form={form} problem={problem} onChange={(changed) => setForm({ ...form, ...changed })} />
      <ChecksField checks={library?.checks ?? []} chosen={checks} onChange={setChecks} />
      {isNothingOn && (
        <Notice>
          No active checks to run.{' '}
          <Anchor component={Link} to="/rule-library">
            Open the rule library
          </Anchor>
        </Notice>
      )}
      <Button type="submit" aria-keyshortcuts="R" loading={start.isPending} disabled={isNothingOn}>
        Run checks
      </Button>
    </form>
  )
}

type ScopeFieldsProps = {
  form: ScopeForm
  problem: string | null
  onChange: (changed: Partial<ScopeForm>) => void
}

function ScopeFields({ form, problem, onChange }: ScopeFieldsProps) {
  const ids = idsIn(form.text).length
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>Scope</legend>
        {typedKeys(scopeKinds).map((kind) => (
          <label key={kind} className={classes.choice}>
            <input
              type="radio"
              name="scope"
              value={kind}
              checked={form.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {scopeKinds[kind].label}
            <span className={classes.note}>{scopeKinds[kind].note}</span>
          </label>
        ))}
      </fieldset>
      {form.kind === 'starting' && (
        <TextInput
          label="Hours ahead"
          inputMode="numeric"
          value={form.hours}
          error={problem}
          onChange={({ currentTarget: { value } }) => onChange({ hours: value })}
        />
      )}
      {form.kind === 'pasted' && (
        <Textarea
          label="IDs"
          description="Campaign, IO, line item, creative or deal IDs, separated by spaces, commas or new lines"
          autosize
          minRows={3}
          maxRows={10}
          value={form.text}
          error={problem}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
      )}
      {form.kind === 'pasted' && ids > 0 && <p className={classes.note}>{formatCount(ids, 'id')}</p>}
    </>
  )
}
