import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import { Button } from '@mantine/core'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import ledger from '../../ui/ledger.module.css'
import { Notice } from '../../ui/notice.tsx'
import { useMakeToken, useRevokeToken } from './api.ts'
import classes from './single-sign-on.module.css'

/** SCIM address and tokens, with which a directory manages members. */
export function Directory({
  directory,
  mayWrite,
}: {
  directory: SingleSignOn['directory']
  mayWrite: boolean
}) {
  const make = useMakeToken()
  const revoke = useRevokeToken()
  const timeZone = useTimeZone()
  return (
    <>
      <div className={classes.fact}>
        <span className={classes.label}>SCIM base URL</span>
        <CopyText text={directory.address} />
      </div>
      {make.data && (
        <Notice onDismiss={make.reset}>
          Copy this token now. It is shown once. <CopyText text={make.data.token} />
        </Notice>
      )}
      {directory.tokens.length > 0 && (
        <ul className={classes.list}>
          {directory.tokens.map(({ id, made_by, made_at, last_used_at }) => (
            <li key={id} className={classes.item}>
              <div className={classes.itemHead}>
                <span>
                  Created by {made_by}, {momentIn(timeZone, made_at)}
                  <span className={ledger.second}>
                    {last_used_at ? `Last used ${momentIn(timeZone, last_used_at)}` : 'Never used'}
                  </span>
                </span>
                {mayWrite && (
                  <span className={classes.itemActs}>
                    <Button
                      variant="default"
                      className={ledger.act ?? ''}
                      aria-label={`Revoke the token of ${momentIn(timeZone, made_at)}`}
                      onClick={() => revoke.mutate(id)}
                    >
                      Revoke
                    </Button>
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className={classes.acts}>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Create token
          </Button>
        </div>
      )}
    </>
  )
}
