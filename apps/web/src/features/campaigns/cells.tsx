import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { CAMPAIGN_STATUSES, SEVERITIES } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { typedKeys } from '@flightdeck/domain/metrics'
import { moneyWords } from '@flightdeck/domain/money'
import type { CSSProperties } from 'react'
import { longDay } from '../../lib/day-text.ts'
import { platformName } from '../../lib/platform-name.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { type MarkKind, StateMark } from '../../ui/state-mark.tsx'
import { kindWords, severityMarks } from '../checks/index.ts'
import classes from './cells.module.css'
import {
  coversWords,
  elapsedShare,
  flightWords,
  pacingState,
  percentWords,
  scoreWords,
  sinceWords,
} from './node-words.ts'

export const statusMarks: Record<CampaignNode['status'], MarkKind> = {
  in_progress: 'ok',
  upcoming: 'idle',
  paused: 'paused',
  completed: 'idle',
  unknown: 'idle',
}

export const StatusMark = ({ status }: Pick<CampaignNode, 'status'>) => (
  <StateMark kind={statusMarks[status]} label={CAMPAIGN_STATUSES[status].label} />
)

export const NameCell = ({ node }: { node: CampaignNode }) => {
  const { nativeId } = readEntityId(node.entity_id)
  return (
    <span className={classes.name}>
      <span className={classes.line}>
        <LongName text={node.name} id={nativeId} />
      </span>
      <span className={classes.second}>
        {kindWords[node.type]} <span className={classes.id}>{nativeId}</span>
      </span>
    </span>
  )
}

/** Truncated text, shown in full on hover. */
export const WordsCell = ({ words }: { words: string | null }) =>
  words === null ? (
    <span className={classes.muted}>–</span>
  ) : (
    <span className={classes.words} title={words}>
      {words}
    </span>
  )

export const PlatformCell = ({ dsp_name }: Pick<CampaignNode, 'dsp_name'>) => (
  <span className={classes.platform}>
    <PlatformMark platform={dsp_name} size={16} />
    {platformName(dsp_name)}
  </span>
)

const reaching = (percent: number) => ({ '--reach': `${percent}%` }) as CSSProperties

const worstSeverity = ({ critical, high }: CampaignNode['qa']['by_severity']) =>
  critical > 0 ? 'critical' : high > 0 ? 'high' : undefined

/** Score with its bar, coloured by the severity that caps it. */
export const ScoreBar = ({ qa: { score, by_severity } }: Pick<CampaignNode, 'qa'>) => (
  <span className={classes.score}>
    <span
      className={classes.track}
      data-worst={worstSeverity(by_severity)}
      style={reaching(score ?? 0)}
      aria-hidden
    />
    <span className={classes.figure}>{scoreWords(score)}</span>
  </span>
)

/** Open findings per severity, as shape and count. */
export function IssuesCell({ node: { qa } }: { node: CampaignNode }) {
  const some = typedKeys(SEVERITIES).filter((severity) => qa.by_severity[severity] > 0)
  if (some.length === 0) return <span className={classes.muted}>None</span>
  return (
    <span className={classes.issues}>
      {some.map((severity) => (
        <span
          key={severity}
          title={`${qa.by_severity[severity]} ${SEVERITIES[severity].label.toLowerCase()}`}
        >
          <StateMark kind={severityMarks[severity]} label={String(qa.by_severity[severity])} />
          <span className={classes.hidden}>{SEVERITIES[severity].label.toLowerCase()}</span>
        </span>
      ))}
    </span>
  )
}

export const MoneyCell = ({ amount, currency }: { amount: number | null; currency: string }) =>
  amount === null ? <span className={classes.muted}>–</span> : <>{moneyWords({ amount, currency })}</>

/** Spend of a part of the flight states the part. */
export const SpendCell = ({ node: { spend, spend_since, start, currency } }: { node: CampaignNode }) =>
  spend === null || spend_since === null ? (
    <MoneyCell amount={spend} currency={currency} />
  ) : (
    <span className={classes.partial} title={coversWords(spend_since, start)}>
      <MoneyCell amount={spend} currency={currency} />
      <span className={classes.second}>{sinceWords(spend_since)}</span>
    </span>
  )

/** Dates of the flight, a line for today, and the spent share of the budget. */
export function FlightBar({ node, today }: { node: CampaignNode; today: string }) {
  const words = flightWords(node)
  const elapsed = elapsedShare(node, today)
  const used = node.pacing.used_percent
  const tooltip = [
    node.start && node.end ? `${longDay(node.start)} to ${longDay(node.end)}` : words,
    ...(used === null ? [] : [`${percentWords(used)} of the budget spent`]),
  ].join(', ')
  return (
    <span className={classes.flight} title={tooltip}>
      <span className={classes.dates}>{words}</span>
      {elapsed !== null && (
        <span
          className={classes.bar}
          style={{ ...reaching(Math.min(100, used ?? 0)), '--today': `${elapsed * 100}%` } as CSSProperties}
          aria-hidden
        />
      )}
    </span>
  )
}

const most = 200

/** Pacing as a bar against 100, with the band that counts as on track. */
export function PacingBullet({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={classes.muted}>–</span>
  return (
    <span className={classes.bullet} data-state={pacingState(percent)}>
      <span className={classes.scale} style={reaching((100 * Math.min(most, percent)) / most)} aria-hidden />
      <span className={classes.figure}>{percentWords(percent)}</span>
    </span>
  )
}
