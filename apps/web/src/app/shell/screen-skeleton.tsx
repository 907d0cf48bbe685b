import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { CreateTaxonomySkeleton } from '../../ui/skeleton/create-taxonomy-skeleton.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import type { ScreenInfo } from '../routes/screen-info.ts'

const skeletons = {
  form: <FormSkeleton />,
  card: <CardSkeleton />,
  list: <ListSkeleton />,
  taxonomy: <TaxonomySkeleton />,
  'create-taxonomy': <CreateTaxonomySkeleton />,
}

/** The outline of the screen that is loading. */
export function ScreenSkeleton({ kind }: { kind: ScreenInfo['skeleton'] | undefined }) {
  return kind === undefined ? null : skeletons[kind]
}
