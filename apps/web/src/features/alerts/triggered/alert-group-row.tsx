import type { AlertGroup } from '@flightdeck/contract/alerts'
import { SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { totalFacts } from '../../../lib/total-words.ts'
import { platformName } from '../../../lib/platform-name.ts'
import type { AlertOrder, GroupsPart } from '../api.ts'
import classes from './alerts.module.css'
import { CardPages } from './card-pages.tsx'
import { groupFilter, spendWords, groupTitle } from './feed-model.ts'
import type { Feed } from './feed.ts'

type Props = { group: AlertGroup; part: GroupsPart; order: AlertOrder; feed: Feed; isAlone: boolean }

/** Group of alerts as a line that expands to its first cards. A single group starts open. */
export function AlertGroupRow({ group, part: { by, ...window }, order, feed, isAlone }: Props) {
  const [isOpen, setOpen] = useState(isAlone)
  const title = groupTitle(group, by)
  const view = useMoneyView()
  const { entity, alerts, entities, spend_total } = group
  const rates = totalFacts(spend_total, 'entity')
    .map(([name, words]) => `${name}: ${words}`)
    .join('\n')
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.groupLine}>
        <h2 className={classes.heading}>
          <UnstyledButton
            className={classes.groupHandle}
            data-group
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={isOpen || undefined} />
            <span>
              {title}
              {entity !== null && (
                <span className={classes.about}>
                  {' '}
                  {platformName(entity.platform)} {SNAPSHOT_TYPES[entity.type].one} {entity.id}
                </span>
              )}
            </span>
          </UnstyledButton>
        </h2>
        <span className={classes.figure}>
          {formatCount(alerts, 'alert')}
          {by !== 'entity' && (
            <span className={classes.about}> on {formatCount(entities, 'entity', 'entities')}</span>
          )}
        </span>
        <span className={classes.figure} {...(rates !== '' && { title: rates })}>
          {spendWords(group, view)}
        </span>
      </div>
      {isOpen && (
        <div className={classes.inGroup}>
          <CardPages
            part={{ ...window, order, ...groupFilter(group, by) }}
            all={alerts}
            atOnce={20}
            feed={feed}
          />
        </div>
      )}
    </section>
  )
}
