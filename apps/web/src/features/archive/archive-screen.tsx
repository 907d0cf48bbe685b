import { Page } from '../../ui/page.tsx'
import classes from './archive-screen.module.css'

/** Reserved. The specification wants this one line and nothing else. */
export default function ArchiveScreen() {
  return (
    <Page title="Archive">
      <p className={classes.line}>No action found!</p>
    </Page>
  )
}
