import { useQueryParam } from '../../lib/use-query-param.ts'
import { ChangeSetList } from './list/change-set-list.tsx'
import { ChangeSetView } from './set/change-set-view.tsx'

/** Beside the screen, because both draw sets with the same code. */
export { ProposalInbox } from './inbox/proposal-inbox.tsx'

/** All change sets, or the one that the address names. */
export default function ChangesScreen() {
  const id = Number(useQueryParam('set')) || null
  return id === null ? <ChangeSetList /> : <ChangeSetView key={id} id={id} />
}
