import { useQueryParam } from '../../lib/use-query-param.ts'
import { ChangeSetList } from './list/change-set-list.tsx'
import { ChangeSetView } from './set/change-set-view.tsx'

/** All change sets, or the one that the address names. */
export default function ChangesScreen() {
  const id = Number(useQueryParam('set')) || null
  return id === null ? <ChangeSetList /> : <ChangeSetView key={id} id={id} />
}
