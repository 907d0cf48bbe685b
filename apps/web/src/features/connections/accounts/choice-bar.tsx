import type { Connection, VisibleAccount } from '@flightdeck/contract/connections'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { firstMessage } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useChoose } from '../api.ts'
import { validateLink } from '../links.ts'
import classes from './account-chooser.module.css'
import type { Selection } from './account-tree.ts'
import { selectionText, shareText, spendReceipt, type SpendView } from './spend-model.ts'

type Props = {
  connection: Connection
  accounts: readonly VisibleAccount[]
  /** Null until loaded. */
  spend: SpendView | null
  selection: Selection
  /** Whether accounts were imported before: then an empty selection is valid too. */
  hadSome: boolean
}

/** Sticky summary of the selected accounts and their share of spend. */
export function ChoiceBar({ connection, accounts, spend, selection, hadSome }: Props) {
  const navigate = useNavigate()
  const choose = useChoose(connection.id)
  const mayWrite = useMay('connectors:write')
  const save = () =>
    choose.mutate([...selection], {
      onSuccess: () => void navigate(validateLink(connection.id)),
      onError: (error) =>
        toast.error(firstMessage(error, 'server', 'Couldn’t save the accounts. Try again.')),
    })
  const share = spend === null ? 'loading spend …' : shareText(accounts, selection, spend)
  const receipt = spend && spendReceipt(spend)
  return (
    <div className={classes.bar}>
      <output className={classes.sum}>
        {selectionText(accounts, selection)}
        {share !== '' && ' · '}
        {receipt === null ? share : <Figure receipt={<Facts {...receipt} />}>{share}</Figure>}
      </output>
      {mayWrite ? (
        <Button loading={choose.isPending} disabled={selection.size === 0 && !hadSome} onClick={save}>
          {hadSome ? 'Save' : 'Add'} {formatCount(selection.size, 'account')}
        </Button>
      ) : (
        <span className={classes.note}>Managers, admins and owners can choose accounts.</span>
      )}
    </div>
  )
}
