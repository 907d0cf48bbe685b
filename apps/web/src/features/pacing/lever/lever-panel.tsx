import '@mantine/core/styles/Slider.css'
import type { FlightDetail, PulledLever } from '@flightdeck/contract/pacing'
import { moneyWords, roundHalfAway } from '@flightdeck/domain'
import { Button, NumberInput, Slider, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { longDay } from '../../../lib/day-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import panel from '../../../ui/panel.module.css'
import { amountWords, fullAmount, percentWords } from '../flight-words.ts'
import classes from './lever.module.css'
import {
  firstEnd,
  isPulled,
  toLever,
  maxPerDay,
  tryLever,
  unpulled,
  type LeverDraft,
  type TriedLanding,
} from './lever-model.ts'

type Props = {
  detail: FlightDetail
  draft: LeverDraft
  onDraft: (draft: LeverDraft) => void
  onPrepare: (lever: PulledLever) => void
  /** Whether to focus the daily spend once it is shown. */
  isAiming: boolean
  onAimed: () => void
}

/** Try out another daily spend, budget or end, see where it lands, and prepare the change. */
export default function LeverPanel({ detail, draft, onDraft, onPrepare, isAiming, onAimed }: Props) {
  const mayPropose = useMay('changes:propose')
  const { flight } = detail
  const tried = tryLever(detail, draft)
  const most = maxPerDay(detail)
  const usual = flight.last_day ?? flight.needed_per_day ?? 0
  const parseNumber = (value: string | number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : null
  const dailyField = useRef<HTMLInputElement>(null)
  const aim = useEffectEvent(() => {
    dailyField.current?.focus()
    onAimed()
  })
  useEffect(() => {
    if (isAiming) aim()
  }, [isAiming])
  if (flight.days.left === 0) return null
  return (
    <section aria-label="Lever">
      <h3 className={panel.heading}>Try a change</h3>
      <div className={classes.lever}>
        <div className={classes.daily}>
          <NumberInput
            ref={dailyField}
            id="lever-daily"
            label="Daily spend"
            size="xs"
            min={0}
            max={1e12}
            decimalScale={2}
            thousandSeparator=","
            placeholder={amountWords(usual, flight)}
            value={draft.daily ?? ''}
            onChange={(value) => onDraft({ ...draft, daily: parseNumber(value) })}
          />
          <Slider
            className={classes.slider ?? ''}
            aria-label="Daily spend"
            thumbLabel="Daily spend"
            label={null}
            min={0}
            max={most}
            step={Math.max(0.01, most / 300)}
            value={Math.min(most, draft.daily ?? usual)}
            onChange={(daily) => onDraft({ ...draft, daily: roundHalfAway(daily) })}
          />
        </div>
        <NumberInput
          label="Budget"
          size="xs"
          min={0}
          max={1e12}
          decimalScale={2}
          thousandSeparator=","
          placeholder={flight.goal === null ? '' : amountWords(flight.goal, flight)}
          value={draft.budget ?? ''}
          onChange={(value) => onDraft({ ...draft, budget: parseNumber(value) || null })}
        />
        <TextInput
          label="End"
          size="xs"
          type="date"
          min={firstEnd(detail)}
          value={draft.endsOn ?? flight.ends_on ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onDraft({ ...draft, endsOn: value === '' || value === flight.ends_on ? null : value })
          }
        />
      </div>
      <div role="status">{isPulled(draft) && <Landing detail={detail} tried={tried} />}</div>
      {isPulled(draft) && (
        <div className={classes.acts}>
          <Button variant="subtle" size="compact-md" onClick={() => onDraft(unpulled)}>
            Reset
          </Button>
          {mayPropose && (
            <Button
              size="compact-md"
              aria-disabled={tried === null}
              onClick={() => tried !== null && onPrepare(toLever(detail, draft))}
            >
              Prepare change
            </Button>
          )}
        </div>
      )}
      {tried !== null && tried.lines.length > 0 && <Lines detail={detail} tried={tried} />}
    </section>
  )
}

function Landing({ detail: { flight }, tried }: { detail: FlightDetail; tried: TriedLanding | null }) {
  if (tried === null)
    return (
      <p className={panel.text}>
        Nothing would be left of this flight. Choose a later end or a larger budget.
      </p>
    )
  const { end, isBeyondBest, goal, endsOn, neededPerDay, margin } = tried
  if (isBeyondBest)
    return (
      <p className={panel.text}>
        No forecast: more than 1.5 times its best day this week
        {flight.best_day === null ? '' : `, ${fullAmount(flight.best_day, flight)}`}. Raise the bid, widen the
        audience, or move the budget to another line.
      </p>
    )
  const landing =
    end === null
      ? 'No projection yet.'
      : `Lands at ${fullAmount(end, flight)}, ${percentWords((100 * end) / goal)} of ${fullAmount(goal, flight)}, on ${longDay(endsOn)}.`
  return (
    <p className={panel.text}>
      {landing}
      {neededPerDay !== null && ` Needs ${fullAmount(neededPerDay, flight)} a day.`}
      {margin !== null &&
        ` Margin ${moneyWords({ amount: margin, currency: flight.currency })} at recent prices.`}
    </p>
  )
}

const shownLines = 8

function Lines({ detail: { flight }, tried: { lines } }: { detail: FlightDetail; tried: TriedLanding }) {
  return (
    <Ledger
      caption="Change by line item"
      columns={[
        { label: 'Line item' },
        { label: 'A day now', isFigure: true },
        { label: 'Needed a day', isFigure: true },
      ]}
    >
      {lines.slice(0, shownLines).map(({ id, name, meanDay, newDaily: targetPerDay }) => (
        <tr key={id}>
          <td className={classes.line}>
            <LongName text={name} />
          </td>
          <td className={classes.figure}>{amountWords(meanDay, flight)}</td>
          <td className={classes.figure}>{amountWords(targetPerDay, flight)}</td>
        </tr>
      ))}
      {lines.length > shownLines && (
        <tr>
          <td colSpan={3}>and {lines.length - shownLines} more</td>
        </tr>
      )}
    </Ledger>
  )
}
