import type { Member } from '@flightdeck/contract/members'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeactivate, useLeave, useReactivate } from './api.ts'
import { MemberDialog } from './member-dialog.tsx'

type Props = { member: Member | null; isMe: boolean; onClose: () => void }

/** The question before a member is deactivated or reactivated, or leaves. */
export function AskAboutMember({ member, isMe, onClose }: Props) {
  const deactivate = useDeactivate()
  const leave = useLeave()
  const reactivate = useReactivate()
  const done = { onSettled: onClose }
  const leaver = member?.is_active ? member : null
  const returner = member?.is_active === false ? member : null
  return (
    <>
      <MemberDialog
        loss={leaver && { member: leaver, nextRole: null, ...(isMe ? LEAVE : deactivation(leaver)) }}
        isMe={isMe}
        isBusy={deactivate.isPending || leave.isPending}
        onClose={onClose}
        onConfirm={(openAccess) => {
          if (isMe) leave.mutate(undefined, done)
          else if (leaver) deactivate.mutate({ member: leaver, openAccess }, done)
        }}
      />
      <ConfirmDialog
        title={`Reactivate ${returner?.full_name ?? ''}?`}
        isOpen={returner !== null}
        actionLabel="Reactivate"
        isBusy={reactivate.isPending}
        onClose={onClose}
        onConfirm={() => returner && !reactivate.isPending && reactivate.mutate(returner, done)}
      >
        They can sign in again immediately, with the same role.
      </ConfirmDialog>
    </>
  )
}

const LEAVE = {
  title: 'Leave this organisation?',
  text: 'You’ll be signed out and lose access to its data. An owner or admin can reactivate you.',
  action: 'Leave',
}

const deactivation = ({ full_name }: Member) => ({
  title: `Deactivate ${full_name}?`,
  text: 'They’ll be signed out of this organisation immediately. Their work stays. You can reactivate them later.',
  action: 'Deactivate',
})
