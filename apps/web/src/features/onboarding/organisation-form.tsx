import type { CurrentUser } from '@flightdeck/contract/session'
import type { AccountSize } from '@flightdeck/domain/subscription'
import type { TimeZone } from '@flightdeck/domain/time'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { toast } from '../../ui/toasts.tsx'
import { currencies } from '../../lib/currencies.ts'
import classes from './onboarding.module.css'
import { formFor, buildPayload, problemsIn, findProblems, sizes, zones } from './organisation-form-model.ts'
import type { OrganisationForm as Form, Problem } from './organisation-form-model.ts'

/** The first step. Saving it moves the organisation on; the server says where to. */
export function OrganisationForm({ who }: { who: CurrentUser }) {
  const cache = useQueryClient()
  const [form, setForm] = useState(() => formFor(who, Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const save = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof buildPayload>>) => call('organisation.update', { body }),
    onSuccess: () => {
      toast.success('Organisation details saved')
      return cache.invalidateQueries({ queryKey: whoQuery.queryKey })
    },
    onError: (error) => setProblems(problemsIn(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setProblems(findProblems(form))
    const body = buildPayload(form)
    if (body !== null && findProblems(form).length === 0) save.mutate(body)
  }
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  const fieldError = (field: keyof Form) => problems.find((problem) => problem.field === field)?.message
  return (
    <form className={classes.form} id="form" onSubmit={submit} noValidate>
      <ErrorSummary errors={problems} />
      <TextInput
        id="name"
        label="Organisation name"
        description="Shown in invitations and on reports."
        autoComplete="organization"
        value={form.name}
        error={fieldError('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <SearchableDropdown
        id="timezone"
        label="Time zone"
        description="Used for schedules and for what counts as “today”."
        options={zones}
        value={form.timezone}
        error={fieldError('timezone')}
        onChange={(zone) => set({ timezone: zone as TimeZone })}
      />
      <SearchableDropdown
        id="currency"
        label="Currency"
        description="For totals across accounts. Rows keep their own currency."
        options={currencies}
        value={form.currency}
        error={fieldError('currency')}
        onChange={(currency) => set({ currency })}
      />
      <SearchableDropdown
        id="account_size"
        label="Account size"
        description="Team size. Doesn't affect your plan."
        options={sizes}
        value={form.account_size}
        error={fieldError('account_size')}
        onChange={(size) => set({ account_size: size as AccountSize })}
      />
      <div>
        <Button type="submit" size="md" loading={save.isPending}>
          Save and continue
        </Button>
      </div>
    </form>
  )
}
