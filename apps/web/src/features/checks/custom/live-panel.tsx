import type { CustomTest } from '@flightdeck/contract/check-runs'
import { customSentence, type CustomCheck } from '@flightdeck/domain/checks'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { totalWords } from '../../../lib/total-words.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EntityLine } from '../entity-line.tsx'
import { testQuery } from './api.ts'
import classes from './live.module.css'
import { partWords } from './part-words.ts'
import { Samples } from './samples.tsx'
import { ThresholdPicture } from './threshold-picture.tsx'

export type ShownSide = 'catches' | 'passes'
type Props = {
  /** Null while something is missing. */
  check: CustomCheck | null
  missing: string | null
  shown: ShownSide
  onShow: (shown: ShownSide) => void
  onMove: (field: string, value: number) => void
}

/** Debounce: long enough to finish a word, short enough to feel live. */
const restMs = 350

/** Result of the check on all current data, while it is edited. */
export function LivePanel({ check, missing, shown, onShow, onMove }: Props) {
  const [debouncedCheck] = useDebouncedValue(check, restMs)
  const mayRun = useMay('quality:run')
  const test = useQuery(testQuery(mayRun ? debouncedCheck : null))
  const isBehind = test.isFetching || debouncedCheck !== check
  return (
    <div className={classes.panel} aria-busy={isBehind}>
      {check !== null && <p className={classes.sentence}>{customSentence(check)}</p>}
      {!mayRun && <Notice>View only. Your role can’t test checks.</Notice>}
      {check === null && mayRun && (
        <Notice>{`${missing ?? 'Add an expectation'} to see what this check flags.`}</Notice>
      )}
      {test.error && !isReplaced(test.error) && (
        <Notice tone="error">
          {test.error instanceof ApiError ? test.error.message : 'Couldn’t load the preview.'}
        </Notice>
      )}
      {test.data && debouncedCheck !== null && (
        <div className={classes.result}>
          <div className={classes.progress} data-behind={isBehind || undefined} aria-hidden />
          {test.data.looked_at === 0 ? (
            <Samples check={debouncedCheck} />
          ) : (
            <Result
              test={test.data}
              hasMessage={debouncedCheck.message !== ''}
              shown={shown}
              onShow={onShow}
              onMove={onMove}
            />
          )}
        </div>
      )}
      {check !== null && mayRun && !test.data && !test.error && <p className={classes.muted}>Loading …</p>}
    </div>
  )
}

const isReplaced = (error: Error) => error instanceof ApiError && error.status === 409

type ResultProps = Omit<Props, 'check' | 'missing'> & { test: CustomTest; hasMessage: boolean }

function Result({ test, hasMessage, shown, onShow, onMove }: ResultProps) {
  const { catches, passes, not_applicable, at_risk_total: total, histogram, looked_at, accounts } = test
  const side = shown === 'catches' ? catches : passes
  const view = useMoneyView()
  const money = total.parts.length > 0 ? `, ${totalWords(total, view)} at risk` : ''
  return (
    <>
      <VisuallyHidden component="output">{`Flags ${catches.count} · Passes ${passes.count}`}</VisuallyHidden>
      <p className={classes.headline}>
        <strong>{`Flags ${catches.count} of ${catches.count + passes.count}`}</strong>
        {money}
      </p>
      {accounts.looked_at < accounts.total && (
        <p className={classes.muted}>{partWords(looked_at, accounts)}</p>
      )}
      {histogram && (
        <ThresholdPicture
          key={`${histogram.field} ${histogram.threshold}`}
          histogram={histogram}
          isMovable
          onMove={(value) => onMove(histogram.field, value)}
        />
      )}
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label="Show"
        data={[
          { value: 'catches', label: `Flagged (${catches.count})` },
          { value: 'passes', label: `Passed (${passes.count})` },
        ]}
        value={shown}
        onChange={(value) => onShow(value)}
      />
      {side.first.length === 0 ? (
        <p className={classes.muted}>
          {shown === 'catches' ? 'Nothing flagged today.' : 'Nothing passes today.'}
        </p>
      ) : (
        <ul className={classes.entities}>
          {side.first.map(({ entity, values, found: foundText }) => (
            <li key={`${entity.type} ${entity.id}`}>
              <EntityLine entity={entity} />
              <dl className={classes.values}>
                {values.map(({ field, label, words }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
              {hasMessage && foundText !== '' && <p className={classes.found}>{foundText}</p>}
            </li>
          ))}
        </ul>
      )}
      {side.count > side.first.length && side.first.length > 0 && (
        <p className={classes.muted}>{formatCount(side.count - side.first.length, 'more', 'more')}</p>
      )}
      {not_applicable.count > 0 && (
        <details className={classes.reasons}>
          <summary>{`Not applicable: ${not_applicable.count}`}</summary>
          <ul>
            {not_applicable.reasons.map(({ reason, count }) => (
              <li key={reason}>{`${count}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
