import type { CurrentUser } from '@flightdeck/contract/session'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { SavedTick } from '../../ui/saved-tick.tsx'
import classes from './profile-screen.module.css'

type Props = { saved: string; draft: string; onDraft: (name: string) => void }

/** Everything that greets or names the person reads the same answer, so it follows at once. */
export function NameForm({ saved, draft, onDraft }: Props) {
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('profile.update', { body: { full_name: draft.trim() } }),
    onSuccess: (profile) => {
      cache.setQueryData(profileQuery.queryKey, profile)
      cache.setQueryData<CurrentUser>(
        whoQuery.queryKey,
        (who) => who && { ...who, fullName: profile.full_name },
      )
      onDraft(profile.full_name)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={classes.inline} onSubmit={submit} noValidate>
      <TextInput
        className={classes.grow ?? ''}
        label="Full name"
        autoComplete="name"
        value={draft}
        error={save.isError && errorText(save.error)}
        onChange={(event) => {
          save.reset()
          onDraft(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={draft.trim() === saved}>
        Save name
      </Button>
      <SavedTick at={save.isSuccess ? save.submittedAt : 0} />
    </form>
  )
}

const errorText = (error: Error) =>
  firstMessage(
    error,
    'full_name',
    error instanceof ApiError ? error.message : 'Couldn’t save your name. Try again.',
  )
