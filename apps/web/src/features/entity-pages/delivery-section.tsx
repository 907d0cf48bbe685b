import type { EntityVersion } from '@flightdeck/contract/entity-pages'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { Block } from '../../ui/skeleton/block.tsx'
import { Facts } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { ChangeLane } from '../changes/index.ts'
import panel from '../../ui/panel.module.css'
import { entityFigures, measureLabels, type DayMeasure } from './entity-figures.ts'
import classes from './entity.module.css'
import { daysQuery, versionsQuery } from './queries.ts'
import type { SectionProps } from './section-props.ts'

const DeliveryChart = lazy(() => import('./delivery-chart.tsx'))
const measures = Object.entries(measureLabels).map(([value, label]) => ({ value, label }))

const versionPlace = (versions: readonly EntityVersion[], on: string): string | undefined => {
  const last = versions.find(({ day }) => day === on)
  return last && `#version-${last.version}`
}

/** Recent delivery, each figure with its receipt, and the days of changes. */
export function DeliverySection({ head }: SectionProps) {
  const delivered = useQuery(daysQuery(head, {}))
  const versions = useQuery(versionsQuery(head))
  const [measure, setMeasure] = useState<DayMeasure>('spend')
  return (
    <Loaded query={delivered} skeleton={<Block height={240} />} failed="Couldn’t load delivery">
      {(entityDays) =>
        entityDays.days.length === 0 ? (
          <p className={panel.text}>
            {head.kind === 'creative'
              ? 'Delivery is reported by line item, not by creative.'
              : 'No delivery reported yet.'}
          </p>
        ) : (
          <>
            <dl className={classes.figures}>
              {entityFigures(entityDays).map(({ label, words, receipt }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Figure label={`${label} ${words}`} receipt={<Facts {...receipt} />}>
                      {words}
                    </Figure>
                  </dd>
                </div>
              ))}
            </dl>
            <SegmentedControl
              size="xs"
              className={classes.switch ?? ''}
              aria-label="Show by day"
              data={measures}
              value={measure}
              onChange={(next) => setMeasure(next as DayMeasure)}
            />
            <Suspense fallback={<Block height={240} />}>
              <DeliveryChart
                delivered={entityDays}
                measure={measure}
                lane={
                  <ChangeLane
                    from={entityDays.from}
                    to={entityDays.to}
                    entity={`${head.platform}:${head.native_id}`}
                    places="cells"
                    placeOnPage={(day) => versionPlace(versions.data ?? [], day)}
                  />
                }
              />
            </Suspense>
          </>
        )
      }
    </Loaded>
  )
}
