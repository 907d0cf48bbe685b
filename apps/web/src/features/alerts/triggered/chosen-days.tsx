import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { longDay } from '../../../lib/day-text.ts'
import classes from './alerts.module.css'
import type { DayRange } from './timeline-model.ts'

/** Selected days, with a button to clear the selection. */
export function ChosenDays({ range: { from, to }, onClear }: { range: DayRange; onClear: () => void }) {
  return (
    <div className={classes.chosen}>
      <output>
        Only {longDay(from)}
        {from !== to && ` to ${longDay(to)}`}
      </output>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
        onClick={onClear}
      >
        Show all days
      </Button>
    </div>
  )
}
