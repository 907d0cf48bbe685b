import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { StateMark } from '../../../ui/state-mark.tsx'
import classes from './manage.module.css'
import { RuleActs } from './rule-acts.tsx'
import { RuleRecord } from './rule-record.tsx'

type Props = { rule: AlertRule; stats: RuleStats | undefined; onPeek: () => void }

export const RuleCard = memo(
  function RuleCard({ rule, stats, onPeek }: Props) {
    const { id, name, description, snapshot_type, entity_id, entity_name, is_active, sentence } = rule
    return (
      <li className={classes.card} data-item aria-label={name}>
        <div className={classes.top}>
          <h3 className={classes.name}>
            <UnstyledButton className={classes.handle} data-rule={id} aria-haspopup="dialog" onClick={onPeek}>
              {name}
            </UnstyledButton>
          </h3>
          <span className={classes.badge}>{snapshot_type}</span>
          <StateMark kind={is_active ? 'ok' : 'paused'} label={is_active ? 'Active' : 'Inactive'} badge />
          <RuleActs rule={rule} onHistory={onPeek} />
        </div>
        {description !== '' && <p className={classes.text}>{description}</p>}
        <p className={classes.entity}>
          <span>Entity: {entity_id === null ? 'All' : `ID: ${entity_id}`}</span>
          {entity_name !== null && <span className={classes.muted}>{entity_name}</span>}
        </p>
        <p className={classes.sentence}>{sentence}</p>
        <RuleRecord rule={rule} stats={stats} />
      </li>
    )
  },
  (before, after) => before.rule === after.rule && before.stats === after.stats,
)
