import type { AuditEntry } from '@flightdeck/contract/audit'
import type { CurrentUser } from '@flightdeck/contract/session'
import { can } from '@flightdeck/domain/access'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { DeniedState } from '../../ui/denied-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { activityQuery } from './api.ts'
import { deedInWords } from './deed-sentence.ts'
import classes from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'

const columns = ['When', 'Who', 'What', 'From'].map((label) => ({ label }))

/** Audit log, newest first. Read-only, with export. */
export function ActivityTab({ who }: { who: CurrentUser }) {
  if (!can(who.role, 'audit:read'))
    return (
      <DeniedState
        title="Only owners and admins can see activity"
        message="Ask an owner or admin to look something up for you."
      />
    )
  return <Activity />
}

function Activity() {
  const activity = useInfiniteQuery(activityQuery)
  const save = useMutation({
    mutationFn: () => download('audit.export', 'audit-log.csv'),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t export the activity. Try again.')),
  })
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.lead}>
          Newest first. Entries can’t be edited. Old ones are cleared as set under Data.
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export CSV
        </Button>
      </div>
      <Loaded
        query={activity}
        skeleton={<TaxonomySkeleton count={8} />}
        failed="Couldn’t load the activity"
        isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      >
        {({ pages }) => (
          <>
            <Ledger caption="Activity" columns={columns} cards>
              {pages.flat().map((entry) => (
                <DeedRow key={entry.seq} entry={entry} />
              ))}
            </Ledger>
            {activity.hasNextPage && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={activity.isFetchingNextPage}
                  onClick={() => void activity.fetchNextPage()}
                >
                  Load more
                </Button>
              </div>
            )}
            <ZoneNote />
          </>
        )}
      </Loaded>
    </>
  )
}

function DeedRow({ entry }: { entry: AuditEntry }) {
  const { words, subject, detail } = deedInWords(entry)
  return (
    <tr>
      <MomentCell at={entry.at} isLast />
      <th scope="row">
        <span className={classes.strong}>{entry.actor}</span>
      </th>
      <td className={classes.deed} data-line>
        {words} {subject !== null && <strong>{subject}</strong>}
        {detail !== null && <span className={classes.second}>{detail}</span>}
      </td>
      <td data-waits className={classes.mono}>
        {entry.ip ?? '–'}
      </td>
    </tr>
  )
}
