import type { CurrentUser } from '@flightdeck/contract/session'
import { useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useInvite } from './api.ts'
import { emptyInvite, toPayload } from './invite-form-model.ts'
import type { InviteForm as Form } from './invite-form-model.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteResults } from './invite-results.tsx'

type Props = { who: CurrentUser; isOpen: boolean; onClose: () => void; start?: Partial<Form> }

/** Invites people by e-mail. What was typed is kept while the page is open; a sent form starts afresh. */
export function InviteDrawer({ who, isOpen, onClose, start = {} }: Props) {
  const fresh = () => ({ form: { ...emptyInvite, ...start }, once: newKey() })
  const [draft, setDraft] = useState(fresh)
  const invite = useInvite()

  // The same words sent again after a lost answer are the same invitation; other words are another.
  const edit = (form: Form) => setDraft({ form, once: newKey() })
  const again = () => {
    invite.reset()
    setDraft(fresh())
  }
  const close = () => {
    onClose()
    if (invite.isSuccess) again()
  }
  return (
    <SidePanel title="Invite members" isOpen={isOpen} onClose={close} size={440}>
      {invite.isSuccess ? (
        <InviteResults outcomes={invite.data} onMore={again} onClose={close} />
      ) : (
        <InviteForm
          form={draft.form}
          onChange={edit}
          by={who.role}
          isSending={invite.isPending}
          failure={invite.error}
          onSend={(form) => invite.mutate({ body: toPayload(form), once: draft.once })}
        />
      )}
    </SidePanel>
  )
}
