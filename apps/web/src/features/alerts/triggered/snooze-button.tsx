import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { Button, Tooltip } from '@mantine/core'
import { IconMoon, IconSunrise } from '@tabler/icons-react'
import { useSnooze } from '../changes.ts'
import { messages } from '../messages.ts'

type Props = { alert: TriggeredAlert; isSnoozed: boolean; isSmall?: boolean }

/**
 * Disabled only during its own request. Keeps the focus, so that the next key still applies to this alert.
 * The tooltip opens on hover, focus and touch, and is read aloud.
 */
export function SnoozeButton({ alert, isSnoozed, isSmall = false }: Props) {
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
        {...(isSmall && { h: 26, px: 8, fz: 13 })}
        data-act="snooze"
        aria-keyshortcuts="H"
        aria-description={messages.snoozeNote}
        aria-disabled={snooze.isPending}
        {...(snooze.isPending && { 'data-disabled': true })}
        leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
        onClick={() => !snooze.isPending && snooze.mutate({ alert, isSnoozed })}
      >
        {isSnoozed ? 'Unsnooze' : 'Snooze'}
      </Button>
    </Tooltip>
  )
}
