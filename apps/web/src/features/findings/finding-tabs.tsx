import type { FindingList } from '@flightdeck/contract/findings'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { type Tab, tabs } from './list-address.ts'
import classes from './opportunities.module.css'

type Props = {
  tab: Tab
  counts: FindingList['tabs']
  onTurn: (tab: string | null) => void
  /** At the end of the tab bar. */
  beside: ReactNode
  children: ReactNode
}

export function FindingTabs({ tab, counts, onTurn, beside, children }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTurn(next === 'to_do' ? null : next)}
      classNames={{
        root: classes.root ?? '',
        list: classes.tabs ?? '',
        tab: classes.tab ?? '',
        panel: classes.panel ?? '',
      }}
    >
      <ListBar>
        <Tabs.List aria-label="Issues">
          {typedKeys(tabs).map((key) => (
            <Tabs.Tab
              key={key}
              value={key}
              rightSection={counts[key] > 0 && <span className={classes.count}>{counts[key]}</span>}
            >
              {tabs[key]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {beside}
      </ListBar>
      {/* Shared panel for all tabs, so that switching keeps the content mounted. */}
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}
