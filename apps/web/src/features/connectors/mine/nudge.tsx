import type { Connection } from '@flightdeck/contract'
import { Notice } from '../../../ui/notice.tsx'
import { CopyButton } from '../copy-button.tsx'
import { nudgeFor } from '../connection-model.ts'
import classes from './my-connectors.module.css'

/** Whoever signed in has left: says so, and drafts the message to somebody who can. */
export function Nudge({ connection }: { connection: Connection }) {
  return (
    <Notice>
      <div className={classes.nudge}>
        <span>
          {connection.connected_by.name} made this connection and is no longer a member. It works until that
          permission ends; a colleague should sign in again.
        </span>
        <CopyButton text={nudgeFor(connection)}>Copy a message to a colleague</CopyButton>
      </div>
    </Notice>
  )
}
