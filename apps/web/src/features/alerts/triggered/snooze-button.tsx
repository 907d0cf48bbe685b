import type { TriggeredAlert } from '@flightdeck/contract'
import { Button, Tooltip } from '@mantine/core'
import { IconMoon, IconSunrise } from '@tabler/icons-react'
import { useSnooze } from '../changes.ts'
import { messages } from '../messages.ts'

type Props = { alert: TriggeredAlert; isSnoozed: boolean }

/** Disabled while its own call is under way; the others are not. What it does is told on hover, focus, touch and aloud. */
export function SnoozeButton({ alert, isSnoozed }: Props) {
  const snooze = useSnooze()
  const Glyph = isSnoozed ? IconSunrise : IconMoon
  return (
    <Tooltip
      label={messages.snoozeNote}
      openDelay={80}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        data-act="snooze"
        aria-keyshortcuts="H"
        aria-description={messages.snoozeNote}
        disabled={snooze.isPending}
        leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
        onClick={() => snooze.mutate({ alert, isSnoozed })}
      >
        {isSnoozed ? 'Unsnooze' : 'Snooze'}
      </Button>
    </Tooltip>
  )
}
