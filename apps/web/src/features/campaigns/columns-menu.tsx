import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ColumnKey, columnKeys, columnsText, columnTable } from './columns.tsx'

type Props = { shown: readonly ColumnKey[]; onTurn: (values: Record<string, string | null>) => void }

/** Column picker. The name column always stays. */
export function ColumnsMenu({ shown, onTurn }: Props) {
  const turn = (key: ColumnKey) => {
    const next = columnKeys.filter((one) => (one === key ? !shown.includes(one) : shown.includes(one)))
    onTurn({ cols: columnsText(next) })
  }
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columnKeys.slice(1).map((key) => (
          <Menu.CheckboxItem key={key} checked={shown.includes(key)} onChange={() => turn(key)}>
            {columnTable[key].label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onTurn({ cols: null })}>Reset to default</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
