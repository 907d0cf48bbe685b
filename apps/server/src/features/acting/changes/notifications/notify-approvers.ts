import type { Tx } from '@flightdeck/db'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { ChangePolicy, Gate } from '@flightdeck/domain/changes'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { writeMail, type MailContent } from '../../../../outside/write-mail.ts'
import { notifyReceivers } from '../../../watching/alerts/index.ts'
import { findPolicyRow } from '../policy/policy-store.ts'
import type { StoredSet } from '../sets/set-store.ts'
import { listApprovers } from './approver-store.ts'

type Waiting = { policy: ChangePolicy; gate: Gate }

/** Mails users who may approve a set, with a link that opens the diff and nothing else. */
export async function notifyApprovers(
  tx: Tx,
  { app, organisationId }: ActorContext,
  set: StoredSet,
  waiting: Waiting,
) {
  const url = linkTo(app, `/changes/${set.setNo}`)
  const subject = `Approval needed: ${set.title}, ${formatCount(set)}`
  const content = buildMail(set, subject, url)
  // A set proposed again after a retry sends a new mail.
  const dedupeKey = `change-set/${set.setNo}/${set.digest.slice(0, 12)}/${set.proposedAt?.getTime() ?? 0}/${set.expiresAt?.getTime() ?? 0}`
  for (const { email } of await listApprovers(tx, organisationId, { ...waiting, proposedBy: set.proposedBy }))
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `${dedupeKey}/${email}`,
      subject,
      content: writeMail(content),
    })
  const webhookIds = (await findPolicyRow(tx, organisationId))?.webhookIds ?? []
  await notifyReceivers(tx, app, organisationId, webhookIds, {
    dedupeKey,
    subject,
    message: {
      title: subject,
      message: set.reason === '' ? null : set.reason,
      lines: content.paragraphs.slice(-2),
      more: null,
      link: { label: 'Review changes', href: url },
    },
    event: {
      event: 'change_set.waiting',
      change_set: {
        id: set.setNo,
        title: set.title,
        items: set.itemCount,
        entities: set.entityCount,
        gate: waiting.gate,
      },
      expires_at: set.expiresAt?.toISOString() ?? null,
      url,
    },
  })
}

const formatCount = ({ itemCount }: StoredSet): string =>
  itemCount === 1 ? '1 change' : `${itemCount.toLocaleString('en-GB')} changes`

function buildMail(set: StoredSet, title: string, href: string): MailContent {
  const platforms = set.platforms.map((key) => PLATFORMS[key].label).join(', ')
  return {
    title,
    paragraphs: [
      ...(set.reason === '' ? [] : [set.reason]),
      `${formatCount(set)} on ${platforms} wait for approval. Nothing is written before that.`,
      'Open the change set to review every change, then approve or reject it there.',
    ],
    button: { label: 'Review changes', href },
  }
}
