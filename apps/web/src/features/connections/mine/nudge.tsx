import type { Connection } from '@flightdeck/contract/connections'
import { Notice } from '../../../ui/notice.tsx'
import { CopyButton } from '../copy-button.tsx'
import { nudgeFor } from '../connection-model.ts'
import classes from './my-connectors.module.css'

/** Warns that the user who signed in has left, and drafts a message to a colleague. */
export function Nudge({ connection }: { connection: Connection }) {
  return (
    <Notice>
      <div className={classes.nudge}>
        <span>
          {connection.connected_by.name} created this connection and is no longer a member. Ask a colleague to
          sign in before it expires.
        </span>
        <CopyButton text={nudgeFor(connection)}>Copy message for a colleague</CopyButton>
      </div>
    </Notice>
  )
}
