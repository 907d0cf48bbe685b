import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { whoQuery } from '../../lib/who-query.ts'
import { Page } from '../../ui/page.tsx'
import { useRequestPremium } from './plan-actions.ts'
import classes from './request-access-screen.module.css'

/** A shut door becomes a request: what is behind it, and how to ask. */
export default function RequestAccessScreen() {
  const feature = useLocation({ select: ({ state }) => state.feature })
  const note = feature === undefined ? undefined : featureNotes[feature]
  return (
    <Page title={feature ?? 'Request access'} subtitle="Not part of your plan or workspace yet">
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="about">
          <h2 className={classes.heading} id="about">
            {feature === undefined ? 'Available on request' : 'What it does'}
          </h2>
          {note ? <Lines lines={note.does} /> : <Features />}
        </section>
        <RequestCard />
      </div>
    </Page>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ol className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

function Features() {
  return (
    <ul className={classes.lines}>
      {Object.keys(featureNotes).map((feature) => (
        <li key={feature}>
          <Anchor component={Link} to="/request-access" state={{ feature }} inherit>
            {feature}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function RequestCard() {
  const { data: who } = useQuery(whoQuery)
  const request = useRequestPremium()
  if (who === undefined) return null
  return (
    <section className={classes.card} aria-labelledby="ask">
      <h2 className={classes.heading} id="ask">
        Send request
      </h2>
      <dl className={classes.facts}>
        <dt>Organisation</dt>
        <dd>{who.organisation_name}</dd>
        <dt>Plan</dt>
        <dd>{who.isPremiumUser ? 'Premium' : 'Freemium'}</dd>
        <dt>Requested by</dt>
        <dd>{who.email}</dd>
      </dl>
      {who.isPremiumUser ? (
        <p className={classes.text}>Ask an owner or admin of your organisation for access.</p>
      ) : (
        <Button loading={request.isPending} disabled={request.isSuccess} onClick={() => request.mutate()}>
          Request premium access
        </Button>
      )}
    </section>
  )
}

type Note = { does: readonly [string, string, string] }

/** Descriptions of locked features, in three lines each. */
const featureNotes: Readonly<Record<string, Note>> = {
  'Create Taxonomy': {
    does: [
      'Define naming rules for insertion orders, line items, creatives and ad groups.',
      'See every name that breaks them, across all connected platforms.',
      'Build new names from allowed values instead of typing them.',
    ],
  },
  'Generate Report': {
    does: [
      'Build one report across platforms, with source and time zone on every figure.',
      'Schedule it as a sheet, document or link.',
      'See what changed between two dates, and why.',
    ],
  },
  Optimization: {
    does: [
      'Get budget and bid proposals based on pacing, margin and goals.',
      'Preview the effect of each change.',
      'Changes reach a platform only when a named person approves them.',
    ],
  },
}
