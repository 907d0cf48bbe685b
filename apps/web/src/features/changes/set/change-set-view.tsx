import type { ChangeSetDetail, ChangeEvent } from '@flightdeck/contract/changes'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { changeSetQuery } from '../api.ts'
import { setMark } from '../change-words.ts'
import classes from '../changes.module.css'
import { StopNotice } from '../list/stop-all.tsx'
import { SetActs } from './set-acts.tsx'
import { SetDiff } from './set-diff.tsx'
import { SetFacts } from './set-facts.tsx'
import { SetFiles } from './set-files.tsx'
import { SetWeek } from './set-week.tsx'

export function ChangeSetView({ id }: { id: number }) {
  const detail = useQuery(changeSetQuery(id))
  const set = detail.data?.set
  return (
    <Page
      title={set?.title ?? `Change set ${id}`}
      {...(set?.reason && { subtitle: set.reason })}
      actions={set && <SetActs set={set} />}
    >
      <p className={classes.back}>
        <Anchor component={Link} to="/changes" size="sm">
          All changes
        </Anchor>
      </p>
      <Loaded query={detail} skeleton={<CardSkeleton />} failed="Couldn’t load the change set">
        {(data) => <Detail {...data} />}
      </Loaded>
    </Page>
  )
}

function Detail({ set, timeline, facets, stop, week_after }: ChangeSetDetail) {
  return (
    <>
      <StopNotice stop={stop} />
      <p className={classes.lead} role="status">
        <StateMark {...setMark(set)} badge /> <span>{set.held ?? set.sentence}</span>
      </p>
      <div className={classes.columns}>
        <SetDiff set={set} facets={facets} />
        <div className={classes.beside}>
          <SetFiles set={set} />
          <SetFacts set={set} />
          <SetWeek set={set} week={week_after} />
          <SetTimeline events={timeline} />
        </div>
      </div>
    </>
  )
}

/** Events, latest first. */
function SetTimeline({ events }: { events: readonly ChangeEvent[] }) {
  const timeZone = useTimeZone()
  return (
    <section className={classes.card} aria-label="Timeline">
      <h2 className={classes.heading}>Timeline</h2>
      <ol className={classes.timeline}>
        {events.map(({ at, what, sentence, by }, index) => (
          <li key={`${at} ${what} ${index}`}>
            <span>{sentence}</span>
            <span className={classes.note}>
              {momentIn(timeZone, at)}
              {by !== null && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
