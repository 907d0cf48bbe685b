import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { singleSignOnQuery } from './api.ts'
import { Directory } from './directory.tsx'
import { Domains } from './domains.tsx'
import { ProviderForm } from './provider-form.tsx'
import classes from './single-sign-on.module.css'

/** How an organisation's people get access: their addresses, where they sign in, and its directory. */
export function SignInTab() {
  const settings = useQuery(singleSignOnQuery)
  const mayWrite = useMay('sign_in:write')
  return (
    <Loaded
      query={settings}
      skeleton={<TaxonomySkeleton count={3} />}
      failed="Couldn’t load the sign-in settings"
    >
      {(signInSettings) => (
        <div className={classes.tab}>
          {!mayWrite && <Notice>Only an owner can change how people sign in.</Notice>}
          <section className={classes.section}>
            <h2 className={classes.heading}>Email domains</h2>
            <p className={classes.lead}>
              Verify your domain with a DNS record. People with these addresses can use single sign-on.
            </p>
            <Domains domains={signInSettings.domains} mayWrite={mayWrite} />
          </section>
          <section className={classes.section}>
            <h2 className={classes.heading}>Single sign-on</h2>
            <p className={classes.lead}>Sign in with your own identity provider (OpenID Connect).</p>
            <fieldset className={classes.fields} disabled={!mayWrite} aria-label="Single sign-on">
              <ProviderForm settings={signInSettings} />
            </fieldset>
          </section>
          <section className={classes.section}>
            <h2 className={classes.heading}>Directory</h2>
            <p className={classes.lead}>Let Okta or Microsoft Entra add and deactivate members (SCIM 2.0).</p>
            <Directory directory={signInSettings.directory} mayWrite={mayWrite} />
          </section>
        </div>
      )}
    </Loaded>
  )
}
