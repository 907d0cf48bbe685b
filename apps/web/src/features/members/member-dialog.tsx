import type { Member } from '@flightdeck/contract/members'
import type { Role } from '@flightdeck/domain/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { openAccessQuery, ownAccessQuery } from '../external-access/index.ts'
import { accessAtStake } from './access-at-stake.ts'
import { AccessChoice } from './access-choice.tsx'
import classes from './access-choice.module.css'
import type { AccessDecision } from './api.ts'

type Loss = {
  member: Member
  /** Null where the member leaves or is deactivated. */
  nextRole: Role | null
  title: string
  text: string
  action: string
}
type Props = {
  /** Null keeps the dialog closed. */
  loss: Loss | null
  isMe: boolean
  isBusy: boolean
  onConfirm: (decision: AccessDecision) => void
  onClose: () => void
}

/** Asks before a member loses permissions, and what becomes of the links and schedules that need them. */
export function MemberDialog({ loss, ...more }: Props) {
  return (
    <Dialog title={loss?.title ?? ''} isOpen={loss !== null} onClose={more.onClose} size={480}>
      {loss && <Question loss={loss} {...more} />}
    </Dialog>
  )
}

function Question({ loss, isMe, isBusy, onConfirm, onClose }: Props & { loss: Loss }) {
  const { member, nextRole, text, action } = loss
  const [decision, setDecision] = useState<AccessDecision>('end')
  const { data, isPending, isError } = useQuery(isMe ? ownAccessQuery : openAccessQuery)
  return (
    <>
      <p className={classes.text}>{text}</p>
      {isPending && <p className={classes.text}>Loading links and schedules…</p>}
      {isError && (
        <p className={classes.text} role="alert">
          Couldn’t load the links and schedules. Those that need the lost permissions will end.
        </p>
      )}
      {data && (
        <AccessChoice
          atStake={accessAtStake(data.access, member.id, nextRole)}
          decision={decision}
          onDecide={isMe ? null : setDecision}
          onClose={onClose}
        />
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={isPending} onClick={() => !isBusy && onConfirm(decision)}>
          {action}
        </Button>
      </div>
    </>
  )
}
