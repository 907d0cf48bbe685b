import type { ConnectionDetail } from '@flightdeck/contract/connections'
import { formatCount } from '../../../lib/count-text.ts'
import { longDay } from '../../../lib/day-text.ts'
import classes from './my-connectors.module.css'

export function PeekAccounts({ accounts }: { accounts: ConnectionDetail['accounts'] }) {
  if (accounts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="peek-accounts">
      <h3 className={classes.heading} id="peek-accounts">
        {formatCount(accounts.length, 'account')}
      </h3>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.account_no}>
            <span>{account.name}</span>
            <span className={classes.mono}>{account.native_id}</span>
            <span className={classes.second}>
              {formatCount(account.campaigns, 'campaign')}, {formatCount(account.line_items, 'line item')} ·{' '}
              {account.currency} · {account.timezone}
              {account.data_from !== null && account.data_through !== null && (
                <>
                  {' '}
                  · {longDay(account.data_from)} to {longDay(account.data_through)}
                  {account.final_through !== account.data_through &&
                    `, ${account.final_through === null ? 'provisional' : `final through ${longDay(account.final_through)}`}`}
                </>
              )}
            </span>
            {account.sentence !== null && <span className={classes.second}>{account.sentence}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
