import type { FlightDetail, PulledLever } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { entityPlace } from '../../../lib/entity-place.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { Peek } from '../../../ui/peek/peek.tsx'
import { Block } from '../../../ui/skeleton/block.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { flightQuery } from '../api.ts'
import { bucketMarks } from '../bucket-marks.ts'
import { bucketWords, outlookWords } from '../flight-words.ts'
import { EMPTY_DRAFT, type LeverDraft } from '../lever/lever-model.ts'
import { usePreparedDraft } from '../lever/use-prepared-draft.ts'
import { accuracyWords } from './accuracy-words.ts'
import { BurnUpChart } from './burn-up.tsx'
import classes from './flight.module.css'
import { FlightFigures } from './flight-figures.tsx'
import { FlightNotes } from './flight-notes.tsx'
import { MarginBars } from './margin-bars.tsx'
import { MoveBudget } from '../reallocation/move-budget.tsx'

const ProjectedMargin = lazy(async () => ({
  default: (await import('./projected-margin.tsx')).ProjectedMargin,
}))
const DealDoctor = lazy(() => import('../deal/deal-doctor.tsx'))
const loadLever = () => import('../lever/lever-panel.tsx')
const LeverPanel = lazy(loadLever)

type Props = {
  id: number | null
  period: FlightPeriod
  /** Whether to focus the note field. */
  isNoting: boolean
  onNoted: () => void
  /** Whether to focus the lever. */
  isAiming: boolean
  onAimed: () => void
  onClose: () => void
  onPrepare: (lever: PulledLever) => void
}

/** Budget beside the board: projection, range, margin and levers. */
export function FlightPeek(props: Props) {
  const { id, period, isNoting, onNoted, isAiming, onAimed, onClose, onPrepare } = props
  const detail = useQuery({ ...flightQuery(id ?? 0, period), enabled: id !== null })
  const isOpen = id !== null
  useEffect(() => {
    // Loads while the budget loads. A failure is shown where the lever is.
    if (isOpen) void loadLever().catch(() => {})
  }, [isOpen])
  const title = detail.data !== undefined && id !== null ? detail.data.flight.name : 'Budget'
  return (
    <Peek title={title} isOpen={id !== null} about={id} onClose={onClose}>
      {id !== null && (
        <div className={panel.panel}>
          <Loaded key={id} query={detail} skeleton={<FormSkeleton />} failed="Couldn’t open this budget">
            {(flightDetail) => (
              <>
                <FlightView
                  detail={flightDetail}
                  period={period}
                  onPrepare={onPrepare}
                  isAiming={isAiming}
                  onAimed={onAimed}
                />
                <FlightNotes flight={flightDetail.flight} isNoting={isNoting} onNoted={onNoted} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </Peek>
  )
}

/** Height of the lever before anything is tried, so that nothing below it moves. */
const leverHeight = 112

type ViewProps = Pick<Props, 'period' | 'onPrepare' | 'isAiming' | 'onAimed'> & { detail: FlightDetail }

function FlightView({ detail, period, ...lever }: ViewProps) {
  const { flight } = detail
  const [draft, setDraft] = useState<LeverDraft>(EMPTY_DRAFT)
  const prepared = usePreparedDraft(detail, draft)
  const place = entityPlace({
    platform: flight.dsp_name,
    kind: flight.type,
    native_id: readEntityId(flight.entity_id).nativeId,
  })
  return (
    <>
      <div className={classes.head}>
        <StateMark kind={bucketMarks[flight.bucket]} label={bucketWords(flight)} />
        <span>{platformName(flight.dsp_name)}</span>
        <CopyText text={readEntityId(flight.entity_id).nativeId} />
        <span className={panel.muted}>{[flight.account_name, ...flight.path].join(' › ')}</span>
      </div>
      <p className={panel.lead}>{outlookWords(flight)}</p>
      {flight.goal !== null && (
        <>
          <FlightFigures detail={detail} />
          <BurnUpChart detail={detail} prepared={prepared} period={period} />
          {period === 'flight' ? (
            <>
              <Suspense fallback={<Block height={leverHeight} />}>
                <LeverPanel {...{ detail, draft, prepared }} onDraft={setDraft} {...lever} />
              </Suspense>
              <MoveBudget detail={detail} />
            </>
          ) : (
            <p className={panel.muted}>This month only. Switch to Flight to try a change.</p>
          )}
          <p className={panel.muted}>{accuracyWords(detail.accuracy, flight.dsp_name)}</p>
        </>
      )}
      {flight.type === 'deal_id' && (
        <Suspense fallback={<FormSkeleton />}>
          <DealDoctor id={flight.id} />
        </Suspense>
      )}
      <MarginBars flight={flight} />
      <Suspense fallback={null}>
        <ProjectedMargin detail={detail} />
      </Suspense>
      <div className={panel.acts}>
        <Button component={Link} to={place} variant="default">
          Open page
        </Button>
        {flight.deep_link !== null && (
          <Button
            component="a"
            href={flight.deep_link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Open in {platformName(flight.dsp_name)}
          </Button>
        )}
      </div>
    </>
  )
}
