import { ROLES } from '@flightdeck/domain/access'
import { useChangeRole, type RoleChange } from './api.ts'
import { MemberDialog } from './member-dialog.tsx'

type Props = { change: RoleChange | null; isMe: boolean; onClose: () => void }

/** The question before a role that takes permissions away. */
export function AskAboutRole({ change, isMe, onClose }: Props) {
  const changeRole = useChangeRole()
  return (
    <MemberDialog
      loss={
        change && {
          member: change.member,
          nextRole: change.role,
          title: `Make ${change.member.full_name} ${withArticle(ROLES[change.role].label)}?`,
          text: 'The new permissions count from the next request.',
          action: 'Change role',
        }
      }
      isMe={isMe}
      isBusy={changeRole.isPending}
      onClose={onClose}
      onConfirm={(openAccess) =>
        change && changeRole.mutate({ ...change, openAccess }, { onSettled: onClose })
      }
    />
  )
}

const withArticle = (label: string) => `${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label}`
