import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { conditionWords, thresholdWords } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import { formatCount } from '../../../lib/count-text.ts'
import { longDay } from '../../../lib/day-text.ts'
import { fromNow, momentIn, timeIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { worthFacts } from '../../../lib/total-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { sinceWords } from '../charts/days-model.ts'
import classes from './alert-cells.module.css'
import type { FeedItem } from './feed-model.ts'
import { entityKey, type EntitySpend, type Feed, type SpendBook } from './feed.ts'
import { StandingTag } from './standing-tag.tsx'

/** Entity id as the platform has it. */
export const entityNativeId = ({ alert }: FeedItem): string => readEntityId(alert.entity_id).nativeId

export const EntityCell = ({ alert }: { alert: TriggeredAlert }) => (
  <span className={classes.line}>
    <PlatformMark platform={alert.platform} size={16} />
    <span className={classes.entity}>
      <span className={classes.word}>Entity: </span>
      <LongName text={alert.entity_name} id={alert.entity_id} />
      <span className={classes.id}> (ID: {alert.entity_id})</span>
    </span>
  </span>
)

/** Rule, length of the episode, and number of alerts it explains. */
export const RuleCell = ({ item: { alert, explains }, today }: { item: FeedItem; today: string }) => (
  <span className={classes.text} title={`${alert.rule_name} (Rule #${alert.rule})`}>
    {alert.rule_name} (Rule #{alert.rule})
    {alert.episode.days > 1 && (
      <span className={classes.muted}>
        {' '}
        ×{alert.episode.days} since {sinceWords(alert.episode.since, today)}
      </span>
    )}
    {explains.length > 0 && (
      <span className={classes.muted}> explains {formatCount(explains.length, 'alert')}</span>
    )}
  </span>
)

export const ConditionsCell = ({ alert }: { alert: TriggeredAlert }) => (
  <span className={classes.text}>
    {Object.entries(alert.triggered_conditions).map(
      ([key, { metric, operator, threshold, current_value }]) => (
        <span key={key} className={classes.condition}>
          {conditionWords({ metric, operator, threshold })}{' '}
          <span className={classes.muted}>Current metric value: {thresholdWords(metric, current_value)}</span>
        </span>
      ),
    )}
  </span>
)

/** Triggered, or snoozed with the day and time of the snooze. */
export function StateCell({ alert, feed }: { alert: TriggeredAlert; feed: Feed }) {
  const timeZone = useTimeZone()
  const snooze = feed.snoozed.get(alert.id)
  if (snooze === undefined) return <StateMark kind="over" label="Alert Triggered" badge />
  return (
    <span className={classes.line}>
      <StateMark kind="snoozed" label={`Snoozed for: ${longDay(snooze.snooze_date)}`} badge />
      <span className={classes.muted}>Snoozed at {timeIn(timeZone, snooze.snoozed_at)}</span>
    </span>
  )
}

/** Spend of the entity in the last seven days: the figure that ranks the list. */
export function SpendCell({ alert, feed: { spend: book } }: { alert: TriggeredAlert; feed: Feed }) {
  const entitySpend = book.byEntity.get(entityKey(alert))
  if (entitySpend === undefined) return <span className={classes.muted}>–</span>
  const words = spendWords(entitySpend.spend)
  return (
    <Figure
      label={`${words} spent in 7 days`}
      receipt={<SpendReceipt found={entitySpend} book={book} />}
      isInGrid
    >
      <span className={entitySpend.spend === null ? classes.muted : undefined}>{words}</span>
    </Figure>
  )
}

const SpendWords = ({ alert, feed: { spend } }: { alert: TriggeredAlert; feed: Feed }) => {
  const entitySpend = spend.byEntity.get(entityKey(alert))
  return entitySpend !== undefined && <span>{spendWords(entitySpend.spend)}</span>
}

const spendWords = (spend: EntitySpend['spend']) => (spend === null ? 'unknown' : moneyWords(spend))

function SpendReceipt({ found: { spend, worth }, book }: { found: EntitySpend; book: SpendBook }) {
  const isConverted = spend !== null && spend.currency !== book.currency
  const ranking = isConverted
    ? worthFacts({
        currency: spend.currency,
        converted: {
          amount: worth,
          currency: book.currency,
          approximate: true,
          rates: book.rates.filter(({ from }) => from === spend.currency),
        },
      })
    : []
  return (
    <Facts
      title="Spend in 7 days"
      facts={[
        ['Basis', 'Spend reported by the platform'],
        ['Days', 'Last 7 days'],
        ['Result', spendWords(spend)],
        ...ranking,
      ]}
    />
  )
}

export const NowCell = ({ alert, feed }: { alert: TriggeredAlert; feed: Feed }) => (
  <StandingTag alert={alert} standing={feed.standing.get(alert.id)} />
)

export function WhenCell({ alert }: { alert: TriggeredAlert }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return <span title={fromNow(alert.triggered_at, now)}>{momentIn(timeZone, alert.triggered_at)}</span>
}

/** Phone layout of an alert. */
export const AlertRowCard = ({ item, feed }: { item: FeedItem; feed: Feed }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <RuleCell item={item} today={feed.today} />
      <SpendWords alert={item.alert} feed={feed} />
    </span>
    <EntityCell alert={item.alert} />
    <span className={classes.line}>
      <ConditionsCell alert={item.alert} />
    </span>
  </span>
)
