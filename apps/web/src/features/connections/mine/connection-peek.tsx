import type { Connection } from '@flightdeck/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { connectionQuery } from '../api.ts'
import { PeekBody } from './peek-body.tsx'

type Props = {
  connection: Connection | null
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onDisconnect: (connection: Connection) => void
}

/** Connection beside the list. J and K step to its neighbours. */
export function ConnectionPeek({ connection, onClose, onStep, onDisconnect }: Props) {
  return (
    <SidePanel
      title={connection?.platform_label ?? ''}
      isOpen={connection !== null}
      onClose={onClose}
      size={480}
    >
      {connection !== null && (
        // The keys are a short cut; closing the panel and choosing another row does the same.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          onKeyDown={({ key }) => {
            if (key === 'j') onStep(1)
            if (key === 'k') onStep(-1)
          }}
        >
          <Detail key={connection.id} connection={connection} onDisconnect={() => onDisconnect(connection)} />
        </div>
      )}
    </SidePanel>
  )
}

function Detail({ connection, onDisconnect }: { connection: Connection; onDisconnect: () => void }) {
  const detail = useQuery(connectionQuery(connection.id))
  return (
    <Loaded query={detail} skeleton={<FormSkeleton />} failed="Couldn’t load the connection">
      {(connectionDetail) => <PeekBody detail={connectionDetail} onDisconnect={onDisconnect} />}
    </Loaded>
  )
}
