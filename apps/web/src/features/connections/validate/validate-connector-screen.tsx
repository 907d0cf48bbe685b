import { useQuery } from '@tanstack/react-query'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { connectionQuery } from '../api.ts'
import { PickConnection } from '../pick-connection.tsx'
import { validateLink } from '../links.ts'
import { Validation } from './validation.tsx'

/** Proves that a connection works, or says exactly what is missing. */
export default function ValidateConnectorScreen() {
  const id = useQueryParam('id')
  return (
    <Page title="Validate Connector" subtitle="Testing access and data">
      {id === null ? (
        <PickConnection connectionLink={validateLink} question="Which connection?" />
      ) : (
        <Validate key={id} id={id} />
      )}
    </Page>
  )
}

function Validate({ id }: { id: string }) {
  const detail = useQuery(connectionQuery(id))
  return (
    <Loaded query={detail} skeleton={<FormSkeleton />} failed="Couldn’t load the connection">
      {({ connection }) => <Validation connection={connection} />}
    </Loaded>
  )
}
