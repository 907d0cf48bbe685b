import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import classes from '../../../ui/panel.module.css'
import { customVersionsQuery, useRestoreCustom } from './api.ts'

type Props = { id: number; isOpen: boolean; mayWrite: boolean; onClose: () => void }

/** Versions of a custom check, latest first, each restorable. */
export function History({ id, isOpen, mayWrite, onClose }: Props) {
  const versions = useQuery({ ...customVersionsQuery(id), enabled: isOpen })
  const restore = useRestoreCustom()
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <SidePanel title="Versions" isOpen={isOpen} onClose={onClose} size={480}>
      <Loaded query={versions} skeleton={<FormSkeleton />} failed="Couldn’t load the versions">
        {(list) => (
          <ol className={classes.log}>
            {list.map(({ version, at, by, action, changes }, n) => (
              <li key={version}>
                <strong>{by}</strong> {action} <span className={classes.muted}>version {version}</span>
                {changes.map(({ field, before, after }) => (
                  <div key={field}>
                    {field}: <del>{before}</del> → <ins>{after}</ins>
                  </div>
                ))}
                <span className={classes.when}>
                  {momentIn(timeZone, at)}, {fromNow(at, now)}
                </span>
                {mayWrite && n > 0 && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={restore.isPending && restore.variables.version === version}
                    onClick={() => restore.mutate({ id, version }, { onSuccess: onClose })}
                  >
                    Restore version {version}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </SidePanel>
  )
}
