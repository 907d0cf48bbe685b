import { MailLinkScreen } from './mail-link-screen.tsx'

export default function ReportMailScreen() {
  return <MailLinkScreen topic="reports" />
}
