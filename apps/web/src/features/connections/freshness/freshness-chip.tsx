import { Anchor, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { longDay } from '../../../lib/day-text.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { freshnessQuery } from '../api.ts'
import { freshnessStates } from '../vocabulary.ts'
import classes from './freshness-chip.module.css'
import { freshnessChip, staleFirst } from './freshness-model.ts'

/** How far the figures on the page reach; behind it, each platform for itself. */
export function FreshnessChip() {
  const { data: platforms = [] } = useQuery(freshnessQuery)
  const [isOpen, setOpen] = useState(false)
  const chip = freshnessChip(platforms)
  if (chip === null) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={340}
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <UnstyledButton className={classes.chip} onClick={() => setOpen(!isOpen)}>
          <StateMark {...chip} />
          <IconChevronDown className={classes.chevron} size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.list}>
          {staleFirst(platforms).map(({ platform, label, state, data_through, sentence }) => (
            <li key={platform} className={classes.row}>
              <PlatformMark platform={platform} size={24} />
              <span className={classes.name}>{label}</span>
              <StateMark {...freshnessStates[state]} />
              <span className={classes.second}>
                {data_through !== null && `Data through ${longDay(data_through)}. `}
                {sentence}
              </span>
            </li>
          ))}
        </ul>
        <Anchor
          component={Link}
          to="/my-connectors"
          className={classes.all ?? ''}
          onClick={() => setOpen(false)}
        >
          My connectors
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  )
}
