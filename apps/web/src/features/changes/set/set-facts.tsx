import type { ChangeSet } from '@flightdeck/contract/changes'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { moneyMoved, progressWords, proposerWords } from '../change-words.ts'
import classes from '../changes.module.css'

export function SetFacts({ set }: { set: ChangeSet }) {
  const timeZone = useTimeZone()
  const { origin, approval, rejection, gate_why, money, unknown_amounts, not_undoable, expires_at, may } = set
  const facts: [string, ReactNode][] = [
    ['Progress', progressWords(set)],
    ['Money moved', moneyMoved(money) || 'None'],
    ...(unknown_amounts > 0
      ? [['Amount not known', formatCount(unknown_amounts, 'change')] as [string, string]]
      : []),
    ['Proposed by', proposerWords(set.proposed_by)],
    ['Started from', <Origin key="origin" origin={origin} />],
    ['Approval', approval ? (approval.by?.name ?? 'Not needed') : gate_why],
    ...(may.approve !== null && set.state === 'proposed' ? [['You', may.approve] as [string, string]] : []),
    ...(rejection
      ? [
          [
            'Rejected by',
            `${rejection.by?.name ?? 'A former member'}${rejection.reason && `: ${rejection.reason}`}`,
          ] as [string, string],
        ]
      : []),
    ...(expires_at ? [['Expires', momentIn(timeZone, expires_at)] as [string, string]] : []),
    ...(not_undoable > 0
      ? [['Can’t be undone', formatCount(not_undoable, 'change')] as [string, string]]
      : []),
    ...(set.undone_by_set_id
      ? [['Undone by', <SetLink key="undo" id={set.undone_by_set_id} />] as [string, ReactNode]]
      : []),
  ]
  return (
    <section className={classes.card} aria-label="About this change set">
      <h2 className={classes.heading}>About</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Origin({ origin }: { origin: ChangeSet['origin'] }) {
  if (origin.set_id !== null) return <SetLink id={origin.set_id} />
  return <>{origin.findings > 0 ? formatCount(origin.findings, 'issue') : origin.label}</>
}

const SetLink = ({ id }: { id: number }) => (
  <Anchor component={Link} to="/changes" search={{ set: id } as never}>
    Change set {id}
  </Anchor>
)
