import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/session/use-may.ts'
import { Page } from '../../ui/page.tsx'
import { FindingsList } from './findings-list.tsx'

/** The day's work list: what is set up wrong, the most money first. */
export default function OpportunitiesScreen() {
  const mayRun = useMay('quality:run')
  return (
    <Page
      title="Opportunities"
      subtitle="Setup errors, ranked by spend at risk"
      isFilled
      actions={
        mayRun && (
          <Button
            component={Link}
            to="/on-demand-check"
            variant="default"
            leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
          >
            Check now
          </Button>
        )
      }
    >
      <FindingsList />
    </Page>
  )
}
