import type { Member } from '@flightdeck/contract'
import { useDeactivate, useLeave, useReactivate } from './api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { member: Member | null; isMe: boolean; onClose: () => void }

/** The question before a member is shut out, let in again, or leaves. */
export function AskAboutMember({ member, isMe, onClose }: Props) {
  const deactivate = useDeactivate()
  const reactivate = useReactivate()
  const leave = useLeave()
  const isBusy = deactivate.isPending || reactivate.isPending || leave.isPending
  const done = { onSettled: onClose }
  const ask = member === null ? null : question(member, isMe)
  return (
    <ConfirmDialog
      title={ask?.title ?? ''}
      isOpen={member !== null}
      actionLabel={ask?.action ?? ''}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => {
        if (member === null || isBusy) return
        if (isMe) leave.mutate(undefined, done)
        else if (member.is_active) deactivate.mutate(member, done)
        else reactivate.mutate(member, done)
      }}
    >
      {ask?.text}
    </ConfirmDialog>
  )
}

function question({ full_name, is_active }: Member, isMe: boolean) {
  if (isMe)
    return {
      title: 'Leave this organisation?',
      text: 'You’ll be signed out and lose access to its data. An owner or admin can reactivate you.',
      action: 'Leave',
    }
  return is_active
    ? {
        title: `Deactivate ${full_name}?`,
        text: 'They’ll be signed out of this organisation immediately. Their work stays. You can reactivate them later.',
        action: 'Deactivate',
      }
    : {
        title: `Reactivate ${full_name}?`,
        text: 'They can sign in again immediately, with the same role.',
        action: 'Reactivate',
      }
}
