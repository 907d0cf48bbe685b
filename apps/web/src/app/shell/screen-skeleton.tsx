import { useMatches } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { CreateTaxonomySkeleton } from '../../ui/skeleton/create-taxonomy-skeleton.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'

const skeletons = {
  form: <FormSkeleton />,
  card: <CardSkeleton />,
  taxonomy: <TaxonomySkeleton />,
  'create-taxonomy': <CreateTaxonomySkeleton />,
}

/** The outline of the screen that is about to stand here. */
export function ScreenSkeleton() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  return (
    <Page
      title={screen?.title ?? ''}
      {...(screen?.subtitle === undefined ? {} : { subtitle: screen.subtitle })}
    >
      {screen?.skeleton && skeletons[screen.skeleton]}
    </Page>
  )
}
