import type { ChangeSet } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { fromNow } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { actsColumn, cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { moneyMoved, progressWords } from '../change-words.ts'
import classes from '../changes.module.css'

export type Decide = (set: ChangeSet, how: 'approve' | 'edit' | 'reject') => void

const expiryWords = ({ expires_at: until }: ChangeSet, now: Date): string =>
  until === null ? '–' : fromNow(until, now)

/** Columns: proposal with its agent, platform, changes, money and expiry. */
export const proposalColumns = (now: Date, decide: Decide): ListColumn<ChangeSet>[] => [
  column('title', 'Proposal', { width: 200, grow: 4 }, ({ title }) => <LongName text={title} />),
  column('agent', 'Agent', { width: 112, from: 760 }, ({ proposed_by: by }) => by.agent),
  column('platform', 'Platform', { width: 120, from: 900 }, ({ dsps }) => dsps.map(platformName).join(', ')),
  column('changes', 'Changes', { width: 96, from: 620 }, progressWords),
  column(
    'money',
    'Budget change',
    { width: 112, isFigure: true, from: 720 },
    ({ money }) => moneyMoved(money) || '–',
  ),
  column('expires', 'Expires', { width: 96, from: 480 }, (set) => expiryWords(set, now)),
  actsColumn(124, (set) => <ApproveButton set={set} onDecide={decide} />),
]

export const proposalPhoneColumns = (now: Date, decide: Decide): ListColumn<ChangeSet>[] => [
  cardColumn('Proposal', (set) => (
    <span className={classes.proposal}>
      <LongName text={set.title} />
      <span className={classes.note}>
        {[progressWords(set), moneyMoved(set.money), `expires ${expiryWords(set, now)}`]
          .filter((words) => words !== '')
          .join(' · ')}
      </span>
    </span>
  )),
  actsColumn(124, (set) => <ApproveButton set={set} onDecide={decide} />),
]

/** The one decision in a row; the others are beside the list and on the keys. */
const ApproveButton = ({ set, onDecide }: { set: ChangeSet; onDecide: Decide }) =>
  set.may.approve === null || set.may.apply === null ? (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${set.may.approve === null ? 'Approve' : 'Apply'} ${set.title}`}
      onClick={(event) => {
        event.stopPropagation()
        onDecide(set, 'approve')
      }}
    >
      {set.may.approve === null ? 'Approve…' : 'Apply now'}
    </Button>
  ) : null
