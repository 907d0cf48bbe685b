import type { TemplateList as Answer } from '@flightdeck/contract/taxonomy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../../ui/skeleton/taxonomy-skeleton.tsx'
import { templatesQuery } from '../api.ts'
import { createPlace, learnPlace } from '../links.ts'
import { CoverageBand } from './coverage-band.tsx'
import classes from './rules.module.css'
import { TemplateRows } from './template-rows.tsx'

const keyWords = { c: 'Create taxonomy' }
const isEmpty = ({ templates }: Answer) => templates.length === 0

/** All templates, with what their names look like as a whole. */
export function Templates() {
  const navigate = useNavigate()
  const mayWrite = useMay('taxonomy:write')
  const templates = useQuery(templatesQuery)
  useKeys(mayWrite ? { c: () => void navigate(createPlace as never) } : {}, keyWords)
  return (
    <Loaded
      query={templates}
      skeleton={<TaxonomySkeleton />}
      failed="Couldn’t load the templates"
      isEmpty={isEmpty}
      empty={<NoTemplates mayWrite={mayWrite} />}
    >
      {(answer) => (
        <>
          <CoverageBand answer={answer} />
          <TemplateRows templates={answer.templates} />
        </>
      )}
    </Loaded>
  )
}

const NoTemplates = ({ mayWrite }: { mayWrite: boolean }) => (
  <div className={classes.first}>
    <EmptyState>Naming templates will be listed here with the share of names that follow them.</EmptyState>
    {mayWrite && (
      <Button component={Link} {...learnPlace}>
        Learn from my existing names
      </Button>
    )}
  </div>
)
