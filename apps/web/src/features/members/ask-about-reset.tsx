import type { Member } from '@flightdeck/contract/members'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useResetFactors } from './api.ts'

type Props = { member: Member | null; onClose: () => void }

/** The question before a lost second factor is taken away. */
export function AskAboutReset({ member, onClose }: Props) {
  const reset = useResetFactors()
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${member?.full_name ?? ''}?`}
      isOpen={member !== null}
      actionLabel="Reset"
      isBusy={reset.isPending}
      onClose={onClose}
      onConfirm={() => member && !reset.isPending && reset.mutate(member, { onSettled: onClose })}
    >
      Their authenticator app, passkeys and recovery codes stop working. They log in with their password, set
      up a new one, and get an email about it.
    </ConfirmDialog>
  )
}
