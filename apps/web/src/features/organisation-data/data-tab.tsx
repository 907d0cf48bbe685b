import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import ledger from '../../ui/ledger.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { retentionQuery } from './api.ts'
import classes from './data.module.css'
import { EraseOrganisation } from './erase-organisation.tsx'
import { ExportOrganisation } from './export-organisation.tsx'
import { RetentionTable } from './retention-table.tsx'

/** Retention of the organisation's data, its export as a file, and its erasure. */
export function DataTab() {
  const retention = useQuery(retentionQuery)
  const owns = useMay('organisation:erase')
  return (
    <>
      <p className={classes.lead}>
        Older data is removed every night. Everything else stays as long as the organisation.
      </p>
      <Loaded
        query={retention}
        skeleton={<TaxonomySkeleton count={8} />}
        failed="Couldn’t load the retention periods"
      >
        {({ kinds }) => <RetentionTable kinds={kinds} />}
      </Loaded>
      {owns ? (
        <>
          <ExportOrganisation />
          <EraseOrganisation />
        </>
      ) : (
        <p className={ledger.note}>Owners can export everything and erase the organisation.</p>
      )}
    </>
  )
}
