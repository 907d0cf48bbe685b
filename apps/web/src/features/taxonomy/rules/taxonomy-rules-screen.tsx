import { Button, Tabs } from '@mantine/core'
import { IconBlocks, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Page } from '../../../ui/page.tsx'
import tabs from '../../../ui/tabs.module.css'
import { NameBuilder } from '../builder/name-builder.tsx'
import { ValueLists } from '../lists/value-lists.tsx'
import { createPlace } from '../links.ts'
import classes from './rules.module.css'
import { Templates } from './templates.tsx'

/** The naming templates in force, how well they are followed, and the values they share. */
export default function TaxonomyRulesScreen() {
  const mayWrite = useMay('taxonomy:write')
  const turn = useAddress()
  const tab = useQueryParam('tab') === 'lists' ? 'lists' : 'templates'
  const isBuilding = useQueryParam('builder') !== null
  return (
    <Page
      title="Taxonomy Rules"
      subtitle="Naming templates and how names follow them"
      isFilled
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconBlocks size={16} stroke={1.75} aria-hidden />}
            onClick={() => turn({ builder: 'open' })}
          >
            Build a name
          </Button>
          {mayWrite && (
            <Button
              component={Link}
              {...createPlace}
              aria-keyshortcuts="C"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              Create Taxonomy
            </Button>
          )}
        </>
      }
    >
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        onChange={(picked) => turn({ tab: picked === 'lists' ? picked : null, peek: null })}
        keepMounted={false}
      >
        <Tabs.List className={tabs.list ?? ''}>
          <Tabs.Tab className={tabs.tab ?? ''} value="templates">
            Templates
          </Tabs.Tab>
          <Tabs.Tab className={tabs.tab ?? ''} value="lists">
            Value lists
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={classes.panel ?? ''} value="templates">
          <Templates />
        </Tabs.Panel>
        <Tabs.Panel className={classes.panel ?? ''} value="lists">
          <ValueLists />
        </Tabs.Panel>
      </Tabs>
      <NameBuilder isOpen={isBuilding} onClose={() => turn({ builder: null })} />
    </Page>
  )
}
