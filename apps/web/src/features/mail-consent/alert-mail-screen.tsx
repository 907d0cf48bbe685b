import { MailLinkScreen } from './mail-link-screen.tsx'

export default function AlertMailScreen() {
  return <MailLinkScreen topic="alerts" />
}
