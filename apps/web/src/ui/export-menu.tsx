import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { firstMessage } from '../lib/api-error.ts'
import { formatCount } from '../lib/count-text.ts'
import { toast } from './toasts.tsx'

type Props = {
  /** Singular noun for a row: `issue`. */
  word: string
  /** Server-side exports of the listed rows. */
  onCsv?: () => Promise<void>
  onXlsx?: () => Promise<void>
  /** Listed rows as text for the clipboard, and their number. */
  onCopy: () => Promise<{ text: string; rows: number }>
}

/** Exports the filtered list as a file, a workbook or to the clipboard. */
export function ExportMenu({ word, onCsv, onXlsx, onCopy }: Props) {
  const save = useMutation({
    mutationFn: (fetchFile: () => Promise<void>) => fetchFile(),
    onSuccess: () => toast.success('File downloaded'),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t export the list. Try again.')),
  })
  const copy = useMutation({
    mutationFn: async () => {
      const { text, rows } = await onCopy()
      await navigator.clipboard.writeText(text)
      return rows
    },
    onSuccess: (rows) => toast.success(`${formatCount(rows, word)} copied`),
    onError: () => toast.error('Couldn’t copy the list. Try again.'),
  })
  return (
    <Menu position="bottom-end" shadow="md" width={200} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending || copy.isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onCsv && <Menu.Item onClick={() => save.mutate(onCsv)}>CSV</Menu.Item>}
        {onXlsx && <Menu.Item onClick={() => save.mutate(onXlsx)}>Excel (XLSX)</Menu.Item>}
        <Menu.Item onClick={() => copy.mutate()}>Copy as table</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
