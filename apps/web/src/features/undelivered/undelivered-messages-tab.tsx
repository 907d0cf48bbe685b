import type { CurrentUser } from '@flightdeck/contract/session'
import type { DeadDelivery } from '@flightdeck/contract/undelivered'
import { can } from '@flightdeck/domain/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { GhostLedger } from '../../ui/ghost-ledger.tsx'
import classes from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import state from '../../ui/state.module.css'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { shownAtMost, undeliveredMessagesQuery, useSendAgain } from './api.ts'
import { channelName, whyInWords } from './in-words.ts'

const columns = ['To', 'About', 'Given up', 'Why']

/** Undeliverable messages with receiver, subject and reason, to fix and send again. */
export function UndeliveredMessagesTab({ who }: { who: CurrentUser }) {
  const undelivered = useQuery(undeliveredMessagesQuery)
  const maySend = can(who.role, 'deliveries:write')
  return (
    <Loaded
      query={undelivered}
      skeleton={<TaxonomySkeleton count={4} />}
      failed="Couldn’t load the undelivered messages"
      empty={<AllDelivered />}
    >
      {(list) => (
        <>
          <div className={classes.bar}>
            <p className={classes.lead}>
              Retried for two days or rejected. Fix the cause, then resend.
              {list.length === shownAtMost && ` Showing the newest ${shownAtMost}.`}
            </p>
          </div>
          <Ledger
            caption="Undelivered messages"
            cards
            columns={[
              ...columns.map((label) => ({ label })),
              ...(maySend ? [{ label: 'Change', isLast: true }] : []),
            ]}
          >
            {list.map((message) => (
              <MessageRow key={message.id} message={message} maySend={maySend} />
            ))}
          </Ledger>
          <ZoneNote />
        </>
      )}
    </Loaded>
  )
}

function AllDelivered() {
  return (
    <div className={state.state}>
      <GhostLedger />
      <h2 className={state.title}>All messages delivered</h2>
      <p className={state.text}>Messages that can’t be delivered appear here with the reason.</p>
    </div>
  )
}

function MessageRow({ message, maySend }: { message: DeadDelivery; maySend: boolean }) {
  const send = useSendAgain()
  return (
    <tr>
      <th scope="row">
        <span className={classes.strong}>{message.recipient}</span>
        <span className={classes.second}>{channelName(message.channel)}</span>
      </th>
      <td className={classes.deed} data-line>
        {message.subject}
      </td>
      <MomentCell at={message.state === 'dead' ? message.ended_at : null} />
      <td data-line>{whyInWords(message)}</td>
      {maySend && (
        <td className={classes.end}>
          <Button
            className={classes.act ?? ''}
            variant="default"
            aria-label={`Resend to ${message.recipient}: ${message.subject}`}
            loading={send.isPending}
            onClick={() => send.mutate(message)}
          >
            Resend
          </Button>
        </td>
      )}
    </tr>
  )
}
