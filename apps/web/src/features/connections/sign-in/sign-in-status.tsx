import { PLATFORMS } from '@flightdeck/domain/platforms'
import { Anchor } from '@mantine/core'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from './callback-model.ts'
import type { SignIn } from './sign-in-model.ts'
import classes from './sign-in-status.module.css'
import { useSocialLogin } from './social-login.tsx'

/** Status of the sign-in in one line. A blocked or closed window is not an error. */
export function SignInStatus() {
  const { current, dismiss } = useSocialLogin()
  if (current === null) return null
  const isOver = current.at === 'denied' || current.at === 'failed' || current.at === 'unseen'
  return (
    <div className={classes.place} data-sign-in={current.at}>
      <Notice
        tone={current.at === 'failed' ? 'error' : 'info'}
        {...(isOver || current.at === 'blocked' ? { onDismiss: dismiss } : {})}
      >
        <Sentence signIn={current} />
      </Notice>
    </div>
  )
}

function Sentence({ signIn }: { signIn: SignIn }) {
  const { label } = PLATFORMS[signIn.platform]
  switch (signIn.at) {
    case 'opening':
      return `Opening the ${label} sign-in …`
    case 'waiting':
      return `Sign in to ${label} in the window that opened. This page continues automatically.`
    case 'finishing':
      return `Finishing the ${label} connection …`
    case 'unseen':
      return `Can’t see the ${label} window. If it’s still open, continue there. If you closed it, nothing was changed.`
    case 'denied':
      return messages.denied(label)
    case 'failed':
      return signIn.sentence
    case 'blocked':
      return (
        <>
          Your browser blocked the {label} window. Allow pop-ups for this page and try again, or{' '}
          <Anchor href={signIn.authoriseUrl} inherit>
            sign in to {label} in this tab
          </Anchor>
          and come back here afterwards.
        </>
      )
  }
}
