import type { LiveRun } from '@flightdeck/contract/check-runs'
import { readEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { SeverityMark, quality } from '../checks/index.ts'
import { findingsKey } from './api.ts'
import { liveQuery } from '../check-runs/index.ts'
import { runProgress, progressWords } from './progress-words.ts'
import classes from './run-progress.module.css'

/** The run on everything that is under way, null where none is; when it ends, what it found is read. */
export function useLiveRun(): LiveRun | null | undefined {
  const cache = useQueryClient()
  const { data } = useQuery(liveQuery)
  const isLive = data !== undefined && data.run !== null
  const wasLive = useRef(false)
  useEffect(() => {
    if (wasLive.current && !isLive) {
      void cache.invalidateQueries({ queryKey: findingsKey })
      void cache.invalidateQueries({ queryKey: [quality, 'morning'] })
    }
    wasLive.current = isLive
  }, [cache, isLive])
  if (data === undefined) return undefined
  return isLive ? data : null
}

/** Before the first full check is over there is no empty list, whether a run has begun or not. */
export const FirstCheck = () => (
  <section className={classes.progress} data-alone aria-label="Check in progress">
    <p className={classes.words} role="status">
      First check is running. Issues appear in about a minute.
    </p>
  </section>
)

/** Progress of a run and its findings, counting up; in place of an empty list also the worst ones. */
export function RunProgress({ live, isAlone = false }: { live: LiveRun; isAlone?: boolean }) {
  const { percent, isKnown } = runProgress(live)
  const view = useMoneyView()
  return (
    <section className={classes.progress} data-alone={isAlone || undefined} aria-label="Check in progress">
      <p className={classes.words} role="status">
        {progressWords(live, view)}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Items checked"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isKnown && { 'aria-valuenow': percent })}
      >
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      {isAlone && live.first.length > 0 && (
        <ul className={classes.rows} aria-label="Issues so far">
          {live.first.map(({ check_id, check_name, severity, entity, at_risk }) => (
            <li key={`${check_id} ${entity.type} ${entity.id}`} className={classes.row}>
              <SeverityMark severity={severity} />
              <span className={classes.check}>{check_name}</span>
              <span className={classes.entity}>
                <PlatformMark platform={entity.dsp_name} size={16} />
                <LongName text={entity.name} id={readEntityId(entity.id).nativeId} />
              </span>
              <span className={classes.money}>{at_risk === null ? '' : moneyWords(at_risk)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
