import { useLocation } from '@tanstack/react-router'
import { AccountFrame } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { Notice } from '../../ui/notice.tsx'

export default function LoginScreen() {
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true })
  return (
    <AccountFrame title="Log in" lead="The control room for your campaigns.">
      {sessionEnded && <Notice>Your session ended. Sign in to continue where you were.</Notice>}
      <LoginForm />
    </AccountFrame>
  )
}
