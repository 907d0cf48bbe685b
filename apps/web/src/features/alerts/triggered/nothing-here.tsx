import { useAddress } from '../../../lib/use-address.ts'
import { NoResults } from '../../../ui/list-screen/list-screen.tsx'

/** Some days were chosen, and on none of them did anything fire. */
export function NothingHere() {
  const turn = useAddress()
  return <NoResults onClear={() => turn({ from: null, to: null })} />
}
