import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { firstMessage } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { WindowDays } from '../api.ts'
import type { DayRange } from './timeline-model.ts'

/** The alerts of the window as a file. */
export function ExportAlerts({ days, range }: { days: WindowDays; range: DayRange | null }) {
  const save = useMutation({
    mutationFn: () => download('alerts.export', 'flightdeck-alerts.csv', { days: String(days), ...range }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t export the alerts. Try again.')),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}
