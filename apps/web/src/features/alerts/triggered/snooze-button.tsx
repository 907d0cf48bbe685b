import type { TriggeredAlert } from '@flightdeck/contract'
import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconMoon, IconSunrise } from '@tabler/icons-react'
import { useId } from 'react'
import { useSnooze } from '../changes.ts'
import { messages } from '../messages.ts'

type Props = { alert: TriggeredAlert; isSnoozed: boolean }

/** Disabled while its own call is under way; the others are not. What it does is said to touch and keyboard too. */
export function SnoozeButton({ alert, isSnoozed }: Props) {
  const snooze = useSnooze()
  const note = useId()
  const Glyph = isSnoozed ? IconSunrise : IconMoon
  return (
    <>
      <Tooltip label={messages.snoozeNote} openDelay={80} withArrow>
        <Button
          variant="default"
          data-act="snooze"
          aria-keyshortcuts="H"
          aria-describedby={note}
          disabled={snooze.isPending}
          leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
          onClick={() => snooze.mutate({ alert, isSnoozed })}
        >
          {isSnoozed ? 'Unsnooze' : 'Snooze'}
        </Button>
      </Tooltip>
      <VisuallyHidden id={note} component="span">
        {messages.snoozeNote}
      </VisuallyHidden>
    </>
  )
}
