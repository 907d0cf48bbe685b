import { Button } from '@mantine/core'
import { useAddress } from '../../../lib/use-address.ts'
import ledger from '../../../ui/ledger.module.css'

/** Some days were chosen, and on none of them did anything fire. */
export function NothingHere() {
  const turn = useAddress()
  return (
    <output className={ledger.nothing}>
      <span>No results found</span>
      <Button variant="default" onClick={() => turn({ from: null, to: null })}>
        Clear filters
      </Button>
    </output>
  )
}
