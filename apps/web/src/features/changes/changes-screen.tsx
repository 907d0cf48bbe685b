import { useSearchText } from '../../lib/use-search-text.ts'
import { ChangeSetList } from './list/change-set-list.tsx'
import { ChangeSetView } from './set/change-set-view.tsx'

/** All change sets, or the one that the address names. */
export default function ChangesScreen() {
  const id = Number(useSearchText('set')) || null
  return id === null ? <ChangeSetList /> : <ChangeSetView key={id} id={id} />
}
