import { Page } from '../../ui/page.tsx'
export default function RequestAccessScreen() {
  return (
    <Page title="Request access">
      <p />
    </Page>
  )
}
