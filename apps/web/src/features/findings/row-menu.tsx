import type { Finding } from '@flightdeck/contract/findings'
import { Kbd, Menu } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { platformName } from '../../lib/platform-name.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx'
import { type Act, acts, actsOn } from './acts.ts'

type Props = {
  finding: Finding
  onAct: (kind: Act, finding: Finding) => void
  onPeek: (id: number) => void
}

/** Everything the keys do, for the hand that is on the mouse or on the glass. */
export const RowMenu = (props: Props) => (
  <MenuOnDemand label={`More for ${props.finding.check_name}, ${props.finding.entity.name}`}>
    {() => <Items {...props} />}
  </MenuOnDemand>
)

function Items({ finding, onAct, onPeek }: Props) {
  const mayRun = useMay('quality:run')
  const mayAlert = useMay('alerts:write')
  const { id, deep_link, dsp_name } = finding
  return (
    <>
      <Menu.Item onClick={() => onPeek(id)}>Evidence</Menu.Item>
      {deep_link !== null && (
        <Menu.Item
          component="a"
          href={deep_link}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
        >
          Fix in {platformName(dsp_name)}
        </Menu.Item>
      )}
      <Menu.Divider />
      {actsOn(finding, mayRun, mayAlert).map((kind) => (
        <Menu.Item
          key={kind}
          rightSection={acts[kind].key !== null && <Kbd size="xs">{acts[kind].key}</Kbd>}
          onClick={() => onAct(kind, finding)}
        >
          {acts[kind].label}
        </Menu.Item>
      ))}
    </>
  )
}
