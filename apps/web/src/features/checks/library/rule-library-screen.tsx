import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/skeleton/list-skeleton.tsx'
import { libraryQuery } from '../api.ts'
import { Library } from './library.tsx'

/** Selects the checks that run, and their parameters. */
export default function RuleLibraryScreen() {
  const mayRun = useMay('quality:run')
  const mayWrite = useMay('quality:write')
  const library = useQuery(libraryQuery)
  return (
    <Page
      title="Rule Library"
      subtitle="Choose the checks that run on your campaigns"
      isFilled
      actions={
        <>
          {mayWrite && (
            <Button
              component={Link}
              to="/custom-check-rule"
              search={{ check: 'new' } as never}
              variant="default"
            >
              New custom check
            </Button>
          )}
          {mayRun && (
            <Button
              component={Link}
              to="/on-demand-check"
              variant="default"
              leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
            >
              Check now
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={library}
        skeleton={<ListSkeleton />}
        failed="Couldn’t load the rule library"
        isEmpty={({ checks }) => checks.length === 0}
      >
        {(loadedLibrary) => <Library {...loadedLibrary} />}
      </Loaded>
    </Page>
  )
}
