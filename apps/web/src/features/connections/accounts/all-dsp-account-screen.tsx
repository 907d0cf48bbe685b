import { isAdPlatform } from '@flightdeck/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { TaxonomySkeleton } from '../../../ui/skeleton/taxonomy-skeleton.tsx'
import { accountsQuery, connectionQuery } from '../api.ts'
import { PickConnection } from '../pick-connection.tsx'
import { accountsLink } from '../links.ts'
import { SignInStatus } from '../sign-in/sign-in-status.tsx'
import { SocialLoginProvider } from '../sign-in/social-login.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { NoAccounts } from './no-accounts.tsx'

/** Selects the accounts of a platform to import. */
export default function AllDspAccountScreen() {
  const id = useQueryParam('id')
  return (
    <SocialLoginProvider>
      <Page title="All DSP Accounts" subtitle="Choose accounts to import">
        <SignInStatus />
        {id === null ? (
          <PickConnection
            connectionLink={accountsLink}
            question="Which connection?"
            isOffered={({ platform }) => isAdPlatform(platform)}
          />
        ) : (
          <Accounts key={id} id={id} />
        )}
      </Page>
    </SocialLoginProvider>
  )
}

function Accounts({ id }: { id: string }) {
  const detail = useQuery(connectionQuery(id))
  const accounts = useQuery(accountsQuery(id))
  const common = { skeleton: <TaxonomySkeleton />, failed: 'Couldn’t load the accounts' }
  return (
    <Loaded query={detail} {...common}>
      {({ connection }) => (
        <Loaded
          query={accounts}
          {...common}
          isEmpty={(data) => data.accounts.length === 0}
          empty={<NoAccounts connection={connection} />}
        >
          {(data) => <AccountChooser connection={connection} {...data} />}
        </Loaded>
      )}
    </Loaded>
  )
}
