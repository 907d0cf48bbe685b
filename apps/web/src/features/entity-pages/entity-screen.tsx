import { ENTITY_KINDS } from '@flightdeck/domain/ad-data'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isRefusedWith } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import panel from '../../ui/panel.module.css'
import { EntityActs, EntityHead } from './entity-head.tsx'
import { EntitySection } from './entity-section.tsx'
import classes from './entity.module.css'
import { PartSections } from './parts-section.tsx'
import { headQuery, type EntityAddress } from './queries.ts'
import { StoppedPanel } from './stopped/stopped-panel.tsx'
import { sideSections, wideSections, type PageSection } from './sections.tsx'

/** Page of a campaign, insertion order, line item, deal or creative. */
export default function EntityScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const address = addressIn(params)
  return address === null ? <NoSuchEntity /> : <Entity key={JSON.stringify(address)} address={address} />
}

/** Entity in the address; null if the address is invalid. */
function addressIn({ platform = '', kind, id }: Record<string, string | undefined>): EntityAddress | null {
  const entityKind = ENTITY_KINDS.find((one) => one === kind)
  return isAdPlatform(platform) && entityKind && id ? { platform, kind: entityKind, native_id: id } : null
}

function Entity({ address }: { address: EntityAddress }) {
  const head = useQuery(headQuery(address))
  if (isRefusedWith(head.error, 'not_found')) return <NoSuchEntity />
  return (
    <Page title={head.data?.name ?? address.native_id} actions={head.data && <EntityActs head={head.data} />}>
      <Loaded query={head} skeleton={<CardSkeleton count={4} />} failed="Couldn’t open this page">
        {(entityHead) => {
          const show = ({ title, Section }: PageSection) => (
            <EntitySection key={title} title={title}>
              <Section head={entityHead} />
            </EntitySection>
          )
          return (
            <>
              <EntityHead head={entityHead} />
              <StoppedPanel head={entityHead} />
              <div className={classes.columns}>
                <div className={classes.wide}>{wideSections.map(show)}</div>
                <div className={classes.side}>
                  <PartSections head={entityHead} />
                  {sideSections.map(show)}
                </div>
              </div>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const NoSuchEntity = () => (
  <Page title="Not found">
    <p className={panel.lead}>
      There is nothing with this ID in your accounts. Check the ID or search for its name.
    </p>
    <div className={classes.back}>
      <Button component={Link} to="/campaigns" variant="default">
        Go to campaigns
      </Button>
    </div>
  </Page>
)
