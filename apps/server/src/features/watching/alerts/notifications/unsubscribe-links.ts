import type { App } from '../../../../ground/app.ts'
import { mailPageLink } from '../../../people/mail-consent/index.ts'

/** More of them would push out of sight what the mail is about. */
const MAX_LINKS = 10

type RuleReference = { organisationId: string; ruleNo: number; name: string }

/** Below a mail about several rules: a way out of each of them. */
export function unsubscribeLinks(
  app: App,
  email: string,
  alerts: readonly { rule: RuleReference }[],
): { label: string; href: string }[] {
  const rules = new Map(alerts.map(({ rule }) => [rule.ruleNo, rule]))
  return [...rules.values()].slice(0, MAX_LINKS).map(({ organisationId, ruleNo, name }) => ({
    label: `Unsubscribe from “${name}”`,
    href: mailPageLink(app, {
      topic: 'alerts',
      purpose: 'mute',
      organisationId,
      subjectNo: ruleNo,
      email,
      expiresAt: null,
    }),
  }))
}
