import type { Choices } from '@flightdeck/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { DeniedState } from '../../ui/denied-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Late } from '../../ui/skeleton/late.tsx'
import { choicesQuery, rulesQuery } from './api.ts'
import classes from '../../ui/state.module.css'
import { messages } from './messages.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Props = { skeleton: ReactNode; children: (choices: Choices) => ReactNode }

const isDenied = (error: Error | null) => error instanceof ApiError && error.status === 403

/** Loads the options, then checks access, and only then renders the screen. */
export function AccessGate({ skeleton, children }: Props) {
  const choices = useQuery(choicesQuery)
  // A denied options request still runs the check, which carries the server's message.
  const access = useQuery({ ...rulesQuery(), enabled: choices.isSuccess || isDenied(choices.error) })
  // The list behind the gate repeats a failed check, which must not unmount the screen.
  const [isChecked, setChecked] = useState(false)
  if (!isChecked && !access.isPending) setChecked(true)
  const hasNoOptions = choices.isError && !isDenied(choices.error)
  const hasNoCheck = access.isLoadingError && !isDenied(access.error)
  useFailureToast(hasNoOptions ? messages.choicesFailed : null)
  useFailureToast(hasNoCheck ? messages.accessFailed : null)
  useEffect(() => {
    if (hasNoCheck) console.error(messages.accessFailed, access.error) // oxlint-disable-line no-console
  }, [hasNoCheck, access.error])

  if (choices.isPending || (!isChecked && !hasNoOptions)) return <Late>{skeleton}</Late>
  if (isDenied(access.error)) return <Restricted error={access.error} />
  if (choices.data === undefined)
    return (
      <FailedState
        title={messages.optionsFailed}
        actionLabel="Refresh"
        onAction={() => window.location.reload()}
      />
    )
  return children(choices.data)
}

/** Whether the access check has passed; content outside the gate waits for it. */
export const useIsLetIn = (): boolean => useQuery({ ...rulesQuery(), enabled: false }).data !== undefined

function Restricted({ error }: { error: Error | null }) {
  return (
    <DeniedState title="Access Restricted" message={firstMessage(error, 'server', messages.restricted)}>
      <p className={classes.note}>If you believe you should have access, please contact support.</p>
    </DeniedState>
  )
}
