import '@mantine/core/styles/Slider.css'
import type { FlightDetail, PulledLever } from '@flightdeck/contract/pacing'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { Button, NumberInput, Slider, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import panel from '../../../ui/panel.module.css'
import { Block } from '../../../ui/skeleton/block.tsx'
import { promiseWords } from '../../promises/index.ts'
import { amountWords } from '../flight-words.ts'
import { landingWords, tooMuchWords } from './landing-words.ts'
import classes from './lever.module.css'
import {
  firstEnd,
  isPulled,
  isTooMuchADay,
  maxPerDay,
  toLever,
  tryLever,
  EMPTY_DRAFT,
  type LeverDraft,
  type TriedLever,
} from './lever-model.ts'
import type { PreparedDraft } from './use-prepared-draft.ts'

type Props = {
  detail: FlightDetail
  draft: LeverDraft
  prepared: PreparedDraft
  onDraft: (draft: LeverDraft) => void
  onPrepare: (lever: PulledLever) => void
  /** Whether to focus the daily spend once it is shown. */
  isAiming: boolean
  onAimed: () => void
}

const lineHeight = 20

type LandingProps = {
  detail: FlightDetail
  draft: LeverDraft
  tried: TriedLever | null
  prepared: PreparedDraft
}

/** Try out another daily spend, budget or end, see where its changes land, and prepare them. */
export default function LeverPanel(props: Props) {
  const { detail, draft, prepared, onDraft, onPrepare, isAiming, onAimed } = props
  const mayPropose = useMay('changes:propose')
  const tried = tryLever(detail, draft)
  const mayPrepare =
    tried !== null &&
    !isTooMuchADay(draft, tried) &&
    (prepared.hasFailed || (prepared.answer !== null && prepared.answer.changes.length > 0))
  const dailyField = useRef<HTMLInputElement>(null)
  const aim = useEffectEvent(() => {
    dailyField.current?.focus()
    onAimed()
  })
  useEffect(() => {
    if (isAiming) aim()
  }, [isAiming])
  if (detail.flight.days.left === 0) return null
  return (
    <section aria-label="Lever">
      <h3 className={panel.heading}>Try a change</h3>
      <LeverFields {...{ detail, draft, onDraft, dailyField }} />
      <div role="status">{isPulled(draft) && <Landing {...{ detail, draft, tried, prepared }} />}</div>
      {isPulled(draft) && (
        <div className={classes.acts}>
          <Button variant="subtle" size="compact-md" onClick={() => onDraft(EMPTY_DRAFT)}>
            Reset
          </Button>
          {mayPropose && (
            <Button
              size="compact-md"
              aria-disabled={!mayPrepare}
              {...(!mayPrepare && { 'data-disabled': true })}
              onClick={() => mayPrepare && onPrepare(toLever(detail, draft))}
            >
              Prepare change
            </Button>
          )}
        </div>
      )}
      {tried !== null && tried.lines.length > 0 && <Lines {...{ detail, tried, prepared }} />}
    </section>
  )
}

type LeverFieldsProps = Pick<Props, 'detail' | 'draft' | 'onDraft'> & {
  dailyField: RefObject<HTMLInputElement | null>
}

function LeverFields({ detail, draft, onDraft, dailyField }: LeverFieldsProps) {
  const { flight } = detail
  const most = maxPerDay(detail)
  const usual = flight.last_day ?? flight.needed_per_day ?? 0
  const parseNumber = (value: string | number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : null
  return (
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
  )
}

function Landing({ detail, draft, tried, prepared: { answer, refusal, hasFailed } }: LandingProps) {
  if (tried === null)
    return (
      <p className={panel.text}>
        Nothing would be left of this flight. Choose a later end or a larger budget.
      </p>
    )
  if (isTooMuchADay(draft, tried)) return <p className={panel.text}>{tooMuchWords(detail)}</p>
  if (refusal !== null) return <p className={panel.text}>{refusal}</p>
  if (hasFailed) return <p className={panel.text}>Couldn’t forecast this change.</p>
  if (answer === null) return <Block height={lineHeight} />
  return <p className={panel.text}>{landingWords({ detail, tried }, answer)}</p>
}

const shownLines = 8

type LinesProps = { detail: FlightDetail; tried: TriedLever; prepared: PreparedDraft }

function Lines({ detail: { flight }, tried: { lines }, prepared: { answer } }: LinesProps) {
  const promises = new Map(
    (answer?.changes ?? []).flatMap(({ promise }) =>
      promise ? [[promise.flight.id, promise] as const] : [],
    ),
  )
  const hasLandings = lines.some(({ entityId }) => promises.has(entityId))
  return (
    <Ledger
      caption="Change by line item"
      columns={[
        { label: 'Line item' },
        { label: 'A day now', isFigure: true },
        { label: 'Needed a day', isFigure: true },
        ...(hasLandings ? [{ label: 'Landing' }] : []),
      ]}
    >
      {lines.slice(0, shownLines).map(({ id, entityId, name, meanDay, newDaily: targetPerDay }) => (
        <tr key={id}>
          <td className={classes.line}>
            <LongName text={name} />
          </td>
          <td className={classes.figure}>{amountWords(meanDay, flight)}</td>
          <td className={classes.figure}>{amountWords(targetPerDay, flight)}</td>
          {hasLandings && (
            <td>
              {promiseWords({ promise: promises.get(entityId) ?? null, state: 'waiting' }) ?? 'As it is'}
            </td>
          )}
        </tr>
      ))}
      {lines.length > shownLines && (
        <tr>
          <td colSpan={hasLandings ? 4 : 3}>and {lines.length - shownLines} more</td>
        </tr>
      )}
    </Ledger>
  )
}
